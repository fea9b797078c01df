import { formatDate } from '../../engine/values/dates.ts'
import {
  type Begun,
  type CdcWell,
  type DevelopmentClause,
  goesOnSince,
  isDrilled,
  isDry,
  isGoingOn,
  isPluggedLate,
  isPrepared,
  isSlow,
  isUncompleted,
  missingSpud,
  nameOf,
  type Reading,
} from './cdc-well.ts'
import { chainOf, dueOf, isAfterTerm, lastTerm } from './chain.ts'
import { latest } from './end.ts'
import { LEASE_MESSAGES } from './messages.ts'
import { daysAfter } from './terms.ts'

const messages = LEASE_MESSAGES.development

/** Where a program of continuous development stands. */
export interface Program {
  /** By when the next well has to begin, past or future; null without a program, and where that is not known. Beside a well that is being drilled or its location worked on: one that has gone on for too long by then puts it off only perhaps. */
  due: string | null
  /** The last day by which a well had to begin, which may be met, or on which a dry hole was plugged: it lasted until then. */
  until: string | null
  /** The latest that `due` can be, where it is not known itself. */
  atMost: string | null
  /** Since when a well of it is being drilled, which keeps it alive: the next day counts from its completion. */
  drillingSince: string | null
  /** Since when only the location of one is worked on, which does so with diligence: a spud is to follow. */
  locationSince: string | null
  /** How `due` follows, or why it is not known; null without a program. */
  working: string | null
}

/** Where the program stands under one reading. */
export function programOf(wells: readonly CdcWell[], clause: DevelopmentClause, reading: Reading): Program {
  const {
    term,
    least: leastTerm,
    open,
    wells: counted,
    unsure,
    perhaps,
    uncounted,
  } = chainOf(wells, clause, reading)
  const [next, until] = [term && dueOf(term), leastTerm && dueOf(leastTerm)]
  const program = { due: null, until, atMost: null, drillingSince: null, locationSince: null }
  const isBeforeFirst = counted.length === 0 && term === null
  // Days of the first well are at most taken to be as many as those of a later one, as after a well of the term.
  const firstAtMost = isBeforeFirst ? daysAfter(clause.termEnd, clause.cdcDays) : null
  const latestTerm = lastTerm(open, term)
  const known = latestTerm && latestTerm !== 'unknown' ? dueOf(latestTerm) : firstAtMost
  const atMost = latestTerm === 'unknown' || uncounted.length > 0 ? null : known
  const unknown = (working: string): Program => ({
    ...program,
    atMost,
    working: atMost === null ? working : messages.atMost(working, formatDate(atMost)),
  })
  const isFirstUnknown = firstAtMost !== null || unsure !== undefined
  const after = unsure && isAfterTerm(unsure.from, clause) ? unsure : null
  if (isFirstUnknown)
    return { ...unknown(messages.noFirstDays(after ? nameOf(after.well) : null)), until: null }
  if (perhaps) {
    const { one, due, isOfSpud, unspudded } = perhaps
    const before = open.find((other) => other !== one)
    const unknownDay =
      one.begun === undefined
        ? missingSpuds(unspudded)
        : before
          ? missingAfter(before)
          : missingSpud(one.well)
    const missing = isOfSpud
      ? messages.lateSpud(nameOf(one.well), formatDate(one.well.spudDate), formatDate(one.begun))
      : unknownDay
    const working = messages.perhapsInTime(nameOf(one.well), due && formatDate(due), missing)
    return { ...unknown(working), until: perhaps.due }
  }
  const drilled = open.filter(({ well }) => isDrilled(well))
  const going = drilled.filter((one) => isGoingOn(one.well) && goesOnSince(one) !== undefined)
  const latestOne = going.findLast(({ well }) => !isPrepared(well)) ?? going.at(-1)
  const begun = latestOne && goesOnSince(latestOne)
  if (begun) {
    const { well } = latestOne
    const isLocation = isPrepared(well)
    const { spudDate } = well
    const [since, name] = [formatDate(begun), nameOf(well)]
    const isByOperations = spudDate !== null && begun < spudDate
    const goesOn = isLocation
      ? messages.preparing(name, since)
      : isByOperations
        ? messages.drilling(name, formatDate(spudDate), since)
        : messages.drilling(name, since)
    const isDue =
      uncounted.length === 0 &&
      term !== null &&
      open.every((one) => isGoingOn(one.well) && isSlow(one, dueOf(term)))
    return {
      ...program,
      due: isDue ? next : null,
      [isLocation ? 'locationSince' : 'drillingSince']: begun,
      working: isDue ? messages.beside(messages.counted(term.working, term.unused), goesOn) : goesOn,
    }
  }
  // One that is being drilled since a day that is not known, or after which nothing is known.
  const last = drilled.at(-1) ?? open.find((one) => one === counted.at(-1))
  if (last) {
    const plugged = isDry(last.well) ? (last.well.pluggedDate ?? null) : null
    const least = latest([until, plugged])
    // No well whose day is not known can put it off.
    const isKnown = term !== null && atMost === next && least === next
    if (!isKnown) return { ...unknown(missingAfter(last)), until: least }
  }
  if (uncounted.length > 0) return unknown(missingSpuds(uncounted))
  return { ...program, due: next, working: term && messages.counted(term.working, term.unused) }
}

/** Of each well once, whatever rows it has. */
const missingSpuds = (wells: readonly Begun[]): string =>
  [...new Set(wells.map(({ well }) => missingSpud(well)))].join('; ')

/** What is missing to know the day after a well. */
function missingAfter({ well, terms }: Begun): string {
  const name = nameOf(well)
  if (well.contradiction) return missingSpud(well)
  if (well.countsFrom) return messages.noTerm(name)
  if (isPrepared(well)) return messages.noSpud(name)
  if (isPluggedLate(well)) return messages.pluggedLate(name, well.rigReleaseDate ? 'rig release' : 'spud')
  const isPlugged = isDry(well) || (well.status === 'P&A' && !well.doneBy)
  if (isPlugged && terms.cdcDryHole === 'Completion Only') return messages.completionOnly(name)
  if (isPlugged && !well.pluggedDate) return messages.noPlugging(name)
  if (isDry(well)) return messages.noTerm(name)
  if (terms.cdcCalc === 'RigRelease') return messages.noRigRelease(name)
  const released = well.rigReleaseDate ? formatDate(well.rigReleaseDate) : null
  return isUncompleted(well) ? messages.uncompleted(name, released) : messages.noCompletion(name)
}
