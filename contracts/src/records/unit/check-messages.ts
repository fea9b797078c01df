/** What is doubtful of a unit, by the names of its checks: never used for another one. */
export const UNIT_CHECKS = { acrossCounties: 'Across counties' } as const

/** What they say. */
export const UNIT_FINDINGS = {
  acrossCounties: (counties: readonly string[]) =>
    `The lands of its wells are in ${counties.join(' and ')}: is it recorded in each of them?`,
} as const
