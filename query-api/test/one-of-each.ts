import type { Role } from '@landbook/contracts/engine/roles'
import type { Make } from './operations.ts'
import type { Rig } from './rig.ts'

/** Tokens of new users with one role each. */
export async function tokensOf<R extends Role>(rig: Rig, ...roles: R[]): Promise<(role: R) => string> {
  const tokens = new Map<R, string>()
  for (const role of roles) tokens.set(role, (await rig.user(role)).token)
  return (role) => tokens.get(role) ?? ''
}

/** The ids of a new tract, a new operator, and a well of both. */
export async function oneOfEach(make: Make): Promise<[tract: string, operator: string, well: string]> {
  const [tract, operator] = [await make.tract(), await make.operator()]
  return [tract, operator, await make.well({ drilledOn: [tract], operatedBy: [operator] })]
}
