/** A mechanism that is broken on purpose: a text of a built file, which must be there once, and what stands there instead. */
export interface Mutant {
  readonly name: string
  readonly file: string
  readonly before: string
  readonly after: string
  /** Within so many seeds it must be found, where 200 are too few for what it needs. */
  readonly seeds?: number
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
    name: 'what happened is told before it is written',
    file: 'table/dist/sitting.js',
    before: "return { is: 'draft', draft: this.ledger.draft(happened, wish, this.#time.wall) };",
    after: `{ this.#teller.publish(happened);
            return { is: 'draft', draft: this.ledger.draft(happened, wish, this.#time.wall) }; }`,
  },
  {
    name: 'a command is acknowledged twice',
    file: 'table/dist/sitting.js',
    before: "this.#out.answer(listener.id, { is: 'ack', key, n });",
    after:
      "this.#out.answer(listener.id, { is: 'ack', key, n }); this.#out.answer(listener.id, { is: 'ack', key, n });",
  },
  {
    name: 'the key of a command is forgotten',
    file: 'table/dist/ledger.js',
    before: 'this.#keys.add(wish, happened[0]?.entry.n);',
    after: ';',
  },
  {
    name: 'keys are not read back with the record',
    file: 'table/dist/reader.js',
    before: 'this.#keys.add(readWish(key), n);',
    after: ';',
  },
  {
    name: 'a write that failed is taken for none: what memory has is not doubted',
    file: 'table/dist/table.js',
    before: `this.#written = undefined;
        this.#sitting.ledger.doubt();`,
    after: 'this.#written = undefined;',
  },
  {
    name: 'a race for the store that was lost counts as won',
    file: 'table/dist/table.js',
    before: `if (this.#stage !== 'writing' || !this.#work)
            return;
        this.#written = undefined;
        this.#sitting.ledger.doubt();`,
    after: `if (this.#stage !== 'writing' || !this.#work)
            return;
        if (why === 'conflict') { this.#isWritten(write, this.#sitting.ledger.mark); return; }
        this.#written = undefined;
        this.#sitting.ledger.doubt();`,
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
    name: 'a socket keeps its number when its table moves',
    file: 'server/dist/cluster/cluster.js',
    before: 'place.number = ++this.#count;',
    after: ';',
  },
  {
    name: 'a new owner does not ask what clients have already seen',
    file: 'table/dist/sitting.js',
    before: 'came.least > (play?.n ?? -1)',
    after: 'came.least > 1e9',
  },
  {
    name: 'the veil hides nothing',
    file: 'table/dist/veil.js',
    before: 'return !this.#told.has(id);',
    after: 'return false;',
  },
  {
    name: 'moves count under the veil',
    file: 'table/dist/teller.js',
    before: "return veil && this.#time.now < veil.until ? { refused: { why: 'stale', n: veil.before.n } } : undefined;",
    after: 'return veil && undefined;',
  },
  {
    name: 'a table that is read again forgets its veil',
    file: 'table/dist/teller.js',
    before: 'this.#veil = this.#race?.veiledYet(entries, this.#time.now, (n) => this.#playAt(n));',
    after: ';',
  },
  {
    name: 'bots act under the veil',
    file: 'table/dist/bots.js',
    before: 'else if (passes && Math.max(thought.at, veiledUntil) > now)',
    after: 'else if (passes && thought.at > now)',
  },
  {
    name: 'an undo gives time back',
    file: 'table/dist/clocks.js',
    before: 'this.#now = { left: spent(before, at),',
    after: 'this.#now = { left: [...before.left],',
  },
  {
    name: 'time that is used up comes back with the increment',
    file: 'table/dist/clocks.js',
    before: "if (typeof by === 'number' && left[by] > 0)",
    after: "if (typeof by === 'number')",
  },
  {
    name: 'time is counted twice when a record is read again',
    file: 'table/dist/table-time.js',
    before: `if (at <= this.now)
            return;
        this.#base = at;`,
    after: `this.#base = Math.max(this.#base, at);
        if (at >= 0) return;`,
  },
  {
    name: 'time passes while nobody listens',
    file: 'table/dist/attendance.js',
    before: 'this.#time.pass(this.#audience.size > 0 && !this.still);',
    after: 'this.#time.pass(!this.still);',
  },
  {
    name: 'a bot that could not write is never asked again',
    file: 'table/dist/sitting.js',
    before: 'this.keeper.choiceOf(work.seat);',
    after: ';',
    // A bot must be alone to act while a read fails that somebody else's write made necessary, and nobody may ask anything after.
    seeds: 600,
  },
  {
    name: 'whoever left may take any seat, and see a second hand',
    file: 'table/dist/lobby.js',
    before: 'if (had !== undefined && chosen !== had)',
    after: 'if (had === -1)',
  },
  {
    name: 'everybody hears what one seat may hear',
    file: 'table/dist/project.js',
    before: 'return (watcher) => addOwn(told(watcher), play)(watcher);',
    after: 'return (watcher) => addOwn(told(0), play)(watcher);',
  },
  {
    name: 'scores that tell a secret are told',
    file: 'table/dist/project.js',
    before: 'result: hidden && !over ? null : play.result(),',
    after: 'result: play.result(),',
  },
  {
    name: 'who comes back is told one entry too many',
    file: 'table/dist/teller.js',
    before: 'this.#ring.slice(have - first + 1, play.n - first + 1)',
    after: 'this.#ring.slice(have - first, play.n - first + 1)',
  },
  {
    name: 'a command that failed is not answered',
    file: 'table/dist/sitting.js',
    before: "this.#out.answer(work.listener.id, { is: 'failed', key: work.command.key, error: fault });",
    after: ';',
  },
  {
    name: 'a move counts on a table that its player has not seen',
    file: 'kernel/dist/play.js',
    before: 'if (seen < this.#called[seat])',
    after: 'if (seen < -1)',
  },
  {
    name: 'time passes while a node stands still',
    file: 'server/dist/steady-time.js',
    before: 'if (ticks - this.#seen > STALL_MS)',
    after: 'if (ticks < 0)',
  },
  {
    name: 'a start that seemed to fail is told to nobody',
    file: 'table/dist/sitting.js',
    before: 'const all = begun ||',
    after: 'const all =',
  },
  {
    name: 'the record is shown before the table is over',
    file: 'server/dist/tables/registry.js',
    before: "throw new Refuse('not over', 'the record is secret until the table is over');",
    after: ';',
  },
]
