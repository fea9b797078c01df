import { AMENDED } from '@landbook/contracts/records/lease/amendments'
import { lease } from '@landbook/contracts/records/lease/declaration'
import { FORCE } from '@landbook/contracts/records/lease/end'
import { tract } from '@landbook/contracts/records/tract/declaration'
import { unit } from '@landbook/contracts/records/unit/declaration'
import { useRecord, useRecords } from '../../engine/data/records.ts'
import { useHolds } from '../../engine/session/session.ts'
import { type Holding, useHoldings } from '../holding/holdings.ts'
import type { WellDetails } from './wellDetails.ts'

const FIELDS = [
  'name',
  'grossMineralAcres',
  'mineralFraction',
  'mineralClassified',
  'mineralClassifiedAcres',
  'geometry',
  'npriInterest',
  'npriPercentage',
  'color',
  'overRidingRoyaltyInterest',
  'orriPercentage',
  'orriAcres',
] as const
const OWNER = [{ Owner: ['id', 'name'] }] as const
const MINERALS = ['mineralFraction', 'interestKind', 'ends', 'fromDepth', 'toDepth', ...OWNER] as const
const NPRI = [
  ...['mineralFraction', 'holding', 'royaltyKind', 'shareOf'],
  ...['burdenFraction', 'burdenRoyaltyKind', 'burdenShareOf'],
  ...OWNER,
] as const
const EXTENSION = [
  'primaryExpirationDate',
  'extensionExpirationDate',
  'extensionDue',
  'extensionExercised',
] as const
const ORRI = ['holder', 'fraction', 'lease'] as const
const LEASES = [
  'fromDepth',
  'toDepth',
  {
    Lease: [
      'id',
      'leaseName',
      'mineralClassified',
      ...FORCE,
      ...EXTENSION,
      'RoyaltyRate',
      { amendments: [...AMENDED, 'volPage'], wells: ['id', { Well: ['id'] }] },
    ],
  },
] as const

/**
 * The lands that the check of a well is computed from, and what holds them today, for those who may read lands; their
 * leases likewise.
 */
export function useLandsOfOrders({ drilledOn, divisionOrder }: WellDetails) {
  const mayReadLeases = useHolds(lease.read)
  const crossed = drilledOn.map(({ id }) => id)
  const ids = [...new Set([...crossed, ...divisionOrder.flatMap(({ Tract }) => Tract?.id ?? [])])].sort()
  const mayRead = useHolds(tract.read)
  const holdings = useHoldings(mayRead ? ids : [])
  const { data, error, refetch } = useRecords('tract', {
    filter: { id_in: ids },
    fields: FIELDS,
    select: [
      { mineralsOwned: MINERALS, npri: NPRI, orri: ORRI, interest: mayReadLeases ? LEASES : undefined },
    ],
    enabled: mayRead && ids.length > 0,
  })
  const refetchAll = () => {
    refetch()
    holdings.refetch()
  }
  const { data: held } = holdings
  const lands = held && data?.map((land) => withHolding(land, held))
  return { lands: ids.length === 0 ? [] : lands, error: error ?? holdings.error, refetch: refetchAll }
}

function withHolding<L extends { id: string }>(land: L, holdings: readonly Holding[]) {
  const holding = holdings.find((one) => one.land.id === land.id)
  return holding ? { ...land, holding } : land
}

/** The unit of a well with its type, by which feet of the lateral count or not; undefined while it is read. */
export function useUnitOfOrders({ unit: joined }: WellDetails) {
  const mayRead = useHolds(unit.read)
  const { data, error } = useRecord('unit', mayRead ? joined?.id : undefined, { fields: ['unitType'] })
  if (!joined) return null
  return mayRead && !data && !error ? undefined : { ...joined, unitType: data?.unitType ?? null }
}
