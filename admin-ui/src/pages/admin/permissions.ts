import { expandRoles, isRole, ROLE_GROUPS, ROLES, type RoleGroup } from '@landbook/contracts/catalogue/roles'
import type { Role } from '@landbook/contracts/engine/roles'

/** The options: groups, then single roles. */
export const GROUPS = Object.keys(ROLE_GROUPS) as RoleGroup[]

export const hasGroup = (roles: readonly Role[], group: RoleGroup): boolean =>
  ROLE_GROUPS[group].every((role) => roles.includes(role))

const isGroup = (name: string): name is RoleGroup => name in ROLE_GROUPS

/**
 * The selection after a choice in the multi-select. A complete group is removed, otherwise added; other entries stay as
 * chosen.
 */
export function afterPick(before: readonly string[], picked: readonly string[]): string[] {
  const others = picked.filter((name) => !isRole(name) && !isGroup(name))
  const group = picked.find(isGroup)
  if (group === undefined) return [...expandRoles(picked), ...others]
  const roles = before.filter(isRole)
  if (!hasGroup(roles, group)) return [...expandRoles([...roles, group]), ...others]
  return [...roles.filter((role) => !(ROLE_GROUPS[group] as readonly Role[]).includes(role)), ...others]
}

/** The shortest equivalent list of groups and roles. */
export function shortened(roles: readonly Role[]): (Role | RoleGroup)[] {
  const groups = hasGroup(roles, 'ALL_USER_PERMISSIONS')
    ? (['ALL_USER_PERMISSIONS'] as const)
    : GROUPS.filter((group) => hasGroup(roles, group))
  const covered = expandRoles(groups)
  return [...ROLES.filter((role) => roles.includes(role) && !covered.includes(role)), ...groups]
}
