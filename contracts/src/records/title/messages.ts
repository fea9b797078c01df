/** For chains of title and their spreadsheets (spec part 2). */
export const TITLE_MESSAGES = {
  uploaded: 'Title Run Uploaded',
  uploading: 'Uploading Title Run',
  failed: (message: string) => `Error: ${message}`,
  sheetName: 'Sheet name must be "TitleRunUpload"',
  noSheet: 'Error: No sheet found named "TitleRunUpload"',
  unreadable: 'An error occurred while processing the file',
  noColumn: (missing: readonly string[]) => `Error: These columns are missing: ${missing.join(', ')}`,
  wrongCell: (row: number, label: string, what: string) => `Error: Row ${row}: ${label} ${what}`,
  missingColumns: (missing: readonly string[]) => `These columns are missing: ${missing.join(', ')}`,
  unknownColumn: (heading: string) => `The column "${heading}" is ignored`,
  noVolPage: 'No Vol/Page',
  alreadyThere: 'Already in the chain of title',
  addedBeside: (volPage: string, hasBook: boolean) =>
    `Vol/Page ${volPage}${hasBook ? ' of this book' : ''} is in the chain of title with other values; this one is added beside it`,
  asWritten: (label: string, text: string) => `${label} as written: ${text}`,
  unreadCell: (label: string, text: string, keeper = 'comments') =>
    `${label} "${text}" could not be read; it is kept in the ${keeper.toLowerCase()}`,
  unread: 'Could not be read',
  perhapsYear: (label: string, figure: number, day: string) =>
    `${label} ${figure} was read as the day number of ${day}; is it a year?`,
  dateInText: (label: string, day: string) =>
    `${label} is a date in the sheet and was read as ${day}; was something else typed?`,
  notAdded: 'The document could not be added',
  notUpdated: 'The document could not be changed',
  notDeleted: 'The document could not be deleted',
  confirmDelete: 'Are you sure you want to delete this document?',
} as const
