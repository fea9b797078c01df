import type { Opened } from '@landbook/contracts/catalogue/selections'
import { holds, type Role } from '@landbook/contracts/engine/roles'
import { lease } from '@landbook/contracts/records/lease/declaration'
import { otherLease } from '@landbook/contracts/records/other-lease/declaration'
import { rightOfWay } from '@landbook/contracts/records/right-of-way/declaration'
import { well } from '@landbook/contracts/records/well/declaration'
import { useMemo } from 'react'
import { useRoles } from '../../engine/session/session.ts'

const ID = ['id'] as const

/** How many records are on the land, of those that its reader may read. */
const selectionFor = (roles: readonly Role[]) =>
  [
    {
      drilledOn: holds(roles, well.read) ? ID : undefined,
      rowsOn: holds(roles, rightOfWay.read) ? ID : undefined,
      interest: holds(roles, lease.read) ? ID : undefined,
      otherLeases: holds(roles, otherLease.read) ? ID : undefined,
    },
  ] as const

export function useLandSelection() {
  const roles = useRoles()
  return useMemo(() => selectionFor(roles), [roles])
}

/** A land as loaded by its page. */
export type Land = Opened<'tract', undefined, ReturnType<typeof selectionFor>>

/** Props of a land's tabs, which load their data when first opened. */
export interface LandTabProps {
  id: string
  name: string
}
