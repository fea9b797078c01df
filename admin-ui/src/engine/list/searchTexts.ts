import { wordPattern } from '@landbook/contracts/catalogue/search'
import { folded } from '@landbook/contracts/engine/values/folded'
import { searchWords } from '@landbook/contracts/engine/values/search'
import { useEffect } from 'react'
import type { Column } from './tableRows.ts'

/**
 * Search texts by one set of columns. Rows, and arrays of them, are replaced and never changed, so a text is composed
 * once and not at each key.
 */
interface Kept {
  byRow: WeakMap<object, string>
  /** In the order of the rows, as far as they are composed: looking up one by one takes longer than searching them. */
  byRows: WeakMap<readonly unknown[], string[]>
}

const kept = new WeakMap<readonly Column<never>[], Kept>()

function keptOf<R>(columns: readonly Column<R>[]): Kept {
  const known = kept.get(columns) ?? { byRow: new WeakMap(), byRows: new WeakMap() }
  kept.set(columns, known)
  return known
}

const ROWS_AT_ONCE = 100

/**
 * What the search looks into, for each row; fewer than rows if it may not go on, which is asked every 100 rows, so that
 * work while the browser is idle can stop.
 */
export function searchTextsOf<R>(
  rows: readonly R[],
  columns: readonly Column<R>[],
  mayGoOn = () => true,
): readonly string[] {
  const { byRow, byRows } = keptOf(columns)
  const texts = byRows.get(rows) ?? []
  byRows.set(rows, texts)
  while (texts.length < rows.length && mayGoOn()) {
    for (const row of rows.slice(texts.length, texts.length + ROWS_AT_ONCE)) {
      const text = byRow.get(row as object) ?? searchTextOf(row, columns)
      byRow.set(row as object, text)
      texts.push(text)
    }
  }
  return texts
}

/** The values of the columns of a row, folded. Words have no blanks, so none is found across two values. */
const searchTextOf = <R>(row: R, columns: readonly Column<R>[]): string =>
  folded(
    columns
      .flatMap((column) => [column.value(row), column.searched?.(row)])
      .filter((value) => value !== null && value !== undefined && value !== '')
      .join(' '),
  )

/** Composes the texts while the browser is idle, so that the first key of a search does not wait for them. */
export function useSearchTexts<R>(rows: readonly R[], columns: readonly Column<R>[]): void {
  useEffect(() => {
    // Safari has no idle callbacks: there, the first key composes the texts.
    if (!('requestIdleCallback' in globalThis)) return
    const compose = (deadline: IdleDeadline) => {
      const { length } = searchTextsOf(rows, columns, () => deadline.timeRemaining() > 1)
      if (length < rows.length) handle = requestIdleCallback(compose)
    }
    let handle = requestIdleCallback(compose)
    return () => cancelIdleCallback(handle)
  }, [rows, columns])
}

interface Searched<R> {
  rows: readonly R[]
  /** Those of the rows, in their order. */
  texts: readonly string[]
}

/**
 * Finds the rows that contain every word of a search. Searches the same rows again and again, as each key asks for: what
 * extends the search before looks only among what that one has found.
 */
export function searcherOf<R>(
  rows: readonly R[],
  columns: readonly Column<R>[],
): (search: string) => readonly R[] {
  let last: { patterns: readonly string[]; found: Searched<R> } | undefined
  return (search) => {
    const patterns = searchWords(search).map(wordPattern)
    if (patterns.length === 0) return rows
    const among =
      last && extend(last.patterns, patterns) ? last.found : { rows, texts: searchTextsOf(rows, columns) }
    last = { patterns, found: matching(among, patterns) }
    return last.found.rows
  }
}

function matching<R>({ rows, texts }: Searched<R>, patterns: readonly string[]): Searched<R> {
  const tests = patterns.map((pattern) => new RegExp(pattern))
  const found = { rows: [] as R[], texts: [] as string[] }
  texts.forEach((text, at) => {
    if (!tests.every((test) => test.test(text))) return
    found.rows.push(rows[at] as R)
    found.texts.push(text)
  })
  return found
}

/** Whether all that matches these patterns matches those before: not so after `a-`, whose dash `a-1` need not have. */
const extend = (before: readonly string[], patterns: readonly string[]): boolean =>
  before.every((start, at) => {
    const pattern = patterns[at] ?? ''
    return pattern.startsWith(start) && pattern[start.length] !== '*'
  })
