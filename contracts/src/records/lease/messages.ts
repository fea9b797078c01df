import { CANNOT_BE_REVERSED } from '../../engine/messages/deletion.ts'
import { reportTexts } from '../../engine/messages/reports.ts'
import { counted } from '../../engine/values/texts.ts'
import { DAYS_OF_LOCATION_WORK } from './end.ts'

const notKnownWithout = (missing: readonly string[]) => `not known without ${missing.join(' and ')}`

/** For leases (spec part 2, sections 2, 5 and 8). */
export const LEASE_MESSAGES = {
  report: reportTexts('leases'),
  /** Leases whose status says otherwise than what holds them. */
  atOdds: {
    counted: (count: number) =>
      `${counted(count, 'lease')} ${count === 1 ? 'has' : 'have'} a status that differs from what holds ${count === 1 ? 'it' : 'them'}`,
    none: 'The status of each lease agrees with what holds it',
    onDashboard: 'whose status differs from what holds them',
  },
  notKnownWithout,
  /** The beginning of long words, which the page of the lease has. */
  inWords: (label: string, words: string) =>
    `${label} “${words.length > 60 ? `${words.slice(0, 60)}…` : words}”`,
  clauseInWords: 'its clause',
  added: 'Lease Successfully Added',
  notAdded: (error: string) => `Could not add Lease ${error}`,
  updated: 'Lease Successfully Edited',
  notUpdated: 'Could not edit lease!',
  deleted: 'Successfully deleted Lease',
  notDeleted: 'The lease could not be deleted',
  confirmDelete: 'Are you sure you want to delete this Lease?',
  deleteWarning: CANNOT_BE_REVERSED,
  /** When one is added; 'Required Field' when it is edited. */
  required: 'Required',
  mapUpdated: 'URL Successfully Entered',
  mapNotUpdated: 'Could not enter URL!',
  noRecordings: 'N/A - No Recordings',
  ends: 'By terms, and by what holds the acres beyond them: its page says what',
  heldBy: {
    wells: 'Held by wells',
    drilling: 'A well is being drilled',
    location: 'Work on the location of a well',
    /** For those who may not read wells. */
    status: 'Producing by status',
    /** What is not known is said on its page. */
    question: 'In question',
    terms: 'Nothing beside its terms',
  },
  expiring: {
    ended: 'ended, not released',
    question: 'may have ended: in question',
    within: (days: string) => `within ${days} days`,
  },
  clauses: 'Find a word in the clauses',
  clausesFound: (found: number, all: number) => `${found} of ${counted(all, 'clause')}`,
  total: {
    equal: (label: string) => `equals ${label}`,
    differs: (label: string, own: string) => `differs from ${label}: ${own || 'none'}`,
    atDepths: 'A land at several depths counts the acres of the depth where they are most',
  },
  /** The figures of a clause, beside its words. */
  clauseTerms: {
    missing: (labels: readonly string[]) => `Not entered: ${labels.join(', ')}`,
    type: 'Enter terms',
    edit: (clause: string) => `Terms of ${clause}, as the lease was made`,
    offer: (label: string, figure: string) => `Use ${figure} as ${label}, from its words`,
  },
  termBefore: (value: string) => `Until then: ${value || 'nothing'}`,
  notATerm: 'is not a term of a lease',
  /** Beside the field of a term. */
  amended: (changes: readonly string[]) => `Amended: ${changes.join(', ')}`,
  amendedSince: (value: string, day: string) => `${value || 'nothing'} since ${day}`,
  amendedFrom: (value: string, day: string) => `${value || 'nothing'} from ${day}`,
  amendedTwice: (term: string, day: string, value: string) =>
    `is amended by another amendment of that day: ${term} on ${day} to ${value || 'nothing'}`,
  recordings: 'Recordings',
  figureOfWords: (figure: string, words: string) => `Use ${figure}, from “${words}”`,
  amountByAcres: (amount: string, working: string) => `Use ${amount} = ${working}`,
  /** `label` is that of a term. */
  onDay: (label: string) => `${label} On The Day`,
  trueOnDay: 'As it is true on the day, with the amendments that have taken effect',
  /** Of leases of Mineral Classified land. */
  stateHalf: {
    label: "State's Half",
    after: (label: string) => `${label} After State's Half`,
    half: "Mineral Classified: half of what is paid is the State's",
    unknown: (missing: readonly string[]) =>
      `Mineral Classified, and what is the State's half is not known: ${missing.join('; ')}`,
    noLands: 'the lease has no lands on record',
    landGone: 'a land of the lease is no longer on record',
    notMarked: (land: string) => `the lease is marked Mineral Classified, and ${land} is not`,
    inPart: (land: string) =>
      `how many of the Mineral Classified acres of ${land} are leased is not on record`,
    perhapsHalved: (land: string) =>
      `the NMA of ${land} is half of its Mineral Classified acres, so that the State's half may be taken off already`,
    acresDiffer: 'the NMA of its lands differs from its Net Mineral Acres',
    amountOpen: (labels: readonly string[]) =>
      `whether the State's half is in ${labels.join(' and ')} is not known, as acres and rate do not give the amount`,
    includedOpen: "whether the State's half is in the amount is not on record",
    paidForPart: (paidFor: string) =>
      `between half and all of ${paidFor} payments is the family's: for which of the acres they were paid is not on record, and some are Mineral Classified`,
    paid: "Of these the family's, without the State's half",
    paidUnknown: (missing: readonly string[]) => `Not known: ${missing.join('; ')}`,
    paidShort: (short: string) =>
      `${short}, unless the State was paid its half apart, which is not on record`,
  },
  /** What is due next, where it is no field. */
  next: {
    rental: 'Delay Rental Due',
    rentalUnless: 'Delay Rental Due, Or It Ends',
    shutIn: 'Shut-In Payment Due',
    operations: 'Operations Due, Or It Ends',
    optionAtLatest: 'Extension Due At The Latest',
  },
  /** Where a lease stands today, and why. */
  standing: {
    title: 'Today',
    /** Of a long one, that is cut. */
    whole: 'Show all of it',
    less: 'Show less',
    released: 'released',
    notYet: (day: string) => `takes effect on ${day}`,
    primaryTerm: (day: string) => `primary term until ${day}`,
    extended: (day: string) => `extended until ${day}`,
    optionDue: (day: string, amount: string | null = null) =>
      `extension option due ${day}${amount === null ? '' : ` for ${amount}`}`,
    optionUndated: (day: string, amount: string | null = null) =>
      `extension option due at the latest on ${day}${amount === null ? '' : ` for ${amount}`}, with the primary term: no other day is stated`,
    optionLapsed: (day: string) => `extension option lapsed ${day}, as no exercise is on record`,
    exercisedLate: (day: string, due: string) =>
      `the extension was exercised on ${day}, after it was due on ${due}: do not deposit a payment before counsel has seen it`,
    lateTender: (received: string, due: string) =>
      `a payment for the extension was received on ${received}, after it was due on ${due}: unless it is for a further option, do not deposit it before counsel has seen it`,
    held: (wells: readonly string[]) => `held by production of ${wells.join(', ')}`,
    /** For readers who may not read wells. */
    heldSince: (day: string) => `held by production since ${day}`,
    development: (day: string) => `continuous development due ${day}`,
    /** By the working of its days. */
    developing: (working: string) => `continuous development: ${working}`,
    oneReading: (working: string) => `held under one reading only, by continuous development: ${working}`,
    perhapsDeveloping: (working: string) =>
      `whether continuous development still holds it is not known: ${working}`,
    otherDeadline: (typed: string, due: string) =>
      `CDC Deadline says ${typed}, but the next well is due ${due} by the wells and terms on record`,
    slowDrilling: (working: string) =>
      `held only if the drilling went on with diligence, for more than a year: ${working}`,
    slowLocation: (working: string) =>
      `held only if a spud follows with diligence, for more than ${DAYS_OF_LOCATION_WORK} days: ${working}`,
    ended: (day: string) => `its term ended on ${day}`,
    /** `isReading`: a clause that is read otherwise gives the later day, not what is unknown. */
    endedUnderBoth: (day: string, later: string, isReading: boolean) =>
      `its term ended on ${day}, or on ${later} ${isReading ? 'under another reading' : 'at the latest'}`,
    nothingElse: (ended: string) => `${ended}, and no other reason on record keeps it in force`,
    /** After that it ended. */
    perhaps: (doubts: readonly string[]) => `it is not known whether it is in force: ${doubts.join('; ')}`,
    moreDoubts: (count: number) => `and ${counted(count, 'more question')}, which its lands name`,
    developmentInWords: (words: string, days: string) =>
      `continuous development is stated in words only (${words}), and what it gives is ${notKnownWithout([days])}`,
    typedDeadline: (typed: string) => `CDC Deadline ${typed} as typed; it is not known what it follows from`,
    revival: (terms: readonly string[], day: string, ended: string) =>
      `an amendment of ${terms.join(', ')} took effect on ${day}, after the term had ended on ${ended}: whether it revived the lease is a question`,
    unread: (term: string, day: string, value: string) =>
      `the amendment of ${term} from ${day} on cannot be read: ${value}`,
    amendedLate: (terms: readonly string[], day: string, ended: string) =>
      `an amendment of ${terms.join(', ')} took effect on ${day}, after the term had ended on ${ended}, and does not extend it`,
    amendedLater: (terms: readonly string[], day: string) =>
      `an amendment of ${terms.join(', ')} is to take effect on ${day}, after the term has ended`,
    notSigned: 'not in effect yet: it has no effective date',
    noTerm: (missing: readonly string[]) => `when the primary term ends is ${notKnownWithout(missing)}`,
    notExpired: 'The status is EXP, but the lease is in force',
    inForceSince: (day: string) => `The status is In Process, but it took effect on ${day}`,
    otherwise: (status: string) => `The status is ${status}, but that is not why it is in force`,
    nothingHolds: (status: string) => `The status is ${status}, but nothing on record supports it`,
    perhapsNot: (status: string) => `The status is ${status}, and it is not known whether that is so`,
  },
  /** How the day by which the next well has to begin follows, or why it is not known. */
  development: {
    well: 'a well',
    first: (isAtOnce: boolean, from: string, days: string) =>
      `${isAtOnce ? 'effective' : 'end of term'} ${from} + ${days} days`,
    after: (well: string, from: string, days: string) => `${well} ${from} + ${days} days`,
    typed: (well: string) => `as typed with ${well}`,
    counted: (term: string, unused: number) =>
      unused > 0 ? `${term} + ${unused} unused ${unused === 1 ? 'day' : 'days'}` : term,
    /** `operations`: when it was begun, if that was before its spud. */
    drilling: (well: string, since: string, operations: string | null = null) =>
      `${well} is being drilled since ${since}${operations === null ? '' : `, begun by operations on ${operations}`}`,
    preparing: (well: string, since: string) => `work on the location of ${well} was begun on ${since}`,
    beside: (term: string, goesOn: string) => `${term}; ${goesOn}`,
    noFirstDays: (well: string | null) =>
      `CDC First Well Days are not entered, so it is not known by when the first well had to begin${well === null ? '' : `; ${well} was begun after the term`}`,
    atMost: (working: string, day: string) => `${working}; at the latest ${day}`,
    perhapsInTime: (well: string, due: string | null, missing: string) =>
      `whether ${well} was begun in time${due === null ? '' : `, by ${due} or within the days after another well,`} is not known: ${missing}`,
    noSpud: (well: string) => `${well} has no spud date`,
    endings: {
      completionDate: (day: string) => `completion date ${day}`,
      rigReleaseDate: (day: string) => `rig release date ${day}`,
      pluggedDate: (day: string) => `plugging date ${day}`,
      dateProducing: (day: string) => `first production ${day}`,
    },
    beforeSpud: (well: string, ends: readonly string[], spud: string) =>
      `${well} has ${ends.join(' and ')} before its spud date ${spud}, one of which is wrong`,
    lateSpud: (well: string, spud: string, since: string) =>
      `${well} was spudded on ${spud}, more than ${DAYS_OF_LOCATION_WORK} days after work on its location began on ${since}`,
    noTerm: (well: string) => `${well} has no CDC term`,
    noCompletion: (well: string) => `${well} has no completion date`,
    uncompleted: (well: string, released: string | null) =>
      `${well} is drilled${released === null ? '' : ` (rig released on ${released})`} and has no completion date`,
    noRigRelease: (well: string) => `${well} has no rig release date`,
    noPlugging: (well: string) => `${well} has no plugging date`,
    pluggedLate: (well: string, since: 'rig release' | 'spud') =>
      `${well} was plugged more than a year after its ${since} and has no completion date, so that it may be no dry hole`,
    completionOnly: (well: string) =>
      `${well} is a dry hole, and the days count from completions only, so that no day follows from it`,
    /** `isStated`: by CDC Per, not by separate lease language alone. */
    perUnit: (units: readonly string[], isStated: boolean) =>
      `${isStated ? 'the lease counts wells for each unit apart (CDC Per)' : 'the lease has separate lease language, and CDC Per does not say whether wells count for each unit apart'}: the days are those of all of its wells together, and which acres of ${units.join(', ')} and outside they hold is not reckoned`,
    noProgram: 'no program',
    readings: {
      None: 'unused days extend no term',
      'Next Term': 'unused days extend one term',
      All: 'unused days add up',
      Operations: 'operations begin a well',
      Spud: 'the spud begins a well',
      Plugging: 'days count from plugging',
      'Completion Only': 'days count from completions only',
    },
    if: (day: string | null, conditions: readonly string[], working: string) =>
      `${day === null ? '' : `${day}: `}${working}, ${conditions.length === 0 ? 'otherwise' : `if ${conditions.join(' and ')}`}`,
  },
  /** Probable mistakes in what a lease is tied to. */
  warnings: {
    leasedTwice: (land: string, leases: readonly string[]) =>
      `${land} is also leased by ${leases.join(', ')}`,
    notOnLands: (well: string) => `${well} is not on any land of this lease, nor in a unit with one`,
    wellOfOthers: (well: string, leases: readonly string[]) =>
      `${well} is a CDC well of ${leases.join(', ')}, too`,
  },
  wells: {
    name: 'Well Name',
    /** A CDC date that follows from no date of the well. */
    byHand: 'entered by hand',
    /** Where a well is named in place of an id. */
    either: (id: string) => `Send either ${id} or wellName`,
    none: (name: string) => `There is no well named ${name}`,
    several: (name: string, id: string) => `Several wells or leases match ${name}: send ${id} instead`,
  },
  noMap: 'There is no map',
  noParties:
    'Without the role to read operators, grantors and grantees can only be chosen from those named here.',
  acresOn: (land: string) => `${land}, acres`,
  notLeased: (land: string) => `${land} (not leased), acres`,
  /** Of templates. */
  onlyClauses: 'A template has clauses, and no lands, recordings, assignments, wells, amendments or payments',
  noClause: 'No clause contains that word',
} as const
