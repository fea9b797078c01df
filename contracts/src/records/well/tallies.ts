import { type CountName, counting, sameName } from '../dashboard/tallies.ts'
import { WELL_STATUSES, well } from './declaration.ts'

type WellStatus = (typeof WELL_STATUSES)[number]['value']

/** Status of a well → its counter. */
export const WELLS_BY_STATUS: Readonly<Record<WellStatus, CountName<'well'>>> = {
  Active: 'activeWells',
  DUC: 'drilledUncompletedWells',
  Inactive: 'wellsOfInactiveStatus',
  'In Process': 'wellsInProcess',
  'P&A': 'pluggedWells',
  'Shut-In': 'shutInWells',
}

export const wellTallies = counting(well, ['status', 'inactive'], ({ status, inactive }) => ({
  counts: ['wells', countOf(status), ...(inactive === true ? (['inactiveWells'] as const) : [])],
}))

/** Imports and old logs may have other spellings of a status. */
function countOf(status: string | null | undefined): CountName<'well'> {
  const known = WELL_STATUSES.find((option) =>
    [option.value, option.alias].some((name) => name !== undefined && sameName(status, name)),
  )
  return known ? WELLS_BY_STATUS[known.value] : 'wellsWithoutStatus'
}
