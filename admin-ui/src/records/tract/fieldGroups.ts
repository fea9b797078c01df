import { normalState } from '@landbook/contracts/engine/values/places'

/** Each flag with the fields that ticking it reveals. */
export const FLAGS = [
  { flag: 'mineralClassified', reveals: ['mineralClassifiedAcres'] },
  { flag: 'npriInterest', reveals: ['npriPercentage'] },
  { flag: 'overRidingRoyaltyInterest', reveals: ['orriPercentage', 'orriAcres'] },
  { flag: 'waterOwnership', reveals: ['waterAcres'] },
  { flag: 'caliche', reveals: ['calicheAcres'] },
  { flag: 'otherMinerals', reveals: ['otherMineralAcres'] },
  { flag: 'bonusDelay', reveals: ['bonusDelayAcres'] },
  { flag: 'executiveRights', reveals: [] },
  { flag: 'originalPapers', reveals: [] },
] as const

/** Texas was surveyed by the Republic and its railways, other states by township and range. */
const TEXAS = ['blk', 'section', 'tract', 'lot', 'survey'] as const
const ELSEWHERE = ['range', 'township', 'section', 'tract', 'lot'] as const

export const LOCATION_FIELDS = [...new Set([...TEXAS, ...ELSEWHERE])]

export const isTexan = (state: unknown): boolean => normalState(state) === 'Texas'

/** The fields that say where in its county a land lies, by its state. */
export const locationOf = (state: unknown) => (isTexan(state) ? TEXAS : ELSEWHERE)
