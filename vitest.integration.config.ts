import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config'
import { apart, onSources } from './vitest.config.ts'

/** Says within which time nodes take over from each other, so nothing else may be on the machine meanwhile. */
const alone = 'server/test/nodes-failures.integration.ts'

const stage = (
  name: string,
  groupOrder: number,
  test: TestProjectInlineConfiguration['test'],
): TestProjectInlineConfiguration => ({
  ...onSources,
  test: { ...test, name, sequence: { groupOrder }, testTimeout: 120_000, hookTimeout: 120_000 },
})

// Real databases, real processes, real time: more than two files at a time would starve each other.
export default defineConfig({
  test: {
    projects: [
      stage('alone', 0, { include: [alone], fileParallelism: false }),
      stage('two at a time', 1, {
        include: ['*/**/*.integration.ts'],
        exclude: [...apart, alone],
        maxWorkers: 2,
      }),
    ],
  },
})
