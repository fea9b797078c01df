export const SEARCH_MESSAGES = {
  label: 'Search all records',
  /** Where one types. */
  placeholder: 'Name, person, phone, 917/409, Sec 40 Blk 32, API number…',
  hint: 'Records are found by name, person, phone, mail, recording (917/409), section (Sec 40, Blk 32), legal description or API number, in any writing. “Go to”, “Add”, “As of” and “Dark” do what they say.',
  tooShort: 'Type at least two characters',
  nothingFound: (text: string) => `Nothing found for “${text}”`,
  /** What can be done from the search. */
  actions: {
    title: 'Do',
    goTo: (page: string) => `Go to ${page}`,
    add: (title: string) => `Add ${title}`,
    /** What people call it besides. */
    newOne: 'New',
    theme: 'Theme',
    whoChanged: 'Who changed this: its history',
    asOf: 'As of: choose the day that is shown',
    exportList: 'Export this list',
    dark: 'Dark colors',
    light: 'Light colors',
    logout: 'Logout',
    account: 'Password, sessions and tokens',
    dictionary: 'Data dictionary',
    admin: 'Admin',
    imports: 'Import',
    audit: 'Audit',
  },
} as const
