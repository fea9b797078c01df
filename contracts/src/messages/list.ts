/** For lists and tables. */
export const LIST_MESSAGES = {
  read: (count: number, of: number, what: string) =>
    `${count.toLocaleString('en-US')} of ${of.toLocaleString('en-US')} ${what} read`,
  /** While not all rows are there. */
  needsAll: 'Search, filters, other orders and the export need all of them',
  noRowsYet: 'None yet',
  nothingFound: 'Nothing fits the search',
  byHiddenColumns: (count: number) => `${count.toLocaleString('en-US')} by hidden columns`,
  notOnPaper: (columns: readonly string[]) => `Not on this paper, as they do not fit: ${columns.join(', ')}`,
  stillRead: 'still being read',
  searchedFor: (text: string) => `Searched for “${text}”`,
  removeFilter: 'Remove this filter',
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
  savedFilters: 'Saved filters',
  noSavedFilters: 'None yet. Give what the list shows now a name to come back to it.',
  saveFilterAs: 'Save what is shown as',
  replaceFilter: (name: string) => `“${name}” is saved already. Replace it by what is shown?`,
  newFilterName: (name: string) => `New name of ${name}`,
} as const
