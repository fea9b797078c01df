import { formatDate } from '../../engine/values/dates.ts'
import { order } from '../../engine/values/sorted.ts'
import { type Amended, termsOn } from './amendments.ts'
import {
  BEGINS,
  type CdcWell,
  type DevelopmentClause,
  DRY_HOLE,
  type Reading,
  stated,
  type TermsOfWell,
  termsOf,
} from './cdc-well.ts'
import { contradictionOf, ENDINGS, withoutContradiction } from './contradictions.ts'
import { earliest, type LeaseTerms, latest, termEnd } from './end.ts'
import { LEASE_MESSAGES } from './messages.ts'
import { type Program, programOf } from './program.ts'
import { sinceReentry } from './reentry.ts'
import { daysFrom } from './running.ts'
import { type CountedBy, countsFrom } from './terms.ts'

export type { CdcWell, DevelopmentClause } from './cdc-well.ts'

const messages = LEASE_MESSAGES.development

/** What a lease's continuous development comes to under all readings of its clause. Dates are YYYY-MM-DD. */
export interface Development {
  /** By when the next well has to begin, under the reading with the earliest day; null while that is not known. */
  developmentEnds: string | null
  /** The same under the reading with the latest, where that differs. */
  developmentEndsLonger: string | null
  /** Since when a well is being drilled that keeps the program alive, under every reading. */
  drillingSince: string | null
  /** The same of one of which only the location is worked on. */
  locationSince: string | null
  /** The day of each where that is so under one reading only. */
  drillingSinceLonger: string | null
  locationSinceLonger: string | null
  /** The last day by which a well had to begin, under every reading; it may be met. */
  until: string | null
  /** How the days follow, or why they are not known; of each reading where they differ. */
  working: string | null
}

interface Outcome {
  reading: Reading
  program: Program
}

/**
 * Unused days that 'extend the next allowed term' may extend that one only, or add up: Endeavor v. Energen, 615 S.W.3d
 * 144 (Tex. 2020). What begins a well, and whether a dry hole counts, is open where the lease is not known to say it.
 */
export function developmentOf(wells: readonly CdcWell[], clause: DevelopmentClause): Development {
  const outcomes = readingsOf(wells, clause)
    .map((reading): Outcome => ({ reading, program: programOf(wells, clause, reading) }))
    .sort((one, other) => order(earliestOf(one.program), earliestOf(other.program)))
  const programs = outcomes.map(({ program }) => program)
  const [shorter] = programs
  const longer = programs.toSorted((one, other) => order(rankOf(one), rankOf(other))).at(-1)
  const isSettled =
    shorter === undefined || longer === undefined || programs.every((one) => isSame(one, shorter))
  const isOpen = programs.some(hasNoBound)
  const isDrilled = programs.every(({ drillingSince }) => drillingSince !== null)
  const isGoingOn = programs.every((program) => goingOnSince(program) !== null)
  const ofLonger = isGoingOn || isOpen || longer === undefined ? null : longer
  const since = isGoingOn ? earliest(programs.map(goingOnSince)) : null
  return {
    developmentEnds: isSettled ? (shorter?.due ?? null) : isOpen ? null : earliestDay(shorter),
    developmentEndsLonger: isSettled ? (shorter?.atMost ?? null) : isOpen ? null : latestDay(longer),
    drillingSince: isDrilled ? since : null,
    locationSince: isDrilled ? null : since,
    drillingSinceLonger: ofLonger?.drillingSince ?? null,
    locationSinceLonger: ofLonger?.locationSince ?? null,
    until: programs.some(({ until }) => until === null) ? null : earliest(programs.map(({ until }) => until)),
    working: isSettled ? (shorter?.working ?? null) : workingOf(outcomes),
  }
}

/** Since when a well of it is being drilled, or its location worked on. */
const goingOnSince = ({ drillingSince, locationSince }: Program): string | null =>
  drillingSince ?? locationSince

/** Whether a program goes on of which neither the next day is known nor the latest that it can be. */
const hasNoBound = (program: Program): boolean =>
  program.working !== null &&
  program.due === null &&
  program.atMost === null &&
  goingOnSince(program) === null

/** By when the next well has to begin at the earliest: where that is not known, the program lasted until a day at least. */
const earliestDay = (program: Program): string | null =>
  program.working === null || goingOnSince(program) !== null ? program.due : (program.due ?? program.until)
const latestDay = ({ due, atMost }: Program): string | null => due ?? atMost

type LeaseOfProgram = Amended & Clause
type Clause = Required<Omit<DevelopmentClause, 'termEnd' | 'effectiveDate'>> & {
  effectiveDate: string | null
}

/** A row of a lease's CDC wells. */
type Listed = Pick<CdcWell, 'cdcTerm' | 'cdcDate'> & { readonly Well: WellOfProgram }

/**
 * The ends of a lease's terms, with what its wells have done for them. Each is judged by the terms of its own day: an
 * amendment changes none that ended before.
 */
export function endsOfTerms(
  listed: readonly Listed[],
  lease: LeaseOfProgram,
  ends: Omit<LeaseTerms, 'developmentEnds'>,
) {
  const last = latest([ends.primaryExpirationDate, ends.extendedUntil])
  const terms = termsOn(lease, last ?? undefined)
  const first = terms.cdcBegins === 'At Once' ? terms.effectiveDate : last
  const wells = listed.map((part) => {
    const well = sinceReentry(part.Well, terms.effectiveDate)
    return { ...cdcWellOf(part, well, termsOfWell(lease, well, first)), terms: readOn(lease, well) }
  })
  const cdcFirstDays = daysFrom(lease, 'cdcFirstDays', first)
  const development = developmentOf(wells, { ...terms, cdcFirstDays, termEnd: last })
  return { ...ends, ...development, termEnds: termEnd({ ...ends, developmentEnds: development.until }) }
}

const endings = (well: Pick<WellOfProgram, (typeof ENDINGS)[number]>) => ENDINGS.map((name) => well[name])

/** The terms by which the days after a well count: those of the day from which they do, and not before a first one. */
export function termsOfWell(
  lease: Amended & Pick<Clause, 'cdcCalc' | 'cdcDays' | 'cdcDryHole'>,
  well: Pick<WellOfProgram, (typeof ENDINGS)[number]>,
  first: string | null = null,
): Pick<Clause, 'cdcCalc' | 'cdcDays' | 'cdcDryHole'> {
  const { cdcCalc } = termsOn(lease, latest(endings(well)) ?? undefined)
  const { cdcDryHole } = termsOn(lease, well.pluggedDate ?? undefined)
  const from = countsFrom({ cdcCalc, cdcDryHole }, well) ?? well.pluggedDate ?? well.dateProducing
  return { cdcCalc, cdcDryHole, cdcDays: daysFrom(lease, 'cdcDays', from && latest([from, first])) }
}

/** What of the clause is read as it was when a well was begun, done and plugged. */
function readOn(lease: LeaseOfProgram, well: WellOfProgram): TermsOfWell {
  const { cdcCarryOver, cdcCarryOverCap, cdcWellBegins } = termsOn(
    lease,
    earliest([well.operationsDate, well.spudDate]) ?? undefined,
  )
  const { cdcCalc, cdcDryHole } = termsOfWell(lease, well)
  return { cdcCalc, cdcCarryOver, cdcCarryOverCap, cdcWellBegins, cdcDryHole }
}

/** What of a well the program reads. */
const NOTHING_KNOWN = {
  name: null,
  status: null,
  operationsDate: null,
  spudDate: null,
  completionDate: null,
  rigReleaseDate: null,
  pluggedDate: null,
  dateProducing: null,
}

type WellOfProgram = { readonly [N in keyof typeof NOTHING_KNOWN]: string | null }

/** With all that a document leaves out. */
export const wellOfProgram = (
  known: {
    readonly [N in keyof WellOfProgram]?: string | null
  },
): WellOfProgram => ({ ...NOTHING_KNOWN, ...known })

/** Whether it was completed, or produced. */
const isDone = ({ completionDate, dateProducing }: WellOfProgram): boolean =>
  Boolean(completionDate || dateProducing)

/**
 * A row of the lease's CDC wells with the dates of its well, but those that contradict each other; without a term of its
 * own, it has that of the lease.
 */
export function cdcWellOf(
  { cdcTerm, cdcDate }: Pick<CdcWell, 'cdcTerm' | 'cdcDate'>,
  well: WellOfProgram,
  { cdcDays, ...terms }: CountedBy & { readonly cdcDays: string | null },
): CdcWell {
  const { name, status, operationsDate, spudDate, rigReleaseDate, pluggedDate, ...known } =
    withoutContradiction(well)
  return {
    ...{ name, status, operationsDate, spudDate, rigReleaseDate, pluggedDate },
    contradiction: contradictionOf(well),
    countsFrom: countsFrom(terms, well) ?? null,
    doneBy: earliest([known.completionDate, known.dateProducing, isDone(well) ? pluggedDate : null]),
    cdcTerm: cdcTerm ?? cdcDays,
    cdcDate,
  }
}

/** Every way to read the clause that can matter to its wells. */
function readingsOf(wells: readonly CdcWell[], clause: DevelopmentClause): Reading[] {
  const isOpen = (has: (well: CdcWell) => unknown, isStated: (terms: TermsOfWell) => boolean) =>
    wells.some((well) => has(well) && !isStated(termsOf(well, clause)))
  const isEarlier = isOpen(
    ({ operationsDate }) => operationsDate,
    ({ cdcWellBegins }) => stated(BEGINS, cdcWellBegins) !== undefined,
  )
  const isDry = isOpen(
    ({ pluggedDate }) => pluggedDate,
    ({ cdcDryHole }) => stated(DRY_HOLE, cdcDryHole) !== undefined,
  )
  const isOnce = [clause, ...wells.map((well) => termsOf(well, clause))].some(
    ({ cdcCarryOver }) => cdcCarryOver === 'Next Term',
  )
  return (isOnce ? (['Next Term', 'All'] as const) : (['All'] as const)).flatMap((cdcCarryOver) =>
    (isEarlier ? BEGINS : [BEGINS[0]]).flatMap((cdcWellBegins) =>
      (isDry ? DRY_HOLE : [DRY_HOLE[0]]).map((cdcDryHole) => ({ cdcCarryOver, cdcWellBegins, cdcDryHole })),
    ),
  )
}

/** From the earliest end to the latest: no program, a day, a day that is not known, by the latest that it can be, a location that is worked on, a well that is being drilled. */
function rankOf({ due, atMost, drillingSince, locationSince, working }: Program): string {
  if (drillingSince !== null) return `4 ${due ?? 'open'}`
  if (locationSince !== null) return `3 ${due ?? 'open'}`
  if (working === null) return '0'
  if (due === null && atMost === null) return '2'
  return `1 ${due ?? atMost} ${due === null ? 'at most' : ''}`
}

/** The same by the earliest that a day can be which is not known. */
function earliestOf(program: Program): string {
  const isOfDay = (goingOnSince(program) === null || program.due !== null) && program.working !== null
  return isOfDay ? `1 ${earliestDay(program) ?? ''}` : rankOf(program)
}

const isSame = (one: Program, other: Program) =>
  rankOf(one) === rankOf(other) &&
  (one.due !== null || one.drillingSince !== null || one.working === other.working)

/** Each different outcome with the readings that it follows from: '12/04/2024 if …: W5 …; 06/13/2025 if …: W5 …'. */
function workingOf(outcomes: readonly Outcome[]): string {
  const texts = outcomes.flatMap((outcome, index) => {
    const isFirst = outcomes.findIndex(({ program }) => isSame(program, outcome.program)) === index
    return isFirst ? [textOf(outcome, outcomes)] : []
  })
  return texts.join('; ')
}

function textOf({ reading, program }: Outcome, outcomes: readonly Outcome[]): string {
  const choices = Object.keys(reading) as (keyof Reading)[]
  const matters = choices.filter((choice) =>
    outcomes.some(
      (other) =>
        !isSame(program, other.program) &&
        choices.every((each) => (other.reading[each] === reading[each]) === (each !== choice)),
    ),
  )
  const conditions = matters.map((choice) => messages.readings[reading[choice]])
  const outcome = program.working === null ? messages.noProgram : program.working
  return messages.if(program.due && formatDate(program.due), conditions, outcome)
}
