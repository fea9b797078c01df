/** For lists and tables. */
export const LIST_MESSAGES = {
  read: (count: number, of: number, what: string) =>
    `${count.toLocaleString('en-US')} of ${of.toLocaleString('en-US')} ${what} loaded`,
  /** While not all rows are there. */
  needsAll: 'Searching, filtering, sorting and exporting need all of them',
  noRowsYet: 'None yet',
  nothingFound: 'Nothing matches the search',
  byHiddenColumns: (count: number) => `${count.toLocaleString('en-US')} by hidden columns`,
  notOnPaper: (columns: readonly string[]) => `Not printed, as they do not fit: ${columns.join(', ')}`,
  stillRead: 'still loading',
  searchedFor: (text: string) => `Searched for “${text}”`,
  removeFilter: 'Remove this filter',
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
  savedFilters: 'Saved filters',
  noSavedFilters: 'None yet. Give what the list shows now a name to come back to it.',
  saveFilterAs: 'Save what is shown as',
  replaceFilter: (name: string) => `“${name}” is already saved. Replace it with what is shown?`,
  newFilterName: (name: string) => `New name of ${name}`,
} as const
