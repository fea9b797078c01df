/** For the live connection and presence. */
export const LIVE_MESSAGES = {
  reconnecting: 'Reconnecting…',
  offline: 'Offline',
  behind: "Others' changes show again when the connection is back.",
  alsoHere: 'Also here:',
  editing: 'editing',
  tooManyStreams: (limit: number) =>
    `Landbook is open in ${limit} places. Close some of them to see live changes here.`,
  tooManyTabs: (limit: number) => `You have ${limit} records open already. Please close some of them.`,
} as const
