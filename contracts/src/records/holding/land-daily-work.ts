import { dailyWork } from '../../engine/kernel/daily.ts'
import { isZero, isZeroOrBlank, sum } from '../../engine/values/decimals.ts'
import { interestsEnded, type LandOfInterests } from '../tract/interests-ended.ts'
import { TRACT_MESSAGES } from '../tract/messages.ts'
import type { HeldPart, LandHolding } from './holding.ts'
import type { landDaily } from './land-daily.ts'
import { HOLDING_MESSAGES } from './messages.ts'
import { HOLD_STATES, type HoldState } from './stack.ts'
import { acresByState } from './totals.ts'

const { leased, open } = TRACT_MESSAGES.standing

/** What the API adds for those who may read all from which it follows: as much of a holding as lists say. */
export interface FactsOfLand {
  acres: string | null
  byState: Readonly<Record<HoldState, string>>
  /** The names of the leases that hold some of the acres. */
  leases: readonly string[]
  isLeased: boolean
  remarks: readonly string[]
}

const isLeased = ({ state }: HeldPart) => state === 'held' || state === 'disputed'

export function factsOfLand({ acres, parts, remarks }: LandHolding): FactsOfLand {
  const held = parts.filter(isLeased)
  const byId = new Map(held.flatMap(({ lease }) => (lease ? [[lease.id, lease.leaseName] as const] : [])))
  return {
    ...{ acres, remarks },
    byState: acresByState(parts),
    leases: [...byId.values()],
    isLeased: held.length > 0,
  }
}

type Read = LandOfInterests

type Row = Read & Partial<FactsOfLand>

/** Land without minerals can be neither leased nor open. */
const hasMinerals = ({ grossMineralAcres }: Pick<Read, 'grossMineralAcres'>) =>
  !isZeroOrBlank(grossMineralAcres)

/** Unknown where the acres of the land are not known. */
function acresIn(row: Row, state: HoldState): string | null {
  const { acres, byState, grossMineralAcres } = row
  if (byState === undefined) return null
  if (isZero(grossMineralAcres)) return '0'
  return acres !== null && hasMinerals(row) ? byState[state] : null
}

/** What is not known, and that acres count in several states. */
function remarksOf(row: Row): string | null {
  const states = HOLD_STATES.flatMap((state) => {
    const acres = acresIn(row, state)
    return acres === null || isZero(acres) ? [] : [{ state, acres }]
  })
  const { acres = null, remarks = [] } = row
  const isBeyond = acres !== null && Number(sum(states.map((one) => one.acres))) > Number(acres)
  const names = states.map(({ state }) => HOLDING_MESSAGES.states[state])
  return [...(isBeyond ? [HOLDING_MESSAGES.atDepths(names)] : []), ...remarks].join('; ') || null
}

export const landDailyWork = dailyWork<typeof landDaily, Read, Partial<FactsOfLand>>()({
  reads: { name: true, grossMineralAcres: true, mineralsOwned: true },
  values: {
    leasedOrOpen: (row) =>
      row.isLeased === undefined || row.acres === null || !hasMinerals(row)
        ? null
        : row.isLeased
          ? leased
          : open,
    heldAcres: (row) => acresIn(row, 'held'),
    disputedAcres: (row) => acresIn(row, 'disputed'),
    dueAcres: (row) => acresIn(row, 'due'),
    notLeasedAcres: (row) => acresIn(row, 'notLeased'),
    holdingLeases: ({ leases = [] }) => leases.join(', ') || null,
    holdingRemarks: remarksOf,
    interestsEnded: (row, day) => interestsEnded(row, day),
  },
  marks: {},
})
