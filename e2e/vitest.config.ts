import { basename, join } from 'node:path'
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Files that take a minute or more, the longest first: one that begins last would be waited for alone. */
const long = [
  'tables-of-the-day',
  'review-ends',
  'height',
  'screens-even',
  'board',
  'screens-page',
  'plain',
  'mishaps',
  'screens-odd',
  'night',
  'evening',
  'explain',
  'keep',
  'daily',
  'reading',
  'moments',
].map((name) => `${name}.e2e.ts`)

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const place = ({ moduleId }: TestSpecification) => {
      const found = long.indexOf(basename(moduleId))
      return found < 0 ? long.length : found
    }
    // The rest as Vitest sorts it: the largest first.
    return (await super.sort(files)).sort((a, b) => place(a) - place(b))
  }
}

/** Files that measure people's time: nothing else may be on the machine meanwhile. */
const alone = 'games/*/test/*.alone.e2e.ts'

const project = (
  name: string,
  groupOrder: number,
  test: TestProjectInlineConfiguration['test'],
): TestProjectInlineConfiguration => ({
  resolve: { conditions: ['source'] },
  ssr: { resolve: { conditions: ['source'], externalConditions: ['source'] } },
  test: {
    root: join(import.meta.dirname, '..'),
    // Nothing else here measures time: a busy machine may be slow.
    testTimeout: 1_200_000,
    hookTimeout: 180_000,
    expect: { poll: { timeout: 180_000 } },
    ...test,
    name,
    sequence: { groupOrder },
  },
})

// One server and one browser for all.
export default defineConfig({
  test: {
    root: join(import.meta.dirname, '..'),
    globalSetup: 'e2e/setup.ts',
    sequence: { sequencer: LongestFirst },
    projects: [
      project('alone', 0, { include: [alone], fileParallelism: false }),
      // Whole games of two pages keep two processors busy, and races, clocks and servers that go away are mostly waited for.
      project('four at a time', 1, {
        include: ['e2e/*.e2e.ts', 'games/*/test/*.e2e.ts'],
        exclude: [alone],
        maxWorkers: 4,
      }),
    ],
  },
})
