import { waitText } from './limits.ts'

export const RESET_MESSAGES = {
  title: 'Reset Password',
  emailRequired: 'Please enter your email to reset your password.',
  sent: 'A reset link has been sent to your email.',
  noSuchUser: 'No such user email, Please check your spelling or verify this email was used.',
  mismatch: 'Passwords do not match.',
  done: 'Password reset successfully! You may now login using it.',
  complexity:
    'Password must be at least 12 characters and contain a special character, a number and an uppercase letter.',
  expired: 'The link has expired, navigate to the login portal and try password reset',
  tooMany: (waitMs: number) =>
    `Too many password resets from your network. Try again in ${waitText(waitMs)}.`,
  later: 'Please try again later!',
  networkError: 'Failed to reset password. Network Error.',
  mailSubject: 'Reset your Landbook password',
  mailText: (link: string) =>
    `Somebody, hopefully you, asked to reset your Landbook password.\n\nOpen this link within an hour to set a new one:\n\n${link}\n\nIf it was not you, you can ignore this mail.\n`,
} as const

/** For the own password and sessions. */
export const ACCOUNT_MESSAGES = {
  passwordChanged: 'Your password was changed. You were logged out everywhere else.',
  wrongPassword: 'That is not your current password.',
  tooManyPasswords: (waitMs: number) => `Too many wrong passwords. Try again in ${waitText(waitMs)}.`,
  tooManyCodes: (waitMs: number) => `Too many wrong codes. Try again in ${waitText(waitMs)}.`,
  currentRequired: 'Please fill in your current password.',
  sessionEnded: 'That session was ended.',
  confirmEndOthers: 'Do you want to log out everywhere else?',
  othersEnded: (count: number) =>
    count === 1 ? '1 other session was ended.' : `${count} other sessions were ended.`,
  confirmEndSessions: (email: string) => `Do you want to log ${email} out everywhere?`,
  sessionsEnded: (email: string, count: number) =>
    count === 0 ? `${email} was not logged in.` : `${email} was logged out everywhere.`,
} as const
