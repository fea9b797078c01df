import { counted } from '../values/texts.ts'

const figure = (count: number) => count.toLocaleString('en-US')

/** For file imports. `row` is the file's own: a CSV's line, a sheet's row, a GeoJSON's feature. */
export const IMPORT_MESSAGES = {
  notATable: 'That is neither a CSV file, an Excel workbook (.xlsx) nor a GeoJSON file',
  tooLarge: (megabytes: number) => `A file to import can have ${megabytes} MB at most`,
  empty: 'The file holds no rows',
  noHeadings: 'The first row holds no headings',
  tooManyRows: (most: number) => `The file has more than ${figure(most)} rows: split it`,
  tooManyColumns: (most: number) => `The file has more than ${figure(most)} columns`,
  headingTooLong: (column: string, most: number) =>
    `The heading of column ${column} is longer than ${most} characters`,
  headingTwice: (heading: string, columns: readonly string[]) =>
    `Two columns are called “${heading}” (${columns.join(' and ')}): rename one`,
  headingMissing: (column: string) => `Column ${column} has values and no heading`,
  headingsMerged: (range: string) =>
    `Cells of the headings are merged (${range}): each column needs a heading of its own`,
  quoteNotClosed: (line: number) =>
    `The quotation mark that is opened in line ${figure(line)} is never closed`,
  wrongWidth: (has: number, headings: number) =>
    `has ${counted(has, 'value')} and the headings are ${figure(headings)}`,
  notCsv: (why: string) => `The file cannot be read as CSV: ${why}`,
  notText: 'The file holds bytes that are no text',
  notAWorkbook: 'The workbook cannot be opened: it is damaged, locked with a password, or too large unpacked',
  noSuchSheet: (sheet: string) => `The workbook has no sheet “${sheet}”`,
  cellError: (error: string) => `holds the spreadsheet error ${error}`,
  notJson: (why: string) => `The file is not JSON: ${why}`,
  notGeoJson: 'The file is not a GeoJSON FeatureCollection',
  otherCrs: (crs: string) =>
    `The file's places are in ${crs}: export it as WGS 84 (EPSG:4326), longitude and latitude`,
  notAFeature: 'is not a GeoJSON feature with properties',
  tookTooLong: 'The file took too long to read, or too much memory: split it',
  encoding: (name: string) => `Read as ${name}, as it is not UTF-8`,
  delimiter: (name: string) => `Columns are told apart by ${name}`,

  whatIsComma: (written: string, heading: string) => `What does “${written}” say in ${heading}?`,
  commaUndecided: 'Such figures are not read',
  badSign: 'is neither point nor comma',

  notAFlag: 'is neither yes nor no',
  notADate: 'is no date: MM/DD/YYYY or YYYY-MM-DD, with a year of four digits',
  timeWithoutZone:
    'is a time of day without its zone: give the day alone, or the moment as 2026-01-31T13:05:00Z or with -06:00 for Z',
  noKey: (label: string) => `says no ${label}, by which records are told apart`,
  keyOfSeveral: (count: number, title: string) => `${counted(count, title)} have this`,
  sameKey: (row: number) => `is the same as in row ${figure(row)} of this file, which counts`,
  taken: (value: string, title: string) => `“${value}” is another ${title}'s`,
  takenByRow: (value: string, row: number) => `“${value}” is what row ${figure(row)} of this file is called`,
  required: 'is needed for a new record, and is empty',
  notLinked: (name: string, title: string) => `there is no ${title} called “${name}”`,
  severalLinked: (name: string, title: string) => `several ${title}s are called “${name}”`,
  onlyOne: 'takes one at most',
  cannotChange: 'cannot be changed by an import',
  badId: 'is no id: letters, digits, dashes, dots and colons, at most 200',

  source: (file: string, row: number) => `file ${file}, row ${row}`,
  sourceOfAll: (file: string) => `given for every row of file ${file}`,
  reason: (file: string) => `Import of ${file}`,

  nothingYet: 'Nothing is changed before you have seen what would be.',
  didNotArrive: 'Its file did not arrive. Choose it again on the page before.',
  noneYet: 'Nothing was imported yet',
  nothingToDo: 'There is nothing to import.',
  changesNothing: 'A dry run changes nothing.',
  key: 'What tells one record from another',
  allNew: 'Nothing: all rows are new',
  withoutKey: 'Every row becomes a new record, also when the file is imported again.',
  withKey: 'A row with the same is the same record: it is changed, and otherwise added.',

  chooseKey: 'Choose what tells one record from another',
  twiceMapped: (label: string) => `Two columns are brought into ${label}`,
  unknownColumn: (name: string) => `There is no column or field “${name}”`,
  notPlanned: 'Check first what it would do',
  planLost: (done: number, all: number) =>
    `what it was to do is lost. ${figure(done)} of ${counted(all, 'row')} are in: undo it, and import the file again`,
  undoneBefore: 'It was undone before all of it was in',
  atWork: 'It is at work already',
  inState: (state: string) => `That cannot be done: the import is ${state}`,
  broken: 'The import was broken off. Nothing is lost or doubled: continue it where it stopped.',
  failed: (why: string) => `The import stopped: ${why}`,
  parts: 'Parts of a record, as its contacts or owners, are not imported: add them on its page.',
  blankClears: 'An empty cell empties the field (otherwise it leaves the field as it is)',
  skipCells: 'A cell that cannot be read is left out, and the rest of its row imported',
  remembered: 'Mapped as the last file with these columns',
  serverGoesOn: 'You can leave this page: the server goes on, and this page shows how far it is.',
  confirmUndo: (count: number, title: string) =>
    `Do you want to undo this import? ${counted(count, title)} will be put back as before; what was edited since stays.`,
  fixed: 'The same for every row',
  whatIsFixed:
    'What the file has no column for, as the county of all its wells; written as in a cell of the file.',
  addFixed: 'Add a field',
  noFixedValue: 'Give it a value, or remove it',
  fixedTooLong: (most: number) =>
    `is too long: values for every row can have ${figure(most)} characters together, where a quotation mark and a line's end count twice`,
  severalNames: 'Several are separated by semicolons',
  fixedRemembered: 'Values of the last file with these columns: check that they hold for this one too',
  lacking: (labels: readonly string[]) =>
    `Neither a column nor a value for every row says ${labels.join(', ')}: without it no new record can be added, and others can only be changed.`,
  willDo: (added: number, changed: number, leftOut: number) =>
    `${figure(added)} to add, ${figure(changed)} to change${leftOut === 0 ? '' : `, ${figure(leftOut)} left out`}`,
  did: (counts: { added: number; changed: number; unchanged: number; leftOut: number }, isStopped: boolean) =>
    `${isStopped ? 'Stopped: ' : ''}${figure(counts.added)} added, ${figure(counts.changed)} changed, ${figure(counts.unchanged)} unchanged, ${figure(counts.leftOut)} left out`,
  putBack: (count: number, title: string) => `${counted(count, title)} put back as before`,
  skipped: (count: number, title: string) =>
    `${counted(count, title)} stayed as ${count === 1 ? 'it is' : 'they are'}: edited since the import`,
} as const
