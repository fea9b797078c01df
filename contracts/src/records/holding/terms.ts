import { parseDecimal, sum } from '../../engine/values/decimals.ts'
import { latest } from '../lease/end.ts'
import type { HoldingLease } from './facts.ts'

/** The acres that were extended, if these are not all that the lease takes. */
export function extendedPart({ extensionAcres, leasedLands }: HoldingLease): string | null {
  const extended = parseDecimal(extensionAcres)
  const all = sum(leasedLands.map(({ netMineralAcres }) => netMineralAcres))
  return extended === undefined || Number(extended) >= Number(all) ? null : extended
}

/** The last day of the primary term, or of an extension of the whole lease. */
export const termOfAll = (lease: HoldingLease): string | null =>
  latest([lease.primaryExpirationDate, extendedPart(lease) === null ? lease.extendedUntil : null])

const DEVELOPMENT_DAYS = [
  'developmentEnds',
  'developmentEndsLonger',
  'drillingSince',
  'drillingSinceLonger',
] as const

/** Whether a program of continuous development goes on of which the next day is not known. */
export function hasOpenProgram(lease: HoldingLease): boolean {
  const { cdcDays, cdcFirstDays, wells, developmentWorking } = lease
  const hasProgram = [cdcDays, cdcFirstDays, ...wells.map(({ cdcTerm }) => cdcTerm)].some(
    (term) => term !== null,
  )
  return hasProgram && developmentWorking !== null && DEVELOPMENT_DAYS.every((name) => lease[name] === null)
}
