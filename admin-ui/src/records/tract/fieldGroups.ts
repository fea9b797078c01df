import { isEmpty } from '@landbook/contracts/engine/kernel/fields'
import { normalState } from '@landbook/contracts/records/places/places'
import { hasTownships } from '@landbook/contracts/records/tract/surveys'

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

export const LOCATION_FIELDS = [
  'blk',
  'range',
  'township',
  'section',
  'aliquotParts',
  'tract',
  'lot',
  'survey',
  'meridian',
] as const

type LocationField = (typeof LOCATION_FIELDS)[number]
export type Located = { readonly [N in 'state' | LocationField]?: unknown }

/** Texas was surveyed by the Republic and its railways, other states by township and range. */
const TEXAS: readonly LocationField[] = ['blk', 'section', 'aliquotParts', 'tract', 'lot', 'survey']
const ELSEWHERE: readonly LocationField[] = [
  'range',
  'township',
  'section',
  'aliquotParts',
  'tract',
  'lot',
  'meridian',
]

export const isTexan = (state: unknown): boolean => normalState(state) === 'Texas'

/** The fields that say where in its county a land lies: those of its state, of its survey, and any with a value. */
export function locationOf(land: Located): LocationField[] {
  const usual = isTexan(land.state) ? TEXAS : ELSEWHERE
  return LOCATION_FIELDS.filter(
    (name) =>
      usual.includes(name) || !isEmpty(land[name]) || (name === 'township' && hasTownships(land.survey)),
  )
}
