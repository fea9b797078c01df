type Weighted = readonly [choice: unknown, weight: number]

/** A deterministic pseudo-random generator (mulberry32), so that the demo company is always the same. */
export class Random {
  #seed: number

  constructor(seed: number) {
    this.#seed = seed
  }

  /** 0 ≤ x < 1 */
  next(): number {
    this.#seed = (this.#seed + 0x6d2b79f5) | 0
    let mixed = Math.imul(this.#seed ^ (this.#seed >>> 15), 1 | this.#seed)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }

  /** An integer from `low` to `high`, inclusive. */
  whole(low: number, high: number): number {
    return low + Math.floor(this.next() * (high - low + 1))
  }

  chance(share: number): boolean {
    return this.next() < share
  }

  pick<const A extends readonly [unknown, ...unknown[]]>(from: A): A[number] {
    return from[this.whole(0, from.length - 1)]
  }

  /** One of the choices, with probability proportional to its weight. */
  weighted<const A extends readonly [Weighted, ...Weighted[]]>(choices: A): A[number][0] {
    let left = this.next() * choices.reduce((total, [, weight]) => total + weight, 0)
    for (const [choice, weight] of choices) {
      left -= weight
      if (left < 0) return choice
    }
    return choices[0][0]
  }

  /** YYYY-MM-DD within these years. */
  date(from: number, to: number): string {
    const [month, day] = [this.whole(1, 12), this.whole(1, 28)].map((part) => String(part).padStart(2, '0'))
    return `${this.whole(from, to)}-${month}-${day}`
  }
}
