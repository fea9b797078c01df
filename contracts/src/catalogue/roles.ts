import { holds, type Role } from '../engine/roles.ts'

/** Spec part 1, section 6; READ_AUDIT is ours (decision record 0029). */
export const ROLES = [
  'ADMIN',
  'READ_LANDS',
  'WRITE_LANDS',
  'READ_WELLS',
  'WRITE_WELLS',
  'READ_UNITS',
  'WRITE_UNITS',
  'READ_ROWS',
  'WRITE_ROWS',
  'READ_PRODUCTIONS',
  'READ_OPERATORS',
  'WRITE_OPERATORS',
  'READ_LEASE',
  'WRITE_LEASE',
  'READ_OTHER_LEASE',
  'WRITE_OTHER_LEASE',
  'READ_AUDIT',
] as const

type Listed = Record<(typeof ROLES)[number], true>

declare module '../engine/roles.ts' {
  interface Roles extends Listed {}
}

const READ_ROLES = ROLES.filter((role) => role.startsWith('READ_'))
const WRITE_ROLES = ROLES.filter((role) => role.startsWith('WRITE_'))

/** A group stands for all roles in it. */
export const ROLE_GROUPS = {
  ALL_USER_PERMISSIONS: [...READ_ROLES, ...WRITE_ROLES],
  ALL_READ_PERMISSIONS: READ_ROLES,
  ALL_WRITE_PERMISSIONS: WRITE_ROLES,
} as const satisfies Record<string, readonly Role[]>

export type RoleGroup = keyof typeof ROLE_GROUPS

export function isRole(name: string): name is Role {
  return (ROLES as readonly string[]).includes(name)
}

function isRoleGroup(name: string): name is RoleGroup {
  return Object.hasOwn(ROLE_GROUPS, name)
}

/** Replaces groups by their roles; unique, in the order of `ROLES`, without unknown names. */
export function expandRoles(names: Iterable<string>): Role[] {
  const chosen = new Set<string>()
  for (const name of names) {
    for (const role of isRoleGroup(name) ? ROLE_GROUPS[name] : [name]) chosen.add(role)
  }
  return ROLES.filter((role) => chosen.has(role))
}

/** Whether there is any type of records that may be written. */
export const mayWriteSomething = (roles: readonly string[]): boolean =>
  WRITE_ROLES.some((role) => holds(roles, role))

/** Roles as named in the login answer: ADMIN as ROLE_ADMIN, and USER_ROLE for every user. */
export function serverRoles(roles: readonly Role[]): string[] {
  return [...roles.map((role) => (role === 'ADMIN' ? 'ROLE_ADMIN' : role)), 'USER_ROLE']
}

/** The inverse: ROLE_ADMIN maps to ADMIN, USER_ROLE is dropped. */
export function rolesFromServer(names: readonly string[]): Role[] {
  return names.map((name) => (name === 'ROLE_ADMIN' ? 'ADMIN' : name)).filter(isRole)
}
