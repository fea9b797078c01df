/** What becomes of acres: apart, as lists load it. */
export const STATE_MESSAGES = {
  states: {
    held: 'Held',
    disputed: 'In Question',
    due: 'Due For Release',
    notLeased: 'Not Leased',
  },
  acresIn: (state: string) => `${state} NMA`,
  remarks: 'Remarks',
  interestsEnded: 'Interests Ended',
} as const
