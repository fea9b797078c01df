import type { Role } from '@landbook/contracts/engine/roles'
import type { AccessCase } from './operations.ts'

/** The list of a record type, the number of its records, and their groups by a member, where there are any. */
export function reads(
  role: Role | undefined,
  name: string,
  by?: string,
): Readonly<Record<string, AccessCase>> {
  return {
    [name]: { role },
    [`${name}Count`]: { role },
    ...(by !== undefined && {
      [`${name}Groups`]: {
        role,
        args: () => ({ by: [by] }),
        selection: 'values { id text } count sums unknown',
      },
    }),
  }
}
