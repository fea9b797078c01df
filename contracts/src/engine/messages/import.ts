import { counted, plural } from '../values/texts.ts'

const figure = (count: number) => count.toLocaleString('en-US')

/** For file imports. `row` is the file's own: a CSV's line, a sheet's row, a GeoJSON's feature. */
export const IMPORT_MESSAGES = {
  notATable: 'That is neither a CSV file, an Excel workbook (.xlsx) nor a GeoJSON file',
  tooLarge: (megabytes: number) => `A file to import can have ${megabytes} MB at most`,
  empty: 'The file has no rows',
  noHeadings: 'The first row has no headings',
  tooManyRows: (most: number) => `The file has more than ${figure(most)} rows: split it`,
  tooManyColumns: (most: number) => `The file has more than ${figure(most)} columns`,
  headingTooLong: (column: string, most: number) =>
    `The heading of column ${column} is longer than ${most} characters`,
  headingTwice: (heading: string, columns: readonly string[]) =>
    `Two columns are called “${heading}” (${columns.join(' and ')}): rename one`,
  headingMissing: (column: string) => `Column ${column} has values but no heading`,
  headingsMerged: (range: string) =>
    `Cells of the headings are merged (${range}): each column needs a heading of its own`,
  quoteNotClosed: (line: number) => `The quotation mark opened in line ${figure(line)} is never closed`,
  wrongWidth: (has: number, headings: number) =>
    `has ${counted(has, 'value')}, but there are ${counted(headings, 'heading')}`,
  notCsv: (why: string) => `The file cannot be read as CSV: ${why}`,
  notText: 'The file contains bytes that are not text',
  notAWorkbook: 'The workbook cannot be opened: it is damaged, locked with a password, or too large unpacked',
  noSuchSheet: (sheet: string) => `The workbook has no sheet “${sheet}”`,
  cellError: (error: string) => `contains the spreadsheet error ${error}`,
  notJson: (why: string) => `The file is not JSON: ${why}`,
  notGeoJson: 'The file is not a GeoJSON FeatureCollection',
  otherCrs: (crs: string) =>
    `The file's coordinates are in ${crs}: export it as WGS 84 (EPSG:4326), longitude and latitude`,
  notAFeature: 'is not a GeoJSON feature with properties',
  tookTooLong: 'The file took too long to read, or too much memory: split it',
  encoding: (name: string) => `Read as ${name}, as it is not UTF-8`,
  delimiter: (name: string) => `Columns are separated by ${name}`,

  whatIsComma: (written: string, heading: string) => `What does “${written}” mean in ${heading}?`,
  commaUndecided: 'Numbers like this are not read',
  badSign: 'is neither a point nor a comma',

  noKey: (label: string) => `has no ${label}, which identifies a record`,
  keyOfSeveral: (count: number, title: string) => `${counted(count, title)} have this value`,
  sameKey: (row: number) => `is the same as in row ${figure(row)} of this file, which is used`,
  unsaid: (what: string, labels: readonly string[]) =>
    `may be a ${what} that is already there: one of them leaves ${labels.join(' and ')} blank. Fill it in, or identify a ${what} by other columns`,
  secondOne: (what: string, labels: readonly string[], day: string) =>
    `may be a second ${what}: ${labels.join(' and ')} differ${labels.length === 1 ? 's' : ''} from the one that is there, and ${day} is not given. Fill it in, or enter the ${what} on the form`,
  taken: (value: string, title: string) => `“${value}” belongs to another ${title}`,
  takenByRow: (value: string, row: number) =>
    `“${value}” is already the name in row ${figure(row)} of this file`,
  required: 'is required for a new record, but is empty',
  notLinked: (name: string, title: string) => `there is no ${title} called “${name}”`,
  severalLinked: (name: string, title: string) => `several ${plural(title)} are called “${name}”`,
  onlyOne: 'takes only one',
  cannotChange: 'cannot be changed by an import',
  badId: 'is not a valid id: use letters, digits, dashes, dots and colons, at most 200',

  source: (file: string, row: number) => `file ${file}, row ${row}`,
  sourceOfAll: (file: string) => `given for every row of file ${file}`,
  reason: (file: string) => `Import of ${file}`,

  nothingYet: 'Nothing is changed until you have seen what would change.',
  didNotArrive: 'The file did not arrive. Choose it again on the previous page.',
  noneYet: 'Nothing has been imported yet',
  nothingToDo: 'There is nothing to import.',
  changesNothing: 'A dry run changes nothing.',
  key: 'What identifies a record',
  keyBeside: (row: string, owner: string) => `What identifies a ${row}, beside its ${owner}`,
  allNew: 'Nothing: all rows are new',
  withoutKey: 'Every row becomes a new record, even if the file is imported again.',
  withKey: (what: string, labels: readonly string[]) =>
    `A row with the ${labels.join(', ')} of an existing ${what} changes it; any other row adds one. Where that is in doubt, the row is left out, with the reason.`,

  chooseKey: 'Choose what identifies a record',
  twiceMapped: (label: string) => `Two columns are mapped to ${label}`,
  unknownColumn: (name: string) => `There is no column or field “${name}”`,
  notPlanned: 'Check first what it would do',
  planLost: (done: number, all: number) =>
    `the plan was lost. ${figure(done)} of ${counted(all, 'row')} are in: undo it, and import the file again`,
  undoneBefore: 'It was undone before it was complete',
  atWork: 'It is already running',
  inState: (state: string) => `That cannot be done: the import is ${state}`,
  broken: 'The import was interrupted. Nothing is lost or duplicated: continue it where it stopped.',
  failed: (why: string) => `The import stopped: ${why}`,
  parts: (lists: readonly string[]) =>
    `Tables on the page of a record are not imported with it: fill them there${lists.length > 0 ? `, or import a file of ${lists.join(' or ')}` : ''}.`,
  blankClears: 'An empty cell empties the field (otherwise it leaves the field as it is)',
  skipCells: 'Leave out a cell that cannot be read, and import the rest of its row',
  remembered: 'Mapped like the last file with these columns',
  serverGoesOn:
    'You can leave this page: the import continues on the server, and this page shows its progress.',
  confirmUndo: (count: number, title: string) =>
    `Do you want to undo this import? ${counted(count, title)} will be put back as before; what was edited since stays.`,
  fixed: 'The same for every row',
  whatIsFixed:
    'Values that the file has no column for, such as one state for all its rows; write them as in a cell of the file.',
  addFixed: 'Add a field',
  noFixedValue: 'Give it a value, or remove it',
  fixedTooLong: (most: number) =>
    `is too long: values for every row can have ${figure(most)} characters in total, where quotation marks and line breaks count twice`,
  severalNames: 'Several are separated by semicolons',
  fixedRemembered: 'Values of the last file with these columns: check that they are right for this one too',
  lacking: (labels: readonly string[]) =>
    `Neither a column nor a value for every row gives ${labels.join(', ')}: no new record can be added without it, and existing ones can only be changed.`,
  willDo: (added: number, changed: number, leftOut: number) =>
    `${figure(added)} to add, ${figure(changed)} to change${leftOut === 0 ? '' : `, ${figure(leftOut)} left out`}`,
  did: (counts: { added: number; changed: number; unchanged: number; leftOut: number }, isStopped: boolean) =>
    `${isStopped ? 'Stopped: ' : ''}${figure(counts.added)} added, ${figure(counts.changed)} changed, ${figure(counts.unchanged)} unchanged, ${figure(counts.leftOut)} left out`,
  putBack: (count: number, title: string) => `${counted(count, title)} put back as before`,
  skipped: (count: number, title: string) =>
    `${counted(count, title)} stayed as ${count === 1 ? 'it is' : 'they are'}: edited since the import`,
} as const
