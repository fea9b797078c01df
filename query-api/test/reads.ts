import type { Role } from '@landbook/contracts/roles'
import type { AccessCase } from './operations.ts'

/** The list of a record type, the number of its records, and their groups. */
export function reads(
  role: Role | undefined,
  name: string,
  by: string,
): Readonly<Record<string, AccessCase>> {
  return {
    [name]: { role },
    [`${name}Count`]: { role },
    [`${name}Groups`]: { role, args: () => ({ by: [by] }), selection: 'values { id text } count sums' },
  }
}
