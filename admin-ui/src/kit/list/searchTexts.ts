import { searchWords, wordPattern } from '@landbook/contracts/values/search'
import { useEffect } from 'react'
import type { Column } from './tableRows.ts'

type Texts = WeakMap<object, string>

/** By columns and row: rows are replaced, never changed, so a text is composed once and not at each key. */
const kept = new WeakMap<readonly Column<never>[], Texts>()

/** What the search looks into: the values of the columns of a row, in lower case. */
function searchTextsOf<R>(columns: readonly Column<R>[]): (row: R) => string {
  const texts: Texts = kept.get(columns) ?? new WeakMap()
  kept.set(columns, texts)
  return (row) => {
    const known = texts.get(row as object)
    if (known !== undefined) return known
    const text = columns
      .flatMap((column) => [column.value(row) ?? '', column.searched?.(row) ?? ''])
      .join('\n')
      .toLowerCase()
    texts.set(row as object, text)
    return text
  }
}

const ROWS_AT_ONCE = 100

/** Composes the texts while the browser is idle, so that the first key of a search does not wait for them. */
export function useSearchTexts<R>(rows: readonly R[], columns: readonly Column<R>[]): void {
  useEffect(() => {
    // Safari has no idle callbacks: there, the first key composes the texts.
    if (!('requestIdleCallback' in globalThis)) return
    const textOf = searchTextsOf(columns)
    let next = 0
    const compose = (deadline: IdleDeadline) => {
      while (next < rows.length && deadline.timeRemaining() > 1) {
        for (const row of rows.slice(next, next + ROWS_AT_ONCE)) textOf(row)
        next += ROWS_AT_ONCE
      }
      if (next < rows.length) handle = requestIdleCallback(compose)
    }
    let handle = requestIdleCallback(compose)
    return () => cancelIdleCallback(handle)
  }, [rows, columns])
}

/** Rows that contain every word of the search. */
export const searchRows = <R>(
  rows: readonly R[],
  columns: readonly Column<R>[],
  search: string,
): readonly R[] => searcherOf(rows, columns)(search)

/**
 * Searches the same rows again and again, as each key asks for: what extends the search before looks only among what
 * that one has found.
 */
export function searcherOf<R>(
  rows: readonly R[],
  columns: readonly Column<R>[],
): (search: string) => readonly R[] {
  const textOf = searchTextsOf(columns)
  let last: { patterns: readonly string[]; found: readonly R[] } = { patterns: [], found: rows }
  return (search) => {
    const patterns = searchWords(search).map(wordPattern)
    const among = extend(last.patterns, patterns) ? last.found : rows
    last = { patterns, found: matching(among, textOf, patterns) }
    return last.found
  }
}

function matching<R>(rows: readonly R[], textOf: (row: R) => string, patterns: readonly string[]) {
  if (patterns.length === 0) return rows
  const tests = patterns.map((pattern) => new RegExp(pattern))
  return rows.filter((row) => {
    const text = textOf(row)
    return tests.every((test) => test.test(text))
  })
}

/** Whether all that matches these patterns matches those before: not so after `a-`, whose dash `a-1` need not have. */
const extend = (before: readonly string[], patterns: readonly string[]): boolean =>
  before.every((start, at) => {
    const pattern = patterns[at] ?? ''
    return pattern.startsWith(start) && pattern[start.length] !== '?'
  })
