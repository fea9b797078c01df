/** The roles of users: the catalogue merges those of its records into it (declaration merging). */
export interface Roles {
  ADMIN: true
  READ_AUDIT: true
}

export type Role = keyof Roles

/** ADMIN passes every check; `undefined` requires only a session. */
export function holds(roles: readonly string[], needed: Role | undefined): boolean {
  return needed === undefined || roles.includes('ADMIN') || roles.includes(needed)
}

/** READ_AUDIT includes the histories of all records. */
export function mayReadHistory(roles: readonly string[], read: Role | undefined): boolean {
  return holds(roles, read) || holds(roles, 'READ_AUDIT')
}
