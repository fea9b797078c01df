import { waitText } from './limits.ts'

export const LOGIN_MESSAGES = {
  bothRequired: 'Please fill in both username and password.',
  failed: 'Username or password is not right.',
  codeRequired: 'Enter the code from your authenticator app, or a recovery code.',
  tooMany: 'Too many attempts. Please try again later.',
  tooManyPasswords: (waitMs: number) =>
    `Too many wrong passwords for this account. Try again in ${waitText(waitMs)}, or reset your password.`,
  tooManyCodes: (waitMs: number) =>
    `Too many wrong codes. Try again in ${waitText(waitMs)}, or use a recovery code.`,
  tooManyFromAddress: (waitMs: number) =>
    `Too many failed logins from your network. Try again in ${waitText(waitMs)}, or reset your password.`,
  busy: 'Too many people are logging in right now. Please try again in a few seconds.',
  sessionEnded: 'Your session has ended. Please log in again.',
  damaged: (fault: string) =>
    `Your roles are unknown, as your own record is damaged in the event log. Please tell an administrator: ${fault}`,
} as const
