import { CANNOT_BE_REVERSED } from '../../engine/messages/deletion.ts'
import { reportTexts } from '../../engine/messages/reports.ts'

const NOT_LOADED = "Can't Load Tracts!"

/** For lands. */
export const TRACT_MESSAGES = {
  notLoaded: NOT_LOADED,
  report: reportTexts('lands', () => NOT_LOADED),
  /** Where a land stands, in its report. */
  standing: { leased: 'Leased', open: 'Open' },
  updated: 'Successfully edited Land!',
  ownershipUpdated: 'Successfully updated ownership!',
  added: 'Successfully Added Land!',
  deleted: 'Successfully deleted Tract',
  confirmDelete: 'Are you sure you want to delete this Tract?',
  deleteWarning: CANNOT_BE_REVERSED,
  mineralClassified:
    'Mineral Classified - Family owns surface, State owns minerals. Family is agent for State, Family & State share 50/50 all lease/well/surface payments.',
  /** What the State has of what is paid for such land. */
  /** Whose minerals are held on a day. */
  interest: {
    executive: (owner: string, land: string) => `${owner} has the executive right alone in ${land}`,
    noEnd: (owner: string, land: string) =>
      `when the fixed term minerals of ${owner} in ${land} end is not on record: their Ends is empty`,
    over: (owner: string, land: string, day: string) =>
      `the minerals of ${owner} in ${land} ended on ${day}: its lease holds nothing since, unless whoever has them now has joined or ratified it`,
    perhapsOver: (owner: string, land: string, day: string) =>
      `whether the minerals of ${owner} in ${land} ended on ${day} is not known: most deeds go on as long as there is production`,
    remainder: (owner: string, land: string) =>
      `${owner} has a remainder in ${land}, which has not come into its own`,
    remainderPerhaps: (owner: string, land: string) =>
      `whether the remainder of ${owner} in ${land} has come into its own is not known: no interest of the same size and depths is before it on record, of which all or nothing has ended`,
  },
  /** What is recorded of minerals, and has ended. */
  ended: {
    over: (owner: string, day: string) => `minerals of ${owner} ended on ${day}`,
    perhapsOver: (owner: string, day: string) => `whether minerals of ${owner} ended on ${day} is not known`,
    /** What is recorded counts it. */
    left: (owner: string, shares: string) => `${owner} on the day: ${shares}`,
    shares: (acres: string | null, percent: string | null) =>
      `${acres === null ? 'NMA not known' : `${acres} NMA`} (${percent === null ? '% not known' : `${percent} %`})`,
  },
  stateHalf: {
    label: "NMA After State's Half",
    all: (acres: string, _: string, left: string) =>
      `Mineral Classified, half is the State's: ${acres} × 1/2 = ${left} net acres`,
    part: (acres: string, classified: string, left: string) =>
      `${classified} of ${acres} acres are Mineral Classified, half of which are the State's: ${acres} − ${classified} × 1/2 = ${left} net acres`,
    unknown: (missing: readonly string[]) =>
      `Mineral Classified, and what is left after the State's half is not known: ${missing.join('; ')}`,
    agent: (acres: string, left: string) =>
      `Mineral Classified: the family leases the State's minerals as owner of the surface, and half of what is paid for them is its own: ${acres} × 1/2 = ${left} net acres`,
    noMinerals:
      'which minerals the family leases for the State is not on record (GMA and Mineral Fraction, or Surface Fraction of GSA)',
    whichSurface: (classified: string) =>
      `how much of the family's surface is above the ${classified} classified acres is not on record`,
    whichPart: (classified: string) =>
      `how many of the family's net acres are among the ${classified} classified ones is not on record`,
  },
  mapKeptInHistory: 'The existing one stays in the history of the land.',
  noCounties: 'No counties available',
  fractionMissing: (net: readonly string[]) => `Missing: ${net.join(' and ')} stay empty`,
  fractionPercent: (percent: string) => `Fraction × 100 = ${percent} %`,
  ownershipExceedsWhole: 'The shares of this tract add up to more than the whole',
  npriRows: 'Interests of MES, MPI and SRO that the family owns, unless a row is a burden on the minerals.',
  /** What a percentage of an owner is of: 100 need not be all minerals. */
  percentOf: (owner: string) =>
    `${owner}'s share of the family's minerals: 100 is all that the family owns of the land, its NMA. It is as recorded: what has ended by a day, Interests Ended of the Lands report says`,
  confirmRemoveOwner: 'Are you sure you want to remove this owner?',
  acresDiffer: (label: string, stated: string, onTheMap: string) =>
    `${label} of ${stated} acres differs by more than 10 % from the ${onTheMap} acres of the boundary`,
} as const
