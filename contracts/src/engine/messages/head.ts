/** Names that a line has room for. */
const MOST = 3

/** 'Survey, County, Notes, 2 more'. */
const some = (names: readonly string[]): string =>
  [...names.slice(0, MOST), ...(names.length > MOST ? [`${names.length - MOST} more`] : [])].join(', ')

/** For the head of a record's page, and for the window in which it is. */
export const HEAD_MESSAGES = {
  figures: 'Figures',
  toList: 'To the list',
  added: 'Added',
  restored: 'Restored',
  deleted: 'Deleted',
  changed: (members: readonly string[]) => `Changed ${some(members)}`,
  /** In another record, which concerns this one. */
  changedIn: (members: readonly string[], name: string) => `Changed ${some(members)} of ${name}`,
  /** Another record, which concerns this one: 'Well Toyah 1H'. */
  addedOf: (record: string) => `Added ${record}`,
  changedOf: (record: string) => `Changed ${record}`,
  some,
  unsaved: (name: string, changed: string) => `Update ${name}: ${changed}`,
  /** `moment` is MM/DD/YYYY HH:MM. */
  by: (what: string, who: string, moment: string) => `${what}, by ${who} on ${moment}`,
  outline: (name: string) => `Outline of ${name}`,
} as const
