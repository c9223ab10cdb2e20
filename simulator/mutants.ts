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
    after: `const writing = this.#store.append(batch.map(({ item }) => item));
            for (const one of batch) this.#tell(one, 1, undefined);
            await writing;
            return;`,
  },
  {
    name: 'a dead owner is kept',
    file: 'server/dist/cluster/cluster.js',
    before: '#dead(node) {',
    after: '#dead(node) { if (node) return;',
  },
  {
    name: 'a loss between nodes is not noticed',
    file: 'server/dist/cluster/links.js',
    before: 'this.#listener.missed(from);',
    after: ';',
  },
  {
    name: 'the record is shown before the table is over',
    file: 'server/dist/tables/registry.js',
    before: "throw new Refuse('not over', 'the record is secret until the table is over');",
    after: ';',
  },
]
