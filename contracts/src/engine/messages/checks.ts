/** For what is doubtful of records. */
export const CHECK_MESSAGES = {
  needs: 'Needs',
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

/** The checks that any record type may have, by name. */
export const ENGINE_CHECKS = { shares: 'Shares of more than a whole' } as const
