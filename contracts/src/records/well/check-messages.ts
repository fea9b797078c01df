/** What is doubtful of a well, by the names of its checks: never used for another one. */
export const WELL_CHECKS = {
  noLand: 'Well without a land',
  inactiveMark: 'Status and inactive mark',
  statusAndVolumes: 'Status and volumes',
} as const

/** What they say. */
export const WELL_FINDINGS = {
  noLand: 'It is drilled on no land',
  markedInactive: (status: string) => `Its status is ${status}, and it is marked inactive`,
  notMarked: (status: string) => `Its status is ${status}, and it is not marked inactive`,
  producedSince: (status: string, month: string) =>
    `Its status is ${status}, and it has produced since ${month}`,
  afterPlugging: (day: string, month: string) => `It was plugged on ${day}, and produced in ${month}`,
  onlyZeros: (last: string, reported: string) =>
    `Its status is Active, and it produced last in ${last}, while its volumes are reported until ${reported}`,
} as const
