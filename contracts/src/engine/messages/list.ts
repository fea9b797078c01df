const WHY_NOT_APPLIED = {
  forbidden: 'you may not see what it goes by',
  unread: 'its value cannot be read',
  unknown: 'this list has no such filter',
} as const

const LEFT_OUT = {
  columns: (name: string) => `the column ${name}`,
  group: (name: string) => `groups by ${name}`,
  sort: (name: string) => `the order by ${name}`,
} as const

const WHY_LEFT_OUT = { forbidden: 'you may not see it', unknown: 'this list has none such' } as const

/** For lists and tables. */
export const LIST_MESSAGES = {
  noRowsYet: 'None yet',
  nothingFound: 'Nothing matches the search',
  byHiddenColumns: (count: number) => `${count.toLocaleString('en-US')} by hidden columns`,
  notOnPaper: (columns: readonly string[]) => `Not printed, as they do not fit: ${columns.join(', ')}`,
  stillRead: 'still loading',
  totals: 'Total',
  totalsOfChosen: 'Total of what is chosen',
  noTotals: 'Totals not loaded',
  /** Of so many rows. */
  empty: (count: number) => `${count.toLocaleString('en-US')} empty`,
  groups: {
    title: 'Group',
    nothing: 'No groups',
    search: 'Search what to group by',
    notFound:
      'Nothing to group by is called so. What a record has several of is none: it would be in several groups.',
    /** Of records without a value. */
    none: 'None',
    foldAll: 'Fold all',
    unfoldAll: 'Unfold all',
    /** From the outside. */
    level: (level: number) => `${level}.`,
    partsOfDays: [
      { part: 'year', of: (label: string) => `${label} (year)` },
      { part: 'month', of: (label: string) => `${label} (month)` },
    ],
  },
  searchedFor: (text: string) => `Searched for “${text}”`,
  /** `column`: its label, where there is one. */
  sortedBy: (column: string | undefined) => (column === undefined ? 'Sort' : `Sorted by ${column}`),
  removeFilter: 'Remove this filter',
  /** `filter`: its label and its value. */
  notApplied: (filter: string, why: 'forbidden' | 'unread' | 'unknown') =>
    `A filter could not be applied, so there may be more rows than are meant: ${filter} (${WHY_NOT_APPLIED[why]})`,
  /** Of what an address or a view asks for; `name`: its label. */
  leftOut: (all: readonly { as: keyof typeof LEFT_OUT; name: string; why: keyof typeof WHY_LEFT_OUT }[]) =>
    `Left out: ${all.map(({ as, name, why }) => `${LEFT_OUT[as](name)} (${WHY_LEFT_OUT[why]})`).join(', ')}`,
  showWithout: 'Show without them',
  /** Filters whose value is typed. */
  typed: {
    contains: (label: string) => `${label} contains`,
    containing: (text: string) => `“${text}”`,
    from: (label: string) => `${label} from`,
    to: (label: string) => `${label} to`,
    noFigure: 'Is no figure',
    /** Either may be ''. */
    between: (from: string, to: string) =>
      from === to ? from : to === '' ? `from ${from}` : from === '' ? `up to ${to}` : `${from} – ${to}`,
  },
  /** On phones: those that are in a menu. */
  tools: 'More tools',
  columns: {
    resize: 'Pull for another width, double-click for the usual one',
    freeze: (label: string) => `Keep ${label}, and what is before it, in sight`,
    add: 'Add a column',
    /** Under a heading. */
    ofSeveral: 'Of several records: sorted by one value after the other, not grouped',
    notSorted: 'Has no order',
    notSearched: 'Not searched',
  },
  density: { title: 'Rows', compact: 'Compact', medium: 'Medium', tall: 'Two Lines' },
  moveLeft: (column: string) => `Move ${column} to the left`,
  moveRight: (column: string) => `Move ${column} to the right`,
  choose: (what: string) => `Choose ${what}`,
  clearChoice: 'Clear the choice',
  /** `hidden`: how many of the chosen rows the table does not show. */
  chosen: (count: number, hidden: number) => {
    const text = `${count.toLocaleString('en-US')} chosen`
    if (hidden === 0) return text
    return `${text}, ${hidden === count ? 'none' : `${hidden.toLocaleString('en-US')} not`} shown here`
  },
  peek: { label: 'The record of the row', close: 'Close' },
  /** On the page of a record that was opened from a list. */
  steps: {
    previous: 'Previous in the list ( [ )',
    next: 'Next in the list ( ] )',
    place: (place: number, total: number) =>
      `${place.toLocaleString('en-US')} of ${total.toLocaleString('en-US')}`,
  },
  export: {
    title: 'Export',
    what: 'What is exported',
    asShown: 'As shown',
    allFields: 'All fields',
    files: { csv: 'CSV', xlsx: 'Excel', parquet: 'Parquet' },
    copy: (file: string) => `Copy the address of ${file}`,
    isCopied: 'Address copied',
    forPrograms: 'Programs read the same at its address, with an access token.',
  },
  views: {
    title: 'Views',
    own: 'Mine',
    others: 'Of everybody',
    none: 'None yet. Give what the list shows now a name to come back to it.',
    saveAs: 'Save what is shown as',
    replace: (name: string) => `“${name}” is already saved. Replace it with what is shown?`,
    newName: (name: string) => `New name of ${name}`,
    changed: (name: string) => `${name} (changed)`,
    saveChanges: (name: string) => `Save changes to “${name}”`,
    more: (name: string) => `More for ${name}`,
    share: 'Show to everybody',
    keep: 'Only for me',
    open: 'Open the list with it',
    openWithout: 'Open the list without it',
    copy: 'Copy its link',
    isCopied: 'Link copied',
    notCopied: 'The browser does not allow copying. Copy the address of the page instead.',
    isOpened: 'Opening the view',
    isGone: 'This view has been deleted. The list is shown without it.',
    isSaved: (name: string) => `View “${name}” saved`,
    isDeleted: (name: string) => `View “${name}” deleted`,
    /** Of the time when they were kept in the browser. */
    inBrowser: (count: number) =>
      count === 1
        ? 'A saved filter is only in this browser.'
        : `${count} saved filters are only in this browser.`,
    keepThem: 'Save as views',
    /** Beside its name. */
    isDefault: 'opens the list',
  },
} as const
