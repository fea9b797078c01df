import type { LandOfWell, WellOfOrders } from '@landbook/contracts/calculations/division-order-inputs'
import { lease } from '@landbook/contracts/records/lease/declaration'
import { tract } from '@landbook/contracts/records/tract/declaration'
import { useRecords } from '../app/operations.ts'
import { useHolds } from '../app/session.ts'
import type { WellDetails } from './wellDetails.ts'

/** A well with its division orders, as its page asks for it. */
export const withOrders = (details: WellDetails) => details as WellDetails & WellOfOrders

const FIELDS = ['name', 'grossMineralAcres', 'mineralFraction', 'mineralClassified', 'npriInterest']
const OWNERS = 'mineralsOwned { mineralFraction Owner { id name } }'
const LEASES = 'interest { Lease { id leaseName status template RoyaltyRate wells { id Well { id } } } }'

/** The lands that the check of a well is computed from, for those who may read lands; their leases likewise. */
export function useLandsOfOrders({ drilledOn, divisionOrder }: ReturnType<typeof withOrders>) {
  const mayReadLeases = useHolds(lease.read)
  const crossed = drilledOn.map(({ id }) => id)
  const ids = [...new Set([...crossed, ...divisionOrder.flatMap(({ Tract }) => Tract?.id ?? [])])].sort()
  const { data, error, refetch } = useRecords('tract', {
    filter: { id_in: ids },
    fields: FIELDS,
    select: mayReadLeases ? `${OWNERS} ${LEASES}` : OWNERS,
    enabled: useHolds(tract.read) && ids.length > 0,
  })
  return { lands: ids.length === 0 ? [] : (data as LandOfWell[] | undefined), error, refetch }
}
