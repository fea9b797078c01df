/** For what has happened to a record, beside its form. */
export const ACTIVITY_MESSAGES = {
  title: 'Activity',
  show: 'Show Activity',
  hide: 'Hide Activity',
} as const
