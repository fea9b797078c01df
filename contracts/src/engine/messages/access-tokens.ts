import { counted } from '../values/texts.ts'

export const ACCESS_TOKEN_MESSAGES = {
  title: 'Access Tokens',
  is: 'A token lets a program, such as Excel, Power BI or a notebook, download the record types that you choose, without your password. It gives access to nothing else and cannot change anything.',
  none: 'You have no access tokens.',
  noneOf: (email: string) => `${email} has no access tokens.`,
  of: (email: string) => `Access tokens of ${email}`,
  nothingToExport: 'Your permissions do not let you export anything.',
  nameHelp: 'What uses it, such as “Quarter-end workbook”',
  nameRequired: 'Give the token a name.',
  nameTooLong: (most: number) => `A name has at most ${most} printable characters.`,
  typesRequired: 'Choose at least one record type.',
  unreadable: (types: readonly string[]) => `You may not export: ${types.join(', ')}`,
  wrongDays: (most: number) => `A token expires after 1 to ${most} days.`,
  inDays: (days: number) => (days === 365 ? '1 year' : counted(days, 'day')),
  expiresOn: (day: string) => `Expires on ${day}`,
  tooMany: (most: number) => `You have ${most} access tokens. End one that is no longer used.`,
  created: 'The token is created.',
  shownOnce: 'Copy it now. It cannot be shown again.',
  howToUse:
    'Excel and Power BI: get data from this address, choose Basic, leave the user name empty or enter your email, and enter the token as the password.',
  saved: 'I have saved this token',
  end: (name: string) => `End ${name}`,
  confirmEnd: (name: string) => `End the access token “${name}”?`,
  endingMeans: 'Programs that use it will be refused at once.',
  ended: (name: string) => `The access token “${name}” has ended.`,
  stillWork: (count: number) =>
    count === 1 ? 'Your access token still works.' : `Your ${count} access tokens still work.`,
  endTooHelp: 'This also ends all access tokens.',
  required: 'Log in, or send an access token: as a bearer, or as the password of Basic authentication.',
  refused: 'This access token is unknown, has expired or was ended.',
  onlyForExports: 'An access token is only accepted at /api/export.',
} as const
