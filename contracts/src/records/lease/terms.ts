import { formatDate, parseDate } from '../../engine/values/dates.ts'
import { monthsLater } from '../../engine/values/days.ts'
import { Exact, exactText, parseDecimal, rounded } from '../../engine/values/decimals.ts'
import { exactMoney } from '../../engine/values/money.ts'
import { lengthIn } from './lengths.ts'
import { LEASE_MESSAGES } from './messages.ts'
import type { TERM_FIELDS } from './term-fields.ts'

/** The arithmetic of a lease's terms (spec part 2, section 4). Dates are YYYY-MM-DD, figures decimal strings. */

/** The same day `months` later, or the last day of a shorter month. Null if either is missing. */
export function monthsAfter(date: unknown, months: unknown): string | null {
  const count = wholeNumber(months)
  const start = parseDate(date)
  if (count === undefined || !start) return null
  return monthsLater(start, count)
}

/** Null if either is missing. */
export function daysAfter(date: unknown, days: unknown): string | null {
  const count = wholeNumber(days)
  const start = parseDate(date)
  if (count === undefined || !start) return null
  const end = new Date(`${start}T00:00:00Z`)
  end.setUTCDate(end.getUTCDate() + count)
  return isoDate(end)
}

/** What the end of a lease's primary term follows from. */
export const TERMS_OF_PRIMARY = [
  'effectiveDate',
  'leaseDate',
  'termFrom',
  'termMonth',
  'termDays',
  'statedExpirationDate',
] as const

/** And that of its extension. */
export const TERMS_OF_END = [
  ...TERMS_OF_PRIMARY,
  'extensionFrom',
  'extensionDueDate',
  'extensionNoticeDays',
  'extensionOptionsYears',
  'extensionOptionsMonths',
] as const

/** Those from which continuous development follows. */
export const TERMS_OF_DEVELOPMENT = [
  'cdcCalc',
  'cdcBegins',
  'cdcDays',
  'cdcFirstDays',
  'cdcCarryOver',
  'cdcCarryOverCap',
  'cdcWellBegins',
  'cdcDryHole',
] as const

/** What is held, and how long, follows from these beside the program. */
export const TERMS_OF_HOLDING = [
  ...[
    'cdcPer',
    'cessationDays',
    'shutinDays',
    'shutinProducts',
    'shutinConsecutiveMonths',
    'shutinPostMonths',
  ],
  ...['pughAt', 'pughMonths', 'verticalPughDate', 'horizontalPughDeepDate', 'horizontalPughShallowDate'],
  ...['retainedAcres', 'retainedAcresPerFoot', 'retainedFeet', 'retainedFormation', 'retainedBy'],
] as const satisfies readonly (keyof typeof TERM_FIELDS)[]

/** As stored, or as they are on a form. */
type Terms = { readonly [T in keyof typeof TERM_FIELDS | 'netMineralAcres']?: unknown }

/**
 * The last day of the primary term: as the lease names it, or else its months and days from its effective or its own
 * date. Null while one of them is missing. A term "from" a day ends with the same day of the month: Apache v. Apollo, 670
 * S.W.3d 319 (Tex. 2023).
 */
export const primaryTermEnd = (terms: Terms): string | null =>
  parseDate(terms.statedExpirationDate) || countedTermEnd(terms)

/** As `primaryTermEnd`, whatever day the lease names. */
export function countedTermEnd({
  termFrom,
  effectiveDate,
  leaseDate,
  termMonth,
  termDays,
}: Terms): string | null {
  const [months, days] = [wholeNumber(termMonth) ?? 0, wholeNumber(termDays) ?? 0]
  if (months === 0 && days === 0) return null
  const start = termFrom === 'Lease Date' ? leaseDate : effectiveDate
  return daysAfter(monthsAfter(start, String(months)), String(days))
}

/**
 * By when the extension is to be exercised: as typed, or else its notice days before the end of the primary term. Null
 * if neither is known.
 */
export function extensionDue(terms: Terms): string | null {
  const notice = wholeNumber(terms.extensionNoticeDays)
  return (
    parseDate(terms.extensionDueDate) ||
    (notice === undefined ? null : daysAfter(primaryTermEnd(terms), String(-notice)))
  )
}

/** What the extension counts from, in words, with its day. */
function extensionStart(terms: Terms): [string, string | null] {
  const end = terms.extensionFrom === 'Due Date' ? null : primaryTermEnd(terms)
  return end === null ? ['due', extensionDue(terms)] : ['end of primary term', end]
}

/**
 * The last day of the extension: the years and months of its option, one of which may be missing, and both zero are none, from the end of the
 * primary term, or from its due date where the lease says so or that end is not known. Why not always from the due date,
 * as the specification has it: docs/decisions/0006-what-differs-from-the-specification.md.
 */
export function extensionExpiration(terms: Terms): string | null {
  const months =
    (wholeNumber(terms.extensionOptionsYears) ?? 0) * 12 + (wholeNumber(terms.extensionOptionsMonths) ?? 0)
  return months === 0 ? null : monthsAfter(extensionStart(terms)[1], String(months))
}

/** Term months divided by 12, 2 places. */
export function termYears(months: unknown): string | null {
  const figure = parseDecimal(months)
  return figure === undefined ? null : rounded(new Exact(figure).div(12), 2)
}

/** Net mineral acres times an amount per acre, to 2 places. Null if either is missing. */
export function amountOf(netMineralAcres: unknown, perAcre: unknown): string | null {
  const [acres, each] = [parseDecimal(netMineralAcres), parseDecimal(perAcre)]
  return acres === undefined || each === undefined ? null : rounded(new Exact(acres).times(each), 2)
}

/** Amounts that are typed, as a lease may state another one than follows from its acres, with what they are per acre. */
const PER_ACRE = { totalAmount: 'amountPerAcre', rentalAmount: 'rentalPerAcre' } as const

/** What a typed amount would be by the acres, with its working '320 × $38.58'. Undefined where it is that already. */
export function offeredAmount(name: keyof typeof PER_ACRE, terms: Terms) {
  const { [PER_ACRE[name]]: perAcre, netMineralAcres, [name]: typed } = terms
  const amount = amountOf(netMineralAcres, perAcre)
  if (amount === null || amount === (parseDecimal(typed) ?? '0')) return undefined
  return { amount, working: `${exactText(netMineralAcres)} × ${exactMoney(perAcre)}` }
}

/** Figures of which older leases have only the words, with the field of those and the unit that they are in. */
const IN_WORDS = {
  dueOilDays: ['dueOil', 'days'],
  dueGasDays: ['dueGas', 'days'],
  cdcDays: ['cdcPeriod', 'days'],
  shutinConsecutiveMonths: ['shutinMaxConsecutive', 'months'],
  shutinPostMonths: ['shutinMaxPost', 'months'],
} as const

export const isInWords = (name: string): name is keyof typeof IN_WORDS => Object.hasOwn(IN_WORDS, name)

/**
 * The figure that the words of a term seem to say, with these words, for people to confirm: '180' of '180 days'.
 * Undefined where a figure is known, or the words name no length, or several.
 */
export function offeredFigure(name: keyof typeof IN_WORDS, terms: Terms) {
  const [field, unit] = IN_WORDS[name]
  const words = String(terms[field] ?? '')
  const figure = wholeNumber(terms[name]) === undefined ? lengthIn(words, unit) : undefined
  return figure === undefined ? undefined : { figure, words }
}

/** How each computed term of a lease comes about, from what is on the form: 'effective 03/01/2021 + 36 months'. */
export const TERM_WORKINGS = {
  termYears: ({ termMonth }: Terms) => filled`${wholeText(termMonth)} months ÷ 12`,
  primaryExpirationDate: (terms: Terms) => {
    const counted = lengthFrom(
      terms.termFrom === 'Lease Date' ? ['lease date', terms.leaseDate] : ['effective', terms.effectiveDate],
      [terms.termMonth, 'months'],
      [terms.termDays, 'days'],
    )
    const stated = parseDate(terms.statedExpirationDate)
    if (!stated) return counted
    const end = countedTermEnd(terms)
    return end === null || end === stated ? 'as written' : `as written; ${counted} is ${formatDate(end)}`
  },
  bonusAmount: ({ netMineralAcres, bonusPerAcre }: Terms) =>
    filled`${exactText(netMineralAcres)} net mineral acres × ${exactMoney(bonusPerAcre)}` ??
    LEASE_MESSAGES.notKnownWithout([
      ...(parseDecimal(netMineralAcres) === undefined ? ['Net Mineral Acres'] : []),
      ...(parseDecimal(bonusPerAcre) === undefined ? ['Bonus Per Acre'] : []),
    ]),
  extensionExpirationDate: (terms: Terms) =>
    lengthFrom(
      extensionStart(terms),
      [terms.extensionOptionsYears, 'years'],
      [terms.extensionOptionsMonths, 'months'],
    ),
} as const satisfies Record<string, (terms: Terms) => string | undefined>

/** 'due 03/01/2026 + 2 years and 6 months'. Undefined where the day or the whole length is missing. */
function lengthFrom(
  [what, day]: [string, unknown],
  ...lengths: readonly [unknown, string][]
): string | undefined {
  const known = lengths
    .map(([count, unit]) => filled`${wholeText(count)} ${unit}`)
    .filter((part) => part !== undefined && !part.startsWith('0 '))
  return known.length > 0 ? filled`${what} ${dateText(day)} + ${known.join(' and ')}` : undefined
}

/** Undefined where a value is missing. */
const filled = (texts: TemplateStringsArray, ...values: readonly (string | undefined)[]) =>
  values.every(Boolean) ? String.raw({ raw: texts }, ...values) : undefined

const wholeText = (value: unknown) => wholeNumber(value)?.toString()
const dateText = (value: unknown) => (parseDate(value) ? formatDate(value) : undefined)

/** The dates of a well that its CDC date may count from, those that tell a dry hole, and that which is before all of them. */
export interface WellDates<V = unknown> {
  spudDate?: V
  completionDate?: V
  rigReleaseDate?: V
  pluggedDate?: V
  dateProducing?: V
}

/** What of the clause a well is counted by. */
export interface CountedBy {
  cdcCalc?: unknown
  cdcDryHole?: unknown
}

/**
 * The well's completion date, or its rig release if the lease counts from that, and says nothing else of a dry hole. One
 * before its spud is not known.
 */
export function countsFrom<V>({ cdcCalc, cdcDryHole }: CountedBy, well: WellDates<V>): V | undefined {
  const isCompletion = cdcCalc !== 'RigRelease' || (cdcDryHole && isDryHole(well))
  const from = isCompletion ? well.completionDate : well.rigReleaseDate
  return (parseDate(from) ?? '') < (parseDate(well.spudDate) ?? '') ? undefined : from
}

const isDryHole = ({ completionDate, dateProducing, pluggedDate }: WellDates): boolean =>
  Boolean(pluggedDate) && !completionDate && !dateProducing

/** The day that a well counts from, plus the term in days. */
export const cdcDate = (terms: CountedBy, well: WellDates, term: unknown): string | null =>
  daysAfter(countsFrom(terms, well), term)

function wholeNumber(input: unknown): number | undefined {
  const figure = parseDecimal(input)
  return figure === undefined ? undefined : Math.trunc(Number(figure))
}

/** Null after the year 9999, which date fields cannot hold. */
function isoDate(date: Date): string | null {
  const text = Number.isNaN(date.getTime()) ? '' : date.toISOString()
  return /^\d{4}-/.test(text) ? text.slice(0, 10) : null
}
