/** What of logins and accounts is noted, and what people call it. */
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
  auditExported: 'Audit exported',
  userCreated: 'User created',
  rolesChanged: 'Permissions changed',
  userDeleted: 'User deleted',
} as const

export type SecurityKind = keyof typeof SECURITY_KINDS

export const isSecurityKind = (name: string): name is SecurityKind => Object.hasOwn(SECURITY_KINDS, name)

/** One thing that happened to an account, or several alike within an hour. */
export interface SecurityEntry {
  kind: SecurityKind
  /** ISO 8601 UTC: of the first one. */
  at: string
  /** Of the last one. */
  lastAt: string
  count: number
  /** Who did it; null for somebody without a session. */
  actor: { id: string; name: string } | null
  /** Whose account it is; null for a name of nobody, which is not kept: people type passwords there. */
  user: { id: string; name: string } | null
  /** The network address that it came from; '' where it is not known. */
  address: string
  detail: string
  /** Ask for what is older than this. */
  cursor: string
}
