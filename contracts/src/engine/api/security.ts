/** Recorded security events, and their labels. */
export const SECURITY_KINDS = {
  loggedIn: 'Logged in',
  loginFailed: 'Failed login',
  accountLocked: 'Too many attempts',
  resetRequested: 'Reset link requested',
  passwordReset: 'Password reset by mail',
  passwordChanged: 'Password changed',
  sessionsEnded: 'Logged out everywhere by an admin',
  secondFactorOn: 'Second factor set up',
  secondFactorOff: 'Second factor turned off',
  secondFactorReset: 'Second factor removed by an admin',
  secondFactorDemanded: 'Second factor required',
  secondFactorNotDemanded: 'Second factor no longer required',
  recoveryCodeUsed: 'Logged in with a recovery code',
  tokenCreated: 'Access token created',
  tokenEnded: 'Access token ended',
  tokenRefused: 'Access token refused',
  auditExported: 'Audit exported',
  userCreated: 'User created',
  rolesChanged: 'Permissions changed',
  userDeleted: 'User deleted',
} as const

export type SecurityKind = keyof typeof SECURITY_KINDS

export const isSecurityKind = (name: string): name is SecurityKind => Object.hasOwn(SECURITY_KINDS, name)

/** A security event, or several alike within an hour. */
export interface SecurityEntry {
  kind: SecurityKind
  /** The first one's time, ISO 8601 UTC. */
  at: string
  /** The last one's time. */
  lastAt: string
  count: number
  /** The acting user; null without a session. */
  actor: { id: string; name: string } | null
  /** The account's user; null for unknown names, which are not stored, as people sometimes type passwords there. */
  user: { id: string; name: string } | null
  /** The network address; '' if unknown. */
  address: string
  detail: string
  /** For paging: events older than this one. */
  cursor: string
}
