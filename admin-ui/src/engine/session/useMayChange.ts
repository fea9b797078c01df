import { holds } from '@landbook/contracts/engine/roles'
import { useRoles, useSession } from './session.ts'

/** Whether the reader may change what this person saved: as the guard in command-service/src/engine/owned/guard.ts. */
export function useMayChange(): (owner: string | null) => boolean {
  const roles = useRoles()
  const { session } = useSession()
  return (owner) => owner === session?.idToken || holds(roles, 'ADMIN')
}
