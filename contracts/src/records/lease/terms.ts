import { formatDate, parseDate } from '../../engine/values/dates.ts'
import { Exact, formatDecimal, parseDecimal, placesOf, rounded } from '../../engine/values/decimals.ts'
import { exactMoney } from '../../engine/values/money.ts'

/** The arithmetic of a lease's terms (spec part 2, section 4). Dates are YYYY-MM-DD, figures decimal strings. */

/** The same day `months` later, or the last day of a shorter month. Null if either is missing. */
export function monthsAfter(date: unknown, months: unknown): string | null {
  const count = wholeNumber(months)
  const start = parseDate(date)
  if (count === undefined || !start) return null
  const [year = 0, month = 0, day = 0] = start.split('-').map(Number)
  const first = new Date(Date.UTC(year, month - 1 + count, 1))
  const lastDay = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate()
  return isoDate(new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth(), Math.min(day, lastDay))))
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

/** The due date plus the years and months of the option; one of the two may be missing. */
export function extensionExpiration(dueDate: unknown, years: unknown, months: unknown): string | null {
  const [wholeYears, wholeMonths] = [wholeNumber(years), wholeNumber(months)]
  if (wholeYears === undefined && wholeMonths === undefined) return null
  return monthsAfter(dueDate, String((wholeYears ?? 0) * 12 + (wholeMonths ?? 0)))
}

/** Term months divided by 12, 2 places. */
export function termYears(months: unknown): string | null {
  const figure = parseDecimal(months)
  return figure === undefined ? null : rounded(new Exact(figure).div(12), 2)
}

/** Net mineral acres times an amount per acre, to 2 places. Undefined if either is missing. */
function amountOf(netMineralAcres: unknown, perAcre: unknown): string | undefined {
  const [acres, each] = [parseDecimal(netMineralAcres), parseDecimal(perAcre)]
  return acres === undefined || each === undefined ? undefined : rounded(new Exact(acres).times(each), 2)
}

/** '0' if either is missing. */
export const bonusAmount = (netMineralAcres: unknown, bonusPerAcre: unknown): string =>
  amountOf(netMineralAcres, bonusPerAcre) ?? '0'

type Terms = Readonly<Record<string, unknown>>

/** Amounts that are typed, as a lease may state another one than follows from its acres, with what they are per acre. */
const PER_ACRE = { totalAmount: 'amountPerAcre', rentalAmount: 'rentalPerAcre' } as const

/** What a typed amount would be by the acres, with its working '320 × $38.58'. Undefined where it is that already. */
export function offeredAmount(name: keyof typeof PER_ACRE, terms: Terms) {
  const { [PER_ACRE[name]]: perAcre, netMineralAcres, [name]: typed } = terms
  const amount = amountOf(netMineralAcres, perAcre)
  if (amount === undefined || amount === (parseDecimal(typed) ?? '0')) return undefined
  return { amount, working: `${acresText(netMineralAcres)} × ${exactMoney(perAcre)}` }
}

/** How each computed term of a lease comes about, from what is on the form: 'effective 03/01/2021 + 36 months'. */
export const TERM_WORKINGS = {
  termYears: ({ termMonth }: Terms) => filled`${wholeText(termMonth)} months ÷ 12`,
  primaryExpirationDate: ({ effectiveDate, termMonth }: Terms) =>
    filled`effective ${dateText(effectiveDate)} + ${wholeText(termMonth)} months`,
  bonusAmount: ({ netMineralAcres, bonusPerAcre }: Terms) =>
    filled`${acresText(netMineralAcres)} net mineral acres × ${exactMoney(bonusPerAcre)}`,
  extensionExpirationDate: ({ extensionDueDate, extensionOptionsYears, extensionOptionsMonths }: Terms) => {
    const length = [
      filled`${wholeText(extensionOptionsYears)} years`,
      filled`${wholeText(extensionOptionsMonths)} months`,
    ].filter((part) => part !== undefined)
    return filled`due ${dateText(extensionDueDate)} + ${length.join(' and ')}`
  },
} as const satisfies Record<string, (terms: Terms) => string | undefined>

/** Undefined where a value is missing. */
const filled = (texts: TemplateStringsArray, ...values: readonly (string | undefined)[]) =>
  values.every(Boolean) ? String.raw({ raw: texts }, ...values) : undefined

const wholeText = (value: unknown) => wholeNumber(value)?.toString()
const dateText = (value: unknown) => (parseDate(value) ? formatDate(value) : undefined)
// To all of their places: a product is checked by them.
const acresText = (value: unknown) => formatDecimal(value, placesOf(value))

/** The dates of a well that its CDC date may count from. */
export interface WellDates {
  completionDate?: unknown
  rigReleaseDate?: unknown
}

/** The well's completion date, or its rig release if the lease counts from that, plus the term in days. */
export function cdcDate(cdcBy: unknown, well: WellDates, term: unknown): string | null {
  return daysAfter(cdcBy === 'RigRelease' ? well.rigReleaseDate : well.completionDate, term)
}

function wholeNumber(input: unknown): number | undefined {
  const figure = parseDecimal(input)
  return figure === undefined ? undefined : Math.trunc(Number(figure))
}

/** Null after the year 9999, which date fields cannot hold. */
function isoDate(date: Date): string | null {
  const text = Number.isNaN(date.getTime()) ? '' : date.toISOString()
  return /^\d{4}-/.test(text) ? text.slice(0, 10) : null
}
