import { isBlankCell, readCell } from '../../engine/import/cells.ts'
import {
  choice,
  date,
  type Field,
  isEmpty,
  longText,
  metaOf,
  type Option,
  problemOf,
} from '../../engine/kernel/fields.ts'
import { itemEvents, type ListDeclaration } from '../../engine/kernel/record.ts'
import { showValue } from '../../engine/kernel/show.ts'
import { order } from '../../engine/values/sorted.ts'
import { TITLE_FIELDS } from '../title/chain.ts'
import { extendedUntil, extensionExercised, latest } from './end.ts'
import { LEASE_MESSAGES } from './messages.ts'
import { TERM_FIELDS } from './term-fields.ts'
import { extensionDue, extensionExpiration, primaryTermEnd, TERMS_OF_END } from './terms.ts'

type Term = keyof typeof TERM_FIELDS
const isComputed = (term: Term): boolean => metaOf(TERM_FIELDS[term]).computed === true

/** The terms that an amendment can change, by the labels of their fields. Older ones can say what happened, too. */
const AMENDABLE = (Object.keys(TERM_FIELDS) as Term[])
  .filter((term) => !isComputed(term))
  .map((value): Option<Term> => {
    const { label, happened } = metaOf(TERM_FIELDS[value])
    return { value, label, alias: label, ...(happened && { isFormer: true }) }
  })

/** Each row is one term that an amendment changes; those of one document have its effective date and recording. */
export const amendments = {
  item: 'LeaseAmendment',
  label: 'Amendments',
  fields: {
    effectiveDate: date('Effective Date', { required: true }),
    term: choice('Term', AMENDABLE, { required: true }),
    value: longText('New Value'),
    volPage: TITLE_FIELDS.volPage,
    dateFiled: TITLE_FIELDS.dateFiled,
    notes: longText('Notes'),
  },
  importedBy: ['effectiveDate', 'term'],
  importedWith: ['value'],
  events: itemEvents('LeaseAmendment'),
} as const satisfies ListDeclaration

export interface Amendment {
  /** YYYY-MM-DD */
  readonly effectiveDate: string | null
  readonly term: Term | null
  /** As people write it; blank: the lease no longer has that term. */
  readonly value: string | null
}

/** What is selected of amendments for `termsOn`. */
export const AMENDED = ['id', 'effectiveDate', 'term', 'value'] as const

/** The value that an amendment gives to its term, in the form in which the lease's field stores it, or what is wrong. */
export function amendedValue({ term, value }: Amendment): { value: unknown } | { problem: string } {
  const field = amendedField(term)
  if (!field) return term === null ? { value: null } : { problem: LEASE_MESSAGES.notATerm }
  // Terms have no times of day, for which alone the zone is read.
  const cell = value === null || isBlankCell(value) ? { value: null } : readCell(field, value, 'UTC')
  if ('problem' in cell) return cell
  const { data, error } = field.safeParse(cell.value)
  return error ? { problem: error.issues[0]?.message ?? '' } : { value: data }
}

/** The amendments that count on a day, each the last one of its term, and cannot be read: what the term is then is not known. */
export function unreadAmendments(lease: Amended, day: string): Amendment[] {
  const effective = madeOf(lease)
    .amendments.filter(({ effectiveDate }) => effectiveDate !== null && effectiveDate <= day)
    .toSorted((one, other) => order(one.effectiveDate ?? '', other.effectiveDate ?? ''))
  const last = new Map(effective.map((row) => [row.term, row]))
  return [...last.values()].filter((row) => 'problem' in amendedValue(row))
}

/** The field of the term that an amendment changes. Undefined if none is chosen, or it is of a later version. */
export const amendedField = (term: unknown): Field | undefined =>
  typeof term === 'string' && Object.hasOwn(TERM_FIELDS, term) ? TERM_FIELDS[term as Term] : undefined

/**
 * A new value as its term's input holds it, from what is stored as people write it: YYYY-MM-DD, a boolean, an option.
 * What cannot be read stays as it is, for the input to refuse.
 */
export function typedTerm(term: unknown, written: unknown): unknown {
  const field = amendedField(term)
  if (!field || !isWrittenOtherwise(field) || isEmpty(written)) return written
  const cell = readCell(field, String(written), 'UTC')
  return 'problem' in cell ? written : cell.value
}

/** The inverse of `typedTerm`: MM/DD/YYYY, Yes or No, the label of an option; what is none of these as it is typed. */
export function writtenTerm(term: unknown, typed: unknown): unknown {
  const field = amendedField(term)
  const isWritten = field && isWrittenOtherwise(field) && problemOf(field, typed) === undefined
  return isWritten ? showValue(field, typed) : typed
}

const isWrittenOtherwise = (field: Field): boolean =>
  ['date', 'flag', 'choice'].includes(metaOf(field).kind ?? '')

/** A day that the lease names, which an amendment of what it is counted from replaces. */
const REPLACED: { readonly [T in Term]?: Term } = {
  termMonth: 'statedExpirationDate',
  termDays: 'statedExpirationDate',
  termFrom: 'statedExpirationDate',
  extensionNoticeDays: 'extensionDueDate',
}

/**
 * The terms of a lease that are true on a day: as it was made, with the amendments that have taken effect by then, in
 * the order of their days. Without a day, with all of them. What a term ends by is amended only while that term runs: a
 * lease that has ended is revived, if at all, by more than a longer term, and whether it was is for people to say. Nor
 * does an amendment end it before its own day, or undo an exercise of the option.
 */
export const termsOn = <L extends Amended>(lease: L, day?: string): L => amended(madeOf(lease), day).terms

/** The lease as it was made. */
export const madeOf = <L extends Amended>(lease: L): L => (lease.made ?? lease) as L

/** A lease with its terms of a day, which `termsOn` can be asked for those of another one. */
export const leaseOn = <L extends Amended>(lease: L, day: string): L =>
  lease.amendments.length === 0 ? lease : { ...termsOn(lease, day), made: madeOf(lease) }

/** The amendments of what a lease's term ends by that take effect only after it has ended, and so do not extend it. */
export const lateAmendments = (lease: Amended & Ending): readonly LateAmendment[] =>
  amended(madeOf(lease)).late

/** Those of other terms, by their days in order, that take effect only after what they are of has ended. */
export function amendedAfter(
  lease: Amended,
  terms: readonly Term[],
  ended: string,
): readonly LateAmendment<Term>[] {
  const late = madeOf(lease).amendments.flatMap(({ term, effectiveDate }) =>
    term !== null && effectiveDate !== null && effectiveDate > ended && terms.includes(term)
      ? [{ term, effectiveDate }]
      : [],
  )
  return [...Map.groupBy(late, ({ effectiveDate }) => effectiveDate)]
    .map(([effectiveDate, rows]) => ({ terms: rows.map(({ term }) => term), effectiveDate, ended }))
    .sort((one, other) => order(one.effectiveDate, other.effectiveDate))
}

/** What amendments make of each term that they change, in the order of their days. Not what comes too late. */
export function changesByTerm(lease: Amended): ReadonlyMap<Term, readonly TermChange[]> {
  const all = amended(madeOf(lease)).changes.flatMap(({ effectiveDate, changes }) =>
    Object.entries(changes).map(([term, value]) => ({ term: term as Term, value, effectiveDate })),
  )
  return Map.groupBy(all, ({ term }) => term)
}

interface TermChange {
  readonly value: unknown
  /** YYYY-MM-DD */
  readonly effectiveDate: string
}

type Changes = Partial<Record<Term, unknown>>
export interface Amended {
  readonly amendments: readonly Amendment[]
  /** The lease as it was made, of one that has its amendments in it. */
  readonly made?: Amended
}

type TermOfEnd = (typeof TERMS_OF_END)[number]

export interface LateAmendment<T extends Term = TermOfEnd> {
  readonly terms: readonly T[]
  /** YYYY-MM-DD, as is `ended`, the last day of the term before. */
  readonly effectiveDate: string
  readonly ended: string
}

/** What the end of a term follows from. */
export type Ending = { readonly [T in TermOfEnd]: unknown } & {
  readonly status: string | null
  /** When its extension was exercised, or else what says so. */
  readonly extensionExercised?: string | null
  readonly extensionExercisedDate?: string | null
  readonly payments?: Parameters<typeof extensionExercised>[0]['payments']
}

const isOfEnd = (term: Term | null): term is TermOfEnd => (TERMS_OF_END as readonly unknown[]).includes(term)

interface Outcome<L> {
  terms: L
  changes: { effectiveDate: string; changes: Changes }[]
  late: LateAmendment[]
}

function amended<L extends Amended>(lease: L, day?: string): Outcome<L> {
  // Most leases have none, and are asked for each of their values.
  if (lease.amendments.length === 0) return { terms: lease, changes: [], late: [] }
  const effective = lease.amendments.filter(
    ({ effectiveDate }) => effectiveDate !== null && (day === undefined || effectiveDate <= day),
  )
  const byDay = Map.groupBy(effective, ({ effectiveDate }) => effectiveDate ?? '')
  const [made, late]: [Outcome<L>['changes'], LateAmendment[]] = [[], []]
  let terms = lease
  for (const [effectiveDate, rows] of [...byDay].sort(([one], [other]) => order(one, other))) {
    const ofEnd = rows.flatMap(({ term }) => (isOfEnd(term) ? [term] : []))
    // Without the fields that the end follows from it is not known, and nothing comes too late.
    const ended = ofEnd.length > 0 ? lastDay(terms as L & Partial<Ending>) : null
    const isLate = ended !== null && ended < effectiveDate
    if (isLate) late.push({ terms: ofEnd, effectiveDate, ended })
    const exercised = exercisedOn(terms as L & Partial<Ending>)
    const isExercised = exercised !== null && exercised < effectiveDate
    const changes = changesOf(
      rows.filter(({ term }) => !(isLate && isOfEnd(term)) && !(isExercised && isOfExercise(term))),
    )
    made.push({ effectiveDate, changes })
    terms = { ...terms, ...changes }
    if (ended !== null && !isLate)
      terms = { ...terms, ...notBefore(effectiveDate, terms as L & Partial<Ending>) }
  }
  return { terms, changes: made, late }
}

const isOfExercise = (term: Term | null): boolean =>
  term === 'extensionNoticeDays' || term === 'extensionDueDate'

const exercisedOn = (terms: Partial<Ending>): string | null => {
  const { extensionExercisedDate = null, payments = [] } = terms
  return terms.extensionExercised ?? extensionExercised({ extensionExercisedDate, payments })
}

const extended = (terms: Partial<Ending>): string | null =>
  extendedUntil({
    status: terms.status ?? null,
    primaryExpirationDate: primaryTermEnd(terms),
    extensionDue: extensionDue(terms),
    extensionExercised: exercisedOn(terms),
    extensionExpirationDate: extensionExpiration(terms),
  })

/** The last day of the primary term, or of its extension if that was exercised in time. */
function lastDay(terms: Partial<Ending>): string | null {
  const primary = primaryTermEnd(terms)
  return primary && latest([primary, extended(terms)])
}

/** Of a term that an amendment shortens to a day before its own: it ran until that day. */
function notBefore(effectiveDate: string, terms: Partial<Ending>): Changes {
  const end = lastDay(terms)
  if (end === null || end >= effectiveDate) return {}
  const option = { extensionOptionsYears: null, extensionOptionsMonths: null }
  return { statedExpirationDate: effectiveDate, ...(extended(terms) !== null && option) }
}

/** What the amendments of one day change; one that cannot be read removes nothing. */
function changesOf(rows: readonly Amendment[]): Changes {
  const changes: Changes = {}
  const read = rows.flatMap((row) => {
    const of = amendedValue(row)
    return row.term !== null && 'value' in of ? [{ term: row.term, value: of.value }] : []
  })
  for (const { term } of read) {
    const replaced = REPLACED[term]
    if (replaced !== undefined) changes[replaced] = null
  }
  for (const { term, value } of read) changes[term] = value
  return changes
}
