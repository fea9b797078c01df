/** What is doubtful of a right of way or an other lease, by the names of its checks: never used for another one. */
export const AGREEMENT_CHECKS = {
  term: 'Term unlike its dates',
  ended: 'Active, but ended',
  paymentBeforeGrant: 'Payment before its grant',
} as const

/** Also of rights of way. */
export const RIGHT_OF_WAY_CHECKS = { ...AGREEMENT_CHECKS, farFromLands: 'Far from its lands' } as const

/** What they say. */
export const AGREEMENT_FINDINGS = {
  paidBefore: (paid: string, granted: string) => `Paid on ${paid}, before the day of the grant, ${granted}`,
  farFromLands: (miles: string, lands: readonly string[]) =>
    `Its line or area is ${miles} miles from the boundary of ${lands.join(', ')}`,
} as const
