/** Counts by key; reading returns the most frequent first. */
export class Tally {
  readonly #counts = new Map<string, number>()

  add(what: string): void {
    this.#counts.set(what, (this.#counts.get(what) ?? 0) + 1)
  }

  entries(): [what: string, count: number][] {
    return [...this.#counts].sort(([a, many], [b, more]) => more - many || (a < b ? -1 : 1))
  }
}
