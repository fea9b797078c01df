import { checksOf } from '../src/catalogue/checks.ts'
import { type RecordType, recordOf } from '../src/catalogue/index.ts'
import { findIn } from '../src/engine/kernel/checks.ts'

/** What one check of a record type finds in a document, and in the facts that the API adds. */
export function wordsOf(type: RecordType, check: string, document: object, day = '2026-11-30'): string[] {
  const record = recordOf(type)
  const checks = checksOf(record)
  const found = { ...checks.own, ...checks.ofDay }[check]
  if (!found) throw new Error(`${type} has no check ${check}`)
  const given = { id: '1', ...document }
  return findIn(record, checks, { [check]: found })(given, day).map(({ words }) => words)
}
