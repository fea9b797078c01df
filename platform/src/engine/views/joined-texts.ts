import { isPlainObject } from './filter.ts'
import type { ViewDocument, ViewFilter } from './port.ts'
import { valuesAt } from './sort.ts'

/** Between two texts: no pattern below matches it. */
const BETWEEN = '\0'
/** Characters as they are, or behind a backslash, and dashes that may be there: what a search asks for. */
const PLAIN = /^(?!(?:-\*)+$)(?:-\*|\\[^a-zA-Z0-9]|[^\0\\^$.*+?()[\]{}|])+$/
const LITERAL = /^[^\\*]+$/

const isText = (value: unknown) => typeof value === 'string'

/** The conditions that all hold. */
const conjuncts = (filter: ViewFilter): ViewFilter[] =>
  Object.entries(filter).flatMap(([key, condition]) => {
    const isAll = Array.isArray(condition) && (key === '$and' || (key === '$or' && condition.length === 1))
    return isAll ? condition.flatMap(conjuncts) : [{ [key]: condition }]
  })

/** A part that a text must have. */
function partIn(condition: ViewFilter): { path: string; pattern: string } | undefined {
  const [[path, wanted] = ['', undefined]] = Object.entries(condition)
  if (path.includes('.') || !isPlainObject(wanted) || Object.keys(wanted).length !== 1) return undefined
  const { $regex: pattern } = wanted
  return typeof pattern === 'string' && PLAIN.test(pattern) ? { path, pattern } : undefined
}

/** The parts that a text must have of every match, and what else is to be met; undefined if there are none. */
export function textIn(
  filter: ViewFilter,
): { path: string; patterns: readonly string[]; rest: ViewFilter } | undefined {
  const all = conjuncts(filter).map((condition) => ({ condition, part: partIn(condition) }))
  const path = all.find(({ part }) => part)?.part?.path
  if (path === undefined) return undefined
  const { texts = [], others = [] } = Object.groupBy(all, ({ part }) =>
    part?.path === path ? 'texts' : 'others',
  )
  return {
    path,
    patterns: texts.flatMap(({ part }) => part?.pattern ?? []),
    rest: others.length === 0 ? {} : { $and: others.map(({ condition }) => condition) },
  }
}

/**
 * The texts of many documents as one, in which a part is found in a fraction of the time that it takes to look at each
 * document: their memory is all over the heap.
 */
export class JoinedTexts<D extends ViewDocument> {
  readonly path: string
  readonly #documents: readonly D[]
  readonly #starts: Uint32Array
  readonly #text: string

  constructor(path: string, documents: Iterable<D>) {
    this.path = path
    this.#documents = [...documents]
    this.#starts = new Uint32Array(this.#documents.length + 1)
    const texts = this.#documents.map((document, at) => {
      const { [path]: text } = document
      const own = typeof text === 'string' ? text : valuesAt(document, [path]).filter(isText).join(BETWEEN)
      this.#starts[at + 1] = (this.#starts[at] ?? 0) + own.length + BETWEEN.length
      return own
    })
    this.#text = texts.join(BETWEEN)
  }

  /** Those in whose text each of these patterns of `textIn` is found. */
  containing([first = '', ...more]: readonly string[]): D[] {
    const found = more.reduce<readonly number[]>((among, pattern) => {
      const others = new Set(this.#placesOf(pattern))
      return among.filter((place) => others.has(place))
    }, this.#placesOf(first))
    return found.flatMap((place) => this.#documents[place] ?? [])
  }

  #placesOf(pattern: string): number[] {
    const next = this.#finder(pattern)
    const found: number[] = []
    let place = 0
    for (let at = next(0); at >= 0; at = next(this.#starts[place] ?? 0)) {
      while ((this.#starts[place + 1] ?? Number.POSITIVE_INFINITY) <= at) place += 1
      found.push(place)
      place += 1
      if (place === this.#documents.length) break
    }
    return found
  }

  #finder(pattern: string): (from: number) => number {
    if (LITERAL.test(pattern)) return (from) => this.#text.indexOf(pattern, from)
    const expression = new RegExp(pattern, 'g')
    return (from) => {
      expression.lastIndex = from
      return expression.exec(this.#text)?.index ?? -1
    }
  }
}
