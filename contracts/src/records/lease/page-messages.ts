import { counted } from '../../engine/values/texts.ts'

// Of pages that the first list does without: each is loaded with what says it.

export const TEMPLATE_MESSAGES = {
  id: 'Lease Template ID',
  created: 'Lease Template Created',
  notLoaded: 'Error: Failed to load lease template.',
  confirmDelete: 'Are you sure you want to delete this lease template?',
  notDeleted: 'The lease template could not be deleted',
  deleted: 'Lease template deleted',
  none: 'There are no lease templates yet',
  used: (name: string) => `${name} (TEMPLATE)`,
  nameTaken: (name: string) => `A lease with name "${name}" already exists. Try again.`,
  notUsed: 'Failed to create lease. Please try again.',
} as const

export const AMENDMENT_MESSAGES = {
  unread: (value: string) => `${value} (cannot be read)`,
} as const

export const CLONE_MESSAGES = {
  cloned: 'Lease Successfully Cloned',
  clauses: 'Clauses Successfully Cloned',
  lands: 'Lands Successfully Cloned',
  recordings: 'Recordings Successfully Cloned',
  // As the specification has it.
  assignments: 'AssignmentSuccessfully Cloned',
  invalid: 'Error: Lease data is invalid or not found.',
  title: (name: string) => `${name} (Clone)`,
  sameName: 'Give the clone another ID',
  of: (name: string) => `Clone of ${name}`,
  chosen: (chosen: number, all: number) => `${chosen} of ${all} chosen`,
  copied: 'copied',
  copies: (count: number, all: number) => `${count} of ${all} copied`,
  nothing: 'There is nothing to copy',
  isCloned: (name: string) => `The lease was cloned as ${name}. Choose what else it takes over.`,
  first: 'Clone the lease first',
  changed:
    'This lease was changed after you opened this page. The clone gets what you see here; open the page again to clone the lease as it is now.',
  gone: 'The clone that was made here is no longer there. You can make another one.',
  from: 'Cloned from',
  compare: 'Compare with the original',
} as const

/** The upload of recordings from a spreadsheet. */
export const UPLOAD_MESSAGES = {
  loading: 'Reading operators and lands',
  unknownColumn: (heading: string, filled: number) =>
    `"${heading}" is neither a land of this lease nor a known column${filled > 0 ? `; ${counted(filled, 'row')} ${filled === 1 ? 'has' : 'have'} something there` : ''}`,
  notLeased: (lands: readonly string[]) =>
    `Not leased by this lease, but with acres in the sheet: ${lands.join(', ')}. Add them to the leased lands first, or take their columns out of the sheet.`,
  waitsForLands: 'There are lands that are not leased',
  unknownParties: (count: number) =>
    `${counted(count, 'name')} ${count === 1 ? 'matches' : 'match'} no operator`,
  chooseOrCreate:
    'Choose who is meant, or create an operator of that name. Operators stay when the upload is undone.',
  onlyChoose: 'Choose who is meant. Creating an operator needs the role to write operators.',
  chooseOne: 'Choose an operator',
  chooseOrCreateOne: 'Choose or create an operator',
  operatorFor: (name: string) => `Operator for ${name}`,
  create: (name: string) => `Create “${name}”`,
  toBeCreated: (name: string) => `${name} (to be created)`,
  createLeft: (count: number) => `Create ${count === 1 ? 'it' : `all ${count}`}`,
  waitsForParties: (count: number) => `${counted(count, 'operator')} to be chosen`,
} as const
