import { CANNOT_BE_REVERSED } from '../../engine/messages/deletion.ts'
import { namedReportTexts, reportTexts } from '../../engine/messages/reports.ts'
import { PLAT_MESSAGES } from '../plats/messages.ts'

/** For wells. */
export const WELL_MESSAGES = {
  updated: 'Successfully edited Well!',
  added: 'Successfully added Well!',
  deleted: 'Successfully deleted Well!',
  notDeleted: 'Could not delete well!',
  notFound: 'Could not find well with that ID!',
  confirmDelete: 'Are you sure you want to delete this well?',
  deleteWarning: CANNOT_BE_REVERSED,
  lostZero: (digits: number) =>
    `has ${digits} digits, where an API number has 8, 10, 12 or 14: a spreadsheet may have dropped zeros in front`,
  sameApiNumber: (names: readonly string[]) =>
    `${names.join(', ')} ${names.length === 1 ? 'has' : 'have'} this API number too, or that of another wellbore of the same well`,
  ...PLAT_MESSAGES,
  noStatus: 'No status',
  noOperator: 'No Operator',
  noneOnMap: 'There are no wells to show on the map',
  notOnMap: (count: number) =>
    count === 1
      ? '1 well has no coordinates and is not on the map'
      : `${count.toLocaleString('en-US')} wells have no coordinates and are not on the map`,
  notAvailable: 'N/A',
} as const

/** For its reports (spec part 2, section 2). */
export const WELL_REPORT_MESSAGES = {
  all: namedReportTexts('wells'),
  inactive: namedReportTexts('inactive wells'),
  inProgress: reportTexts('wells in progress'),
  /** In place of an empty long text, on the screen only. */
  none: { notes: 'No comments', rrcLeaseHistory: 'No notes', operatorHistory: 'No history' },
  /** `other` is where a well stands by its status. */
  disagreeing: (count: number, other: string) =>
    `${count === 1 ? 'One well is' : `${count.toLocaleString('en-US')} wells are`} ${other} by status, and not by the mark of inactive wells`,
} as const

/** For pulling a well's data from a provider. */
export const DRILLING_DATA_MESSAGES = {
  title: 'Pull Info From Drilling Info?',
  warning: 'Warning: What you choose here overwrites the data in the form.',
  property: 'Property',
  current: 'Current Well Value',
  found: 'Drilling Info Well Value',
  anotherWell: (searched: string, own: string) =>
    `${searched} is not the API number of this well, which is ${own}: this data may be another well's.`,
  foundIn: (source: string) => `Found in ${source}`,
  cannotBeTaken: (why: string) => `Cannot be taken: ${why}`,
  create: (name: string) => `Create “${name}”`,
  pull: 'Pull DI',
  all: 'All',
  noOperator: 'No contact has this name: choose one, or create it.',
  quiet: (count: number) =>
    count === 1
      ? 'One property is the same, or not in the drilling data'
      : `${count} properties are the same, or not in the drilling data`,
  allEqual: 'The well already has everything that the drilling data has.',
  taken: (count: number) =>
    count === 1
      ? 'One value was taken into the form. It is not saved yet.'
      : `${count} values were taken into the form. They are not saved yet.`,
  notAnApiNumber: 'An API number has 8, 10, 12 or 14 digits, such as 42-389-37012',
  notFound: (apiNumber: string) => `The drilling data has no well with the API number ${apiNumber}`,
  notSetUp: () =>
    'Drilling data is not set up. Whoever runs Landbook can set a provider (DRILLING_DATA_URL) or a file (DRILLING_DATA_FILE).',
  slow: (detail: string) => `The drilling data takes too long: ${detail}. Please try again.`,
  down: (detail: string) => `The drilling data cannot be reached just now (${detail}). Please try again.`,
  refused: (detail: string) =>
    `The drilling data provider refused the search (${detail}). Whoever runs Landbook can check DRILLING_DATA_URL and DRILLING_DATA_TOKEN.`,
  nonsense: (detail: string) => `The drilling data cannot be read: ${detail}.`,
} as const
