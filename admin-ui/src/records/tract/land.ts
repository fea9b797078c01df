import type { Opened } from '@landbook/contracts/catalogue/selections'
import { holds, type Role } from '@landbook/contracts/engine/roles'
import { lease } from '@landbook/contracts/records/lease/declaration'
import { otherLease } from '@landbook/contracts/records/other-lease/declaration'
import { rightOfWay } from '@landbook/contracts/records/right-of-way/declaration'
import { well } from '@landbook/contracts/records/well/declaration'
import { useMemo } from 'react'
import { useRoles } from '../../engine/session/session.ts'

const ID = ['id'] as const
const LEASE = [{ Lease: ID }] as const

/** Of the records on a land, what is selected of those that its reader may read. */
export const readableOn = <const W, const R, const I, const O>(
  roles: readonly Role[],
  on: { drilledOn: W; rowsOn: R; interest: I; otherLeases: O },
) => ({
  drilledOn: holds(roles, well.read) ? on.drilledOn : undefined,
  rowsOn: holds(roles, rightOfWay.read) ? on.rowsOn : undefined,
  interest: holds(roles, lease.read) ? on.interest : undefined,
  otherLeases: holds(roles, otherLease.read) ? on.otherLeases : undefined,
})

/** How many there are; a lease may have several rows, as of two depths. */
const selectionFor = (roles: readonly Role[]) =>
  [readableOn(roles, { drilledOn: ID, rowsOn: ID, interest: LEASE, otherLeases: ID })] as const

export function useLandSelection() {
  const roles = useRoles()
  return useMemo(() => selectionFor(roles), [roles])
}

/** A land as loaded by its page. */
export type Land = Opened<'tract', undefined, ReturnType<typeof selectionFor>>

/** The number of leases on a land; undefined for those who may not read them. */
export const leaseCount = (interest: readonly { Lease: { id: string } }[] | undefined): number | undefined =>
  interest && new Set(interest.map(({ Lease }) => Lease.id)).size

/** Props of a land's tabs, which load their data when first opened. */
export interface LandTabProps {
  id: string
  name: string
}
