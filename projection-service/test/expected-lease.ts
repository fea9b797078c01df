import { amountOf } from '@landbook/contracts/records/lease/terms'
import { after, atMonths, type Day, isoOf } from '../../contracts/test/calendar.ts'
import { dayOf, inOrder, type ShownRecord } from './expected-days.ts'
import { expectedDevelopment } from './expected-development.ts'
import { expectedShare } from './expected-state-half.ts'

type Items = readonly ShownRecord[]

/** What follows from a lease and its wells; days are walked one by one. */
export function expectedLease({ wells, cdcCalc, amendments, payments, ...terms }: ShownRecord): ShownRecord {
  const amended = withAmendments(terms, amendments as Items, payments as Items)
  const { primary = terms.primaryExpirationDate, due, end = terms.extensionExpirationDate } = endsOf(amended)
  const own = (wells as Items).map((part) => ({
    ...part,
    Well: reentered(part.Well as ShownRecord, amended.effectiveDate),
  }))
  const dated = (wells as Items).map((part, at): ShownRecord => {
    const well = own[at]?.Well ?? {}
    const isDry = well.pluggedDate && !well.completionDate && !well.dateProducing
    const isReleased = cdcCalc === 'RigRelease' && !(isDry && amended.cdcDryHole)
    const counted = isReleased ? well.rigReleaseDate : well.completionDate
    const from = String(counted) < String(well.spudDate ?? '') ? undefined : counted
    const term = part.cdcTerm ?? amended.cdcDays
    if (!from || !term) return part
    const days = Date.parse(String(from)) / 86_400_000 + Number(term)
    return { ...part, cdcDate: new Date(days * 86_400_000).toISOString().slice(0, 10) }
  })
  const cdcDates = inOrder(dated.map(({ cdcDate }) => cdcDate))
  const exercised = exercisedOn(amended, payments as Items)
  const extended = isExercised(amended, payments as Items, due ?? primary) ? end : undefined
  const termEnd = inOrder([primary, extended]).at(-1)
  const { until, ...development } = expectedDevelopment(own, { ...amended, cdcCalc }, termEnd)
  const active = (wells as Items)
    .map(({ Well }) => Well as ShownRecord)
    .filter((well) => well.status === 'Active' && well.drillType !== 'SWD')
  const shown = {
    primaryExpirationDate: primary,
    extensionExpirationDate: end,
    extensionDue: due,
    extensionExercised: exercised,
    extendedUntil: extended,
    earliestCdcDate: cdcDates[0],
    ...development,
    termEnds: inOrder([until, primary, extended]).at(-1),
    producingSince: inOrder(active.map(({ dateProducing }) => dateProducing))[0],
  }
  const bonusAmount =
    amountOf(amended.netMineralAcres as string | null, amended.bonusPerAcre as string | null) ?? undefined
  const known = Object.fromEntries(Object.entries(shown).filter(([, date]) => date))
  return { wells: dated, bonusAmount, ...expectedShare(amended), ...known }
}

/** Operations that were begun under a lease on a bore that is older: what came before them is another lease's. */
function reentered(well: ShownRecord, effectiveDate: unknown): ShownRecord {
  const { operationsDate, spudDate, rigReleaseDate, completionDate, pluggedDate, dateProducing } = well
  const [begun, from] = [String(operationsDate ?? ''), String(effectiveDate ?? '')]
  const [bore] = inOrder([spudDate, rigReleaseDate, completionDate])
  const isOlder = bore && from && bore < from && begun >= from
  if (!isOlder || (dateProducing && String(dateProducing) < begun)) return well
  const since = (date: unknown) => (String(date ?? '') >= begun ? date : undefined)
  return {
    ...well,
    spudDate: begun,
    rigReleaseDate: since(rigReleaseDate),
    completionDate: since(completionDate),
    pluggedDate: since(pluggedDate),
  }
}

const OF_END = ['termMonth', 'extensionNoticeDays']

/**
 * Of one day the later row counts; what comes after the end of the term does not extend it, what comes after the exercise
 * does not undo that, and no term ends before the day of its amendment.
 */
function withAmendments(terms: ShownRecord, amendments: Items, payments: Items): ShownRecord {
  const days = inOrder(amendments.map(({ effectiveDate }) => effectiveDate))
  let amended = terms
  for (const day of new Set(days)) {
    const { last } = lastOf(amended, payments)
    const exercised = exercisedOn(amended, payments)
    const rows = amendments
      .filter(({ effectiveDate }) => effectiveDate === day)
      .filter(({ term }) => !last || day <= last || !OF_END.includes(String(term)))
      .filter(({ term }) => term !== 'extensionNoticeDays' || !exercised || exercised >= day)
    const changes = (term: unknown) => rows.some((row) => row.term === term)
    if (['termMonth', 'termDays', 'termFrom'].some(changes))
      amended = { ...amended, statedExpirationDate: null }
    if (changes('extensionNoticeDays')) amended = { ...amended, extensionDueDate: null }
    amended = { ...amended, ...Object.fromEntries(rows.map(({ term, value }) => [term, value])) }
    const isOfEnd = amendments.some((row) => row.effectiveDate === day && OF_END.includes(String(row.term)))
    const then = lastOf(amended, payments)
    if (isOfEnd && last && day <= last && then.last && then.last < day) {
      const option = { extensionOptionsYears: null, extensionOptionsMonths: null }
      amended = { ...amended, statedExpirationDate: day, ...(then.isExtended ? option : {}) }
    }
  }
  return amended
}

/** The last day of the primary term, or of its extension. */
function lastOf(terms: ShownRecord, payments: Items) {
  const { primary, due, end } = endsOf(terms)
  const isExtended = Boolean(end && isExercised(terms, payments, due ?? primary))
  return { isExtended, last: primary && inOrder([primary, isExtended ? end : undefined]).at(-1) }
}

function exercisedOn({ extensionExercisedDate }: ShownRecord, payments: Items): string | undefined {
  const paid = payments.filter(({ paidFor }) => paidFor === 'Extension')
  return inOrder([extensionExercisedDate, ...paid.map(({ dateReceived, date }) => dateReceived ?? date)])[0]
}

function isExercised(terms: ShownRecord, payments: Items, latestDay: unknown): boolean {
  const exercised = exercisedOn(terms, payments)
  const isInTime = exercised !== undefined && !(latestDay && exercised > String(latestDay))
  return terms.status === 'EXT' || isInTime
}

/** Undefined where they do not follow. */
function endsOf(terms: ShownRecord): { primary?: string; due?: string; end?: string } {
  const {
    termMonth,
    termDays,
    termFrom,
    extensionOptionsYears: years,
    extensionOptionsMonths: months,
  } = terms
  const begin = dayOf(termFrom === 'Lease Date' ? terms.leaseDate : terms.effectiveDate)
  const counted = termMonth || termDays ? begin : undefined
  const stated = dayOf(terms.statedExpirationDate)
  const last =
    stated ?? (counted ? after(atMonths(counted, Number(termMonth ?? 0)), Number(termDays ?? 0)) : undefined)
  const { extensionNoticeDays: notice } = terms
  const due = dayOf(terms.extensionDueDate) ?? (notice && last ? daysBefore(last, Number(notice)) : undefined)
  const start = terms.extensionFrom === 'Due Date' ? due : (last ?? due)
  const length = years || months ? Number(years ?? 0) * 12 + Number(months ?? 0) : undefined
  return {
    ...(last ? { primary: isoOf(last) } : {}),
    ...(due ? { due: isoOf(due) } : {}),
    ...(start && length !== undefined ? { end: isoOf(atMonths(start, length)) } : {}),
  }
}

function daysBefore(last: Day, days: number): Day | undefined {
  const date = new Date(Date.parse(isoOf(last)) - days * 86_400_000)
  return dayOf(date.toISOString().slice(0, 10))
}
