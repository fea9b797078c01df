/** For what is doubtful of records. */
export const CHECK_MESSAGES = {
  needs: 'Needs',
  severities: { wrong: 'Wrong', doubtful: 'Doubtful', missing: 'Missing' },
} as const

/** The checks that any record type may have, by name. */
export const ENGINE_CHECKS = { shares: 'Shares of more than a whole' } as const
