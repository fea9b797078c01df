/** For the dashboard. */
export const DASHBOARD_MESSAGES = {
  asOf: (day: string) =>
    `As of the end of ${day}. A small figure beside another says what has changed since then.`,
  noBoundaries: 'No land has a boundary yet.',
} as const
