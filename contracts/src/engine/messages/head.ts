/** For the head of a record's page. */
export const HEAD_MESSAGES = {
  figures: 'Figures',
  added: 'Added',
  restored: 'Restored',
  changed: (members: readonly string[]) => `Changed ${members.join(', ')}`,
  /** In another record, which concerns this one. */
  changedIn: (members: readonly string[], name: string) => `Changed ${members.join(', ')} of ${name}`,
  others: (count: number) => `${count} more`,
  /** `moment` is MM/DD/YYYY HH:MM. */
  by: (what: string, who: string, moment: string) => `${what}, by ${who} on ${moment}`,
  outline: (name: string) => `Outline of ${name}`,
} as const
