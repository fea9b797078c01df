/** What is doubtful of a lease, by the names of its checks: never used for another one. */
export const LEASE_CHECKS = {
  status: 'Status unlike what holds it',
  leasedTwice: 'Leased twice',
  wellsElsewhere: 'Wells elsewhere',
  termDates: 'Term unlike its dates',
  paymentBeforeGrant: 'Payment before its grant',
} as const

/** What they say. */
export const LEASE_FINDINGS = {
  termDates: (stated: string, counted: string) =>
    `The expiration as written is ${stated}, and the term ends ${counted}`,
} as const
