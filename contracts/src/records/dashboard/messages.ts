/** For the dashboard. */
export const DASHBOARD_MESSAGES = {
  asOf: (day: string) =>
    `As of the end of ${day}. A small figure beside another says what has changed since then.`,
  /** `difference` is signed, `day` the end of the last quarter. */
  since: (difference: string, day: string) => `${difference} since ${day}`,
  statusesOfAll: (inactive: number) =>
    `The statuses count all wells, ${inactive.toLocaleString('en-US')} on the inactive list among them.`,
  /** Follows their number. */
  ofOtherStatuses: 'of other statuses',
  coming: (days: number) => `Due or Ending in ${days} Days`,
  nothingComes: (days: number) => `Nothing is known to be due or to end in the next ${days} days.`,
  ends: 'Ends',
  lately: 'Lately',
  nothingLately: 'Nothing that you may read has been changed.',
  more: (count: number) => `${count.toLocaleString('en-US')} more`,
  which: 'Which records',
  history: { title: 'Our History', read: 'Read it', fold: 'Fold it' },
  noBoundaries: 'No land has a boundary yet.',
} as const
