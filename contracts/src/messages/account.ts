export const LOGIN_MESSAGES = {
  bothRequired: 'Please fill in both username and password.',
  failed: 'Username or password is not right.',
  tooMany: 'Too many attempts. Please wait a few minutes and try again.',
  sessionEnded: 'Your session has ended. Please log in again.',
} as const

export const RESET_MESSAGES = {
  emailRequired: 'Please enter your email to reset your password.',
  sent: 'A reset link has been sent to your email.',
  noSuchUser: 'No such user email, Please check your spelling or verify this email was used.',
  mismatch: 'Passwords do not match.',
  done: 'Password reset successfully! You may now login using it.',
  complexity:
    'Password must be at least 12 characters and contain a special character, a number and an uppercase letter.',
  expired: 'The link has expired, navigate to the login portal and try password reset',
  later: 'Please try again later!',
  networkError: 'Failed to reset password. Network Error.',
  mailSubject: 'Reset your Landbook password',
  mailText: (link: string) =>
    `Somebody, hopefully you, asked to reset your Landbook password.\n\nOpen this link within an hour to set a new one:\n\n${link}\n\nIf it was not you, nothing needs to be done.\n`,
} as const

/** Of the own password and where one is logged in. */
export const ACCOUNT_MESSAGES = {
  passwordChanged: 'Your password was changed. You were logged out everywhere else.',
  wrongPassword: 'That is not your current password.',
  currentRequired: 'Please fill in your current password.',
  sessionEnded: 'That session was ended.',
  confirmEndOthers: 'Do you want to log out everywhere else?',
  othersEnded: (count: number) =>
    count === 1 ? '1 other session was ended.' : `${count} other sessions were ended.`,
  confirmEndSessions: (email: string) => `Do you want to log ${email} out everywhere?`,
  sessionsEnded: (email: string, count: number) =>
    count === 0 ? `${email} was not logged in.` : `${email} was logged out everywhere.`,
} as const
