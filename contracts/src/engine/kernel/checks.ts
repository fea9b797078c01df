import type { ENGINE_CHECKS } from '../messages/checks.ts'
import { type Dismissal, dismissalFor } from './dismissals.ts'
import { type Fields, isEmpty } from './fields.ts'
import { memberLabel, type RecordDeclaration } from './record.ts'
import type { RegisteredType } from './registry.ts'
import type { RowOf } from './shown-values.ts'
import { canWarn, isShare, warningsOf } from './warnings.ts'
import { wholeRow } from './whole-row.ts'

/** What a finding says of its record: that it contradicts itself, that it is unlikely, that something is not there. */
export const SEVERITIES = ['wrong', 'doubtful', 'missing'] as const
export type Severity = (typeof SEVERITIES)[number]

type Row = Readonly<Record<string, unknown>>

export interface Finding {
  /** A sentence without its full stop. */
  words: string
  /** The values that it rests on: when one of them changes, a finding that was dismissed is back. */
  facts: readonly unknown[]
  /** The member that it is about, as in the record's history. */
  path?: string
  /** Other records that it rests on. */
  records?: readonly NamedRecord[]
}

export interface NamedRecord {
  type: string
  id: string
  name: string
}

/**
 * What is doubtful about a record, as a pure function of the members that its type's checks read. It says nothing where it
 * does not know enough.
 */
export interface Check<R = Row> {
  severity: Severity
  find(row: R, day: string): readonly Finding[]
}

type Checks<R = Row> = Readonly<Record<string, Check<R>>>

/** The checks of a record type (decision 0068), by names that are never used for another check. */
export interface RecordChecks {
  /** The members of its document that they follow from. */
  reads: readonly string[]
  /** Of the document alone: its read model says which of them find something. */
  own: Checks
  /** Also of the day and of other records, of which the API adds facts: worked out when they are asked for. */
  ofDay: Checks
  /** The types that those follow from beside the record. */
  follows: readonly string[]
}

export const NO_CHECKS: RecordChecks = { reads: [], own: {}, ofDay: {}, follows: [] }

/** Their titles by their names, and the facts `F` that the API adds, as far as its person may know them. */
export const declareChecks =
  <T extends RegisteredType, C, F = unknown>() =>
  <const N extends keyof RowOf<T> & string>(
    given: {
      reads: readonly N[]
      follows?: readonly RegisteredType[]
    } & Declared<C, Pick<RowOf<T>, N | 'id'>, F>,
  ): RecordChecks =>
    // Types are checked above; projectors and the API check records of any type.
    ({ ...NO_CHECKS, ...given }) as unknown as RecordChecks

/** Each of those that have a title is declared once. */
type Declared<C, R, F> = {
  own: { readonly [M in keyof C]?: Check<R> }
  ofDay?: { readonly [M in keyof C]?: Check<R & Partial<F>> }
}

/** That the shares of a record add up to more than a whole, as forms warn of it. */
export function sharesCheck(record: RecordDeclaration): RecordChecks | undefined {
  if (!canWarn(record)) return undefined
  const { lists, fields } = record
  const find = (row: Row): Finding[] =>
    warningsOf(record, row).map(({ path, message }) => {
      const [member = path] = path.split('.')
      return {
        path,
        words: `${memberLabel(record, member)}: ${message}`,
        facts: [sharesIn(record, member, row)],
      }
    })
  const reads = [
    ...Object.keys(lists).filter((name) => lists[name]?.warns || hasShares(lists[name]?.fields)),
    ...sharesOf(fields),
  ]
  return {
    ...NO_CHECKS,
    reads,
    own: { shares: { severity: 'wrong', find } } satisfies Record<keyof typeof ENGINE_CHECKS, Check>,
  }
}

const sharesOf = (fields: Fields = {}): string[] =>
  Object.entries(fields).flatMap(([name, schema]) => (isShare(schema) ? [name] : []))
const hasShares = (fields: Fields | undefined) => sharesOf(fields).length > 0

/** What is stated of shares in a member. */
function sharesIn({ lists }: RecordDeclaration, member: string, row: Row): string {
  const value = row[member]
  const names = sharesOf(lists[member]?.fields)
  if (!Array.isArray(value)) return String(value)
  return value.map((part: Row) => names.map((name) => part[name] ?? '').join(' ')).join(', ')
}

/** Several declarations of checks as one. */
export const together = (all: readonly RecordChecks[]): RecordChecks => ({
  reads: [...new Set(all.flatMap(({ reads }) => reads))],
  own: Object.assign({}, ...all.map(({ own }) => own)),
  ofDay: Object.assign({}, ...all.map(({ ofDay }) => ofDay)),
  follows: [...new Set(all.flatMap(({ follows }) => follows))],
})

/** What a check found, with its name. */
export interface Found extends Finding, Pick<Check, 'severity'> {
  check: string
  /** Who looked at it left it as it is. */
  dismissal?: Dismissal | undefined
}

/** What checks find in a document, which leaves out what is empty. Pure. */
export function findIn(record: RecordDeclaration, { reads }: RecordChecks, checks: Checks) {
  const whole = wholeRow(record, reads)
  return (document: Row, day: string): Found[] => {
    const row = whole(document)
    return Object.entries(checks).flatMap(([check, { severity, find }]) =>
      find(row, day).map((finding) => ({
        check,
        severity,
        ...finding,
        dismissal: dismissalFor(document, { check, facts: factsOf(finding) }),
      })),
    )
  }
}

/** The facts of a finding, as its dismissal keeps them. */
export const factsOf = ({ facts }: Pick<Finding, 'facts'>): string =>
  facts
    .map((fact) => (isEmpty(fact) ? '' : String(fact)))
    .join('; ')
    .trim()
