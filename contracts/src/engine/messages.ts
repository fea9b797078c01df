import { ADMINISTRATION_MESSAGES } from './messages/administration.ts'
import { BULK_MESSAGES } from './messages/bulk.ts'
import { CELL_MESSAGES } from './messages/cells.ts'
import { DAY_MESSAGES } from './messages/days.ts'
import { CANNOT_BE_REVERSED } from './messages/deletion.ts'
import { DERIVED_MESSAGES } from './messages/derived.ts'
import { EXPORT_MESSAGES } from './messages/exports.ts'
import { HISTORY_MESSAGES } from './messages/history.ts'
import { KEYS_MESSAGES } from './messages/keys.ts'
import { LIMIT_MESSAGES } from './messages/limits.ts'
import { LINK_MESSAGES } from './messages/links.ts'
import { LIST_MESSAGES } from './messages/list.ts'
import { LIVE_MESSAGES } from './messages/live.ts'
import { BOUNDARY_MESSAGES, MAP_MESSAGES } from './messages/maps.ts'
import { REPORTS_MESSAGES } from './messages/reports.ts'
import { SUM_MESSAGES } from './messages/sums.ts'
import { TOGETHER_MESSAGES, UNDO_MESSAGES } from './messages/together.ts'
import { counted } from './values/texts.ts'

/** 'Name, State and County'. */
const NAMES = new Intl.ListFormat('en-GB')

const noReadRole = (what: string) => `Your permissions do not let you see ${what}`

/**
 * User-visible texts beside labels (spec parts 1 and 2: error catalogues) that every page has. Those of one page are
 * imported from their file in `messages/`, so that they load with it.
 */
export const MESSAGES = {
  productTitle: 'LANDBOOK',
  notAuthorized: 'Not Authorized To Make Changes',
  notAuthorizedToRead: 'Not Authorized To Read This',
  canBeRestored: 'A deleted record stays in the history and can be restored from there.',
  /** Follows the sentence that it cannot be reversed. */
  onlyByHistory: 'Only its history can bring it back.',
  cannotBeReversed: CANNOT_BE_REVERSED,
  unsavedChanges: 'Are you sure you want to leave? Your unsaved changes will be deleted',
  unsaved: (changed: string) => `Unsaved changes: ${changed}`,
  /** Of a page: one of its tabs. */
  part: 'Part of the page',
  /** Follows the title of a part of a form that nothing is in. */
  emptySection: { toAdd: ': empty, add', toRead: ': empty' },
  draftIsBack: 'What you typed here earlier has been restored. It is not saved yet.',
  copied: 'Copied',
  notCopied: 'It could not be copied. Please select and copy it.',
  requiredField: 'Required Field',
  notAFraction: 'is not a fraction',
  moreThanWhole: 'is more than the whole',
  notADate: 'Not a valid date!',
  notAMonth: 'is not a month: write 2026-01',
  tooLate: (last: string) => `No day after ${last}`,
  futureDay: (today: string) => `is after today, ${today}`,
  notANumber: 'is not a number',
  unclearComma: (readings: readonly string[]) =>
    `may be ${readings.join(' or ')}: write decimals with a point, as ${readings[0]}`,
  notAnAmount: 'is not an amount in US dollars: write 1,200.50, or (50) if it is negative',
  ambiguousAmount: 'can be read as several amounts: write 1,200.50, or (50) if it is negative',
  tooManyPlaces: (most: number) =>
    most === 0 ? 'is not a whole number' : `has more than ${counted(most, 'decimal place')}`,
  belowLeast: (least: number) => `is less than ${least}`,
  aboveMost: (most: number) => `is more than ${most}`,
  shortenedNumber:
    'is what a spreadsheet shows of a long number, whose last digits are lost: format its column as text',
  otherContent: 'This commandId was used for another command. Send a new one with a new id.',
  /** A stored value that is none of today's options (spec part 1, section 8). */
  legacy: (value: string) => `${value} (legacy)`,
  nothingToAdd: 'There is nothing to add',
  nothingEntered: 'Nothing is entered, so there is nothing to save',
  aboveWhole: 'This is more than the whole; it can still be saved',
  takenFor: ([comma, thousands]: readonly string[]) => `Read as ${thousands}, not ${comma}`,
  savedAs: (value: string) => `Not a number above 0: saved as “${value}”`,
  notAText: 'is not a text',
  notAUuid: 'is not a UUID',
  notAList: 'is not a list',
  notAYesOrNo: 'is not true or false',
  notABoundary: 'Could not parse GeoJSON!',
  notAnEmail: 'is not an email address',
  notAnOption: (options: readonly string[]) => `is not one of: ${options.join(', ')}`,
  takenFrom: (source: string) => `(from ${source})`,
  sourceOfNothing: 'is not among the values sent',
  controlCharacters: 'contains characters that cannot be typed',
  alreadyExists: (label: string, value: string) => `${label} "${value}" already exists`,
  alreadyInTable: (title: string, same: readonly string[] = []) =>
    `This ${title.toLowerCase()} is already in the table${same.length > 0 ? ` with the same ${same.join(' and ')}` : ''}`,
  /** Of one of several rows of the same name. */
  apartBy: (label: string, value: string) => (value === '' ? `no ${label}` : `${label} ${value}`),
  severalInTable: (title: string, argument: string) =>
    `This ${title.toLowerCase()} has several rows: ${argument} says which one is meant`,
  notLinked: (label: string, title: string) =>
    `${label}: ${title} is not linked, so there is nothing to remove`,
  isLinkedElsewhere: (label: string, title: string) =>
    `${label}: it is in ${title}, and leaves it only if the move is confirmed`,
  reach: {
    phone: (number: string) => `Call ${number}`,
    email: (address: string) => `Write to ${address}`,
  },
  mayNotSee: (page: string) => noReadRole(`this page: ${page}`),
  notFound: (title: string) => `There is no such ${title.toLowerCase()}`,
  wouldLoseIt: 'These records would lose their link to it:',
  andMore: (count: number) => `and ${count.toLocaleString('en-US')} more`,
  nameIsTaken: (name: string) => `“${name}” is already the name of another one`,
  derived: DERIVED_MESSAGES,
  links: LINK_MESSAGES,
  exports: EXPORT_MESSAGES,
  history: HISTORY_MESSAGES,
  reports: REPORTS_MESSAGES,
  together: TOGETHER_MESSAGES,
  undo: UNDO_MESSAGES,
  /** Names of what could not be restored. */
  leftOut: (names: readonly string[]) => `Left out, because they no longer exist: ${names.join(', ')}`,
  changedMeanwhile: 'Somebody else has changed the same fields in the meantime',
  viewsCatchingUp: 'Saved. The lists are catching up and will show it shortly.',
  catchingUp: 'The lists are catching up with what was saved. Nothing was lost; please try again shortly.',
  unavailable: 'The records cannot be reached just now. Nothing was lost; please try again.',
  diskFull: "Nothing can be saved just now: the server's disk is full. Please tell an administrator.",
  damaged: (stream: string, reason: string) =>
    `This cannot be done, now or later: the event log of ${stream} is damaged (${reason}). Please tell an administrator.`,
  aRecord: 'a record',
  anotherLog:
    'Nothing can be saved: the event log on the server is an older copy, without what was saved last. Please tell an administrator.',
  unexpected: 'Something went wrong!',
  newVersion:
    'There is a new version of Landbook. Reload to use it. What is typed in a form is kept; a row that is open in a table has to be saved first.',
  /** For support: identifies the request in the logs. An id begins with its time, which requests of a minute share. */
  reference: (correlationId: string) => `Reference ${correlationId.slice(-8)}`,
  nothingHere: 'There is nothing here',
  unreadable: 'That cannot be read',
  ...LIMIT_MESSAGES,
  /** A failure and its cause, in one toast. */
  because: (what: string, why: string) =>
    what === why ? what : `${what}${/[.!?]$/.test(what) ? '' : ':'} ${why}`,
  missing: (fields: readonly string[]) =>
    `${NAMES.format(fields)} ${fields.length === 1 ? 'is' : 'are'} missing`,
  invalid: (fields: readonly string[]) => `Errors On Fields: ${fields.join(', ')}`,

  files: {
    uploaded: 'File Successfully Uploaded',
    notUploaded: 'File Upload Failed',
    fieldUpdated: 'File uploaded. Field updated!',
    uploadFailed: 'Upload failed',
    isUploaded: 'An uploaded file; a web address here replaces it.',
    noStamp: '(NO TIME STAMP YET)',
    lastUpdated: 'Last Updated',
    awaiting: 'Awaiting upload ...',
    confirmOverwrite: 'Warning, this will overwrite the existing map. Do you want to continue?',
    notShown: 'This file cannot be shown here',
    notAMap: 'That is neither an image nor a PDF',
    notADocument: 'That is neither an image, a PDF, a Word document nor an Excel workbook',
    tooLarge: (megabytes: number) => `Files can have ${megabytes} MB at most`,
    interrupted: 'The upload was interrupted',
    sizeDiffers: 'The file did not arrive completely',
    noRoom:
      'There is no room for this file on the server just now. Nothing was stored; please tell an administrator.',
    taken: 'Another file was sent with the same command',
    notAKey: 'is not a field or list for files',
    notAFile: 'is not an uploaded file of this record',
    linkExpired: 'This link has expired. Please open the file again from its record.',
    linkWrong: 'This link is not valid. Please open the file again from its record.',
  },
  noReadRole,
  preview: {
    noAddress:
      'This is not a web address, so nothing can be shown. A web address begins with https:// or http://',
    notShown: 'The image cannot be shown here. Please open it.',
    ownPage: 'This is a page of Landbook, which is not shown inside another. Please open it.',
    pdfMaybeNotShown:
      'Nothing to see? Few browsers show a PDF of another site inside a page. Please open it.',
    maybeNotShown: 'Nothing to see? Some pages cannot be shown inside another. Please open it.',
  },
  boundary: BOUNDARY_MESSAGES,
  map: MAP_MESSAGES,
  bulk: BULK_MESSAGES,
  cells: CELL_MESSAGES,
  keys: KEYS_MESSAGES,
  list: LIST_MESSAGES,
  sums: SUM_MESSAGES,
  days: DAY_MESSAGES,
  live: LIVE_MESSAGES,
  ...ADMINISTRATION_MESSAGES,
} as const
