import { expandRoles, isRole, ROLE_GROUPS, ROLES, type Role, type RoleGroup } from '@landbook/contracts/roles'

/** What an admin picks from: the groups, then the single roles. */
export const GROUPS = Object.keys(ROLE_GROUPS) as RoleGroup[]

export const hasGroup = (roles: readonly Role[], group: RoleGroup): boolean =>
  ROLE_GROUPS[group].every((role) => roles.includes(role))

const isGroup = (name: string): name is RoleGroup => name in ROLE_GROUPS

/**
 * What is chosen after a pick in the multi-select. A group that is held in full is taken away, otherwise given;
 * what is neither group nor role is left as it was picked.
 */
export function afterPick(before: readonly string[], picked: readonly string[]): string[] {
  const others = picked.filter((name) => !isRole(name) && !isGroup(name))
  const group = picked.find(isGroup)
  if (group === undefined) return [...expandRoles(picked), ...others]
  const roles = before.filter(isRole)
  if (!hasGroup(roles, group)) return [...expandRoles([...roles, group]), ...others]
  return [...roles.filter((role) => !(ROLE_GROUPS[group] as readonly Role[]).includes(role)), ...others]
}

/** The shortest list of groups and roles that says the same. */
export function shortened(roles: readonly Role[]): (Role | RoleGroup)[] {
  const groups = hasGroup(roles, 'ALL_USER_PERMISSIONS')
    ? (['ALL_USER_PERMISSIONS'] as const)
    : GROUPS.filter((group) => hasGroup(roles, group))
  const covered = expandRoles(groups)
  return [...ROLES.filter((role) => roles.includes(role) && !covered.includes(role)), ...groups]
}
