/** A mechanism that is broken on purpose: a text of a built file, which must be there once, and what stands there instead. */
export interface Mutant {
  readonly name: string
  readonly file: string
  readonly before: string
  readonly after: string
}

export const mutants: readonly Mutant[] = [
  {
    name: 'a commit says that it is done before it is',
    file: 'server/dist/store/commit.js',
    before: 'mark = await this.#store.append(batch.map(({ item }) => item));',
    after:
      'const writing = this.#store.append(batch.map(({ item }) => item)); for (const { done } of batch) this.#tell(() => done(0)); mark = await writing; return;',
  },
]
