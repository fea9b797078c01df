/** Counts by what is counted, the most frequent first when read. */
export class Tally {
  readonly #counts = new Map<string, number>()

  add(what: string): void {
    this.#counts.set(what, (this.#counts.get(what) ?? 0) + 1)
  }

  entries(): [what: string, count: number][] {
    return [...this.#counts].sort(([a, many], [b, more]) => more - many || (a < b ? -1 : 1))
  }
}
