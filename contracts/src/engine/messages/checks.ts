/** For what is doubtful of records. */
export const CHECK_MESSAGES = {
  needs: 'Needs',
  dismissed: 'Dismissed',
  dismissals: 'Dismissed Findings',
  dismiss: 'Dismiss',
  cancel: 'Cancel',
  takeBack: 'Take Back',
  takenBack: 'Taken back',
  dismissedBy: (name: string, moment: string, why: string) => `Dismissed by ${name}, ${moment}: ${why}`,
  dismissedOnes: (count: number) => `${count.toLocaleString('en-US')} dismissed`,
  attention: 'Needs Attention',
  nothing: 'Nothing that you may read needs attention',
  severities: { wrong: 'Wrong', doubtful: 'Doubtful', missing: 'Missing' },
  meanings: {
    wrong: 'The records contradict themselves, or each other.',
    doubtful: 'These are unlikely to be right.',
    missing: 'Something is not on record.',
  },
  findings: (count: number) => `${count.toLocaleString('en-US')} to look at`,
} as const

/** The fields of a dismissal, by name. */
export const DISMISSAL_LABELS = { check: 'Check', facts: 'What It Rests On', why: 'Reason' } as const

/** For the data dictionary. */
export const DISMISSAL_WORDS = {
  meaning: 'What checks find in the record, and somebody looked at and left as it is.',
  fields: {
    check: 'The name of the check.',
    facts: 'The values that it followed from: once one of them changes, it is doubtful again.',
    why: 'Why it is left as it is.',
  },
} as const

/** The checks that any record type may have, by name. */
export const ENGINE_CHECKS = { shares: 'Shares of more than a whole' } as const
