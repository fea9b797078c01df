import { knownSum, sum } from '@landbook/contracts/engine/values/decimals'
import type { Group, GroupBy, Grouping, GroupValue, ViewDocument } from './port.ts'
import { valuesAt } from './sort.ts'

interface Gathered {
  values: GroupValue[]
  count: number
  /** What is to be added up, by place in `sums`. */
  figures: unknown[][]
}

type Document = Pick<ViewDocument, string>
type At = (document: Document) => unknown

/** The first value at a path. */
function firstAt(path: string): At {
  const parts = path.split('.')
  return (document) => {
    // Most are plain fields.
    const value = parts.length === 1 ? document[path] : undefined
    return value === undefined || typeof value === 'object' ? valuesAt(document, parts)[0] : value
  }
}

/** Groups documents as they come in; sums are exact: see decision record 0046. */
export class Groups {
  readonly #by: readonly { at: At; prefix: number | undefined }[]
  readonly #sums: readonly At[]
  readonly #groups = new Map<string, Gathered>()

  constructor({ by, sums }: Grouping) {
    this.#by = by.map(({ path, prefix }) => ({ at: firstAt(path), prefix }))
    this.#sums = sums.map(firstAt)
  }

  add(document: Document): void {
    const values = this.#by.map(({ at, prefix }) => groupValue(at(document), prefix))
    const key = JSON.stringify(values)
    const group = this.#groups.get(key) ?? { values, count: 0, figures: this.#sums.map(() => []) }
    this.#groups.set(key, group)
    group.count += 1
    this.#sums.forEach((at, index) => void group.figures[index]?.push(at(document)))
  }

  /** In no particular order. */
  result(): Group[] {
    return [...this.#groups.values()].map(({ values, count, figures }) => {
      const sums = figures.map(knownSum)
      return {
        values,
        count,
        sums: sums.map(({ sum, unknown }) => (unknown === count ? null : sum)),
        unknown: sums.map(({ unknown }) => unknown),
      }
    })
  }
}

/** The groups of two sets of documents together. */
export function together(first: readonly Group[], second: readonly Group[]): Group[] {
  const groups = new Map(first.map((group) => [JSON.stringify(group.values), group]))
  for (const { values, count, sums, unknown } of second) {
    const key = JSON.stringify(values)
    const before = groups.get(key)
    groups.set(key, {
      values,
      count: count + (before?.count ?? 0),
      sums: sums.map((one, index) => bothOf(one, before?.sums[index] ?? null)),
      unknown: unknown.map((one, index) => one + (before?.unknown[index] ?? 0)),
    })
  }
  return [...groups.values()]
}

const bothOf = (one: string | null, other: string | null): string | null =>
  one === null || other === null ? (one ?? other) : sum([one, other])

export function groupValue(value: unknown, prefix: GroupBy['prefix']): GroupValue {
  if (typeof value === 'string') return (prefix === undefined ? value : value.slice(0, prefix)) || null
  return typeof value === 'number' || typeof value === 'boolean' ? value : null
}
