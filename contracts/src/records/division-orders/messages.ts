import { counted } from '../../engine/values/texts.ts'
import type { Span } from './facts.ts'

/** For division orders of wells. */
export const DIVISION_ORDER_MESSAGES = {
  updated: 'Successfully edited division order!',
  added: 'Successfully added division order!',
  deleted: 'Successfully deleted division order!',
  notUpdated: 'Could not edit division order!',
  notAdded: 'Could not add division order!',
  notDeleted: 'Could not delete division order!',
  confirmDelete: 'Are you sure you want to delete this division order?',
  noMoreLands:
    'Every land of this well has a division order. Add one for each Plat Tract of a land; to add one for another land, first add the land to Land ID(s).',
  check: 'Division order check',
  byLand: 'By land',
  notStated: 'Not stated',
  fromOrder: 'division order',
  landsUnseen: 'The check is computed from lands, which your permissions do not let you see.',
  missing: 'The interest in the well cannot be computed:',
  notes: 'About the computed figures:',
  nothingToCheck:
    'This well is not drilled on any land and has no division order, so there is nothing to compute.',
  agrees: 'Agrees',
  differs: (by: string) => `Differs by ${by}`,
  notComputed: 'Cannot be computed',
  ownsNothing: 'Owns nothing here',
  noAcres: (land: string) =>
    `No acres of ${land} in the unit: neither a division order nor its GMA states them`,
  noUnitAcres: (land: string) =>
    `No unit acres for ${land}: neither its division order nor the GMA of a unit states them`,
  platTractsOpen: (land: string, what: string) =>
    `${land}: ${what} is stated by only some of its plat tracts`,
  platTractsDiffer: (land: string, what: string) => `${land}: ${what} differs between its plat tracts`,
  noOwnership: (land: string) =>
    `No mineral ownership of ${land}: neither it nor its division order has a mineral fraction`,
  /** Whose fraction is missing. */
  sizes: {
    family: "the family's part of the minerals",
    minerals: (owner: string) => `the part of ${owner} of the family's minerals`,
    npri: (owner: string) => `the NPRI of ${owner}`,
    burden: (owner: string) => `the NPRI that burdens ${owner}`,
    orri: (owner: string) => `the ORRI of ${owner}`,
  },
  noFraction: (land: string, what: string, written: string | null) =>
    `The size of ${what} in ${land} is not known${
      written === null
        ? ''
        : `: “${written}” is not one. Enter a fraction between 0 and 1, such as 1/8, 12.5% or 0.125.`
    }`,
  noOwners: (land: string) => `No owners of the minerals of ${land}`,
  noLease: (land: string, but: readonly string[] = []) =>
    [`No royalty rate on ${land}: it is under no lease that is in force`, ...but].join('; '),
  statedOtherwise: (lease: string, status: string) =>
    `${lease} is ${status}, though it has taken effect: its status is to be set`,
  notHeld: (land: string, why: readonly string[]) =>
    `${land} is under no lease that is in force at the depths of the well: ${why.join('; ')}`,
  holderNotHeld: (land: string, holder: string, why: readonly string[]) =>
    `The minerals of ${holder} in ${land} are under no lease that is in force at the depths of the well: ${why.join('; ')}`,
  dueLease: (lease: string, since: string | null) =>
    `${lease} is due for release${since === null ? '' : ` since ${since}`}`,
  notLeased: 'not leased',
  /** `more`: how many reasons the land's page has beyond these. */
  heldInQuestion: (land: string, lease: string, why: readonly string[], more = 0) =>
    `${land}: whether ${lease} is in force at the depths of the well is in question: ${why.join('; ')}${
      more === 0 ? '' : `; and ${counted(more, 'more reason')}`
    }`,
  heldByStatus: (land: string, lease: string) =>
    `${land}: what holds ${lease} is not known, as no net mineral acres of the family are on record; its status and its term count`,
  acresNotHeld: (land: string, acres: string, why: string, depths: string | null = null) =>
    `${land}: ${acres} net acres${depths === null ? '' : `, ${depths},`} are under no lease that is in force (${why}), and whether those of the well are among them is not known`,
  ofLease: (land: string, lease: string, what: string) => `${land}: ${lease}: ${what}`,
  amended: (since: string, volPage: string | null) =>
    `since ${since} by ${volPage === null ? 'an amendment' : `the amendment at ${volPage}`}`,
  rateOf: (lease: string, rate: string, amended: string | undefined) =>
    `${lease} ${rate} %${amended === undefined ? '' : ` ${amended}`}`,
  inLease: (lease: string, amended: string | undefined) =>
    `in lease ${lease}${amended === undefined ? '' : `, ${amended}`}`,
  noRoyalty: (land: string, lease: string) => `No royalty rate on ${land}: its lease ${lease} has none`,
  severalRoyalties: (land: string, rates: readonly string[]) =>
    `No one royalty rate on ${land}: its leases have ${rates.join(', ')}`,
  leasesUnseen: (land: string) =>
    `No royalty rate on ${land}: it is that of a lease, and your permissions do not let you see leases`,
  landGone: 'A division order is of a land that was deleted',
  disagrees: (land: string, what: string, stated: string, where: string, found: string) =>
    `${land}: ${what} is ${stated} in the division order and ${found} ${where}`,
  smallRoyalty: (land: string, rate: string) =>
    `${land}: a royalty rate of ${rate} % is less than one percent; was a decimal meant?`,
  aboveWhole: (land: string) => `${land} has more than all acres of the unit, or feet of the lateral`,
  platAboveLand: (land: string, plat: string, acres: string) =>
    `${land}: ${plat} acres are stated in the unit, and its GMA is ${acres}`,
  moreThanUnit: 'The lands have more acres in the unit than the unit has',
  mineralClassified: (land: string) => `${land} is Mineral Classified: half of the royalty is the State's`,
  classifiedUnstated: (land: string) =>
    `${land} is Mineral Classified, and which part of its minerals the family leases for the State is not on record`,
  classifiedUnmarked: (land: string, acres: string) =>
    `${acres} acres of ${land} are said to be Mineral Classified, and it is not marked so: whether half of their royalty is the State's is not known`,
  classifiedLease: (land: string, lease: string) =>
    `${lease} is marked Mineral Classified, and ${land} is not: whether half of the royalty is the State's is not known`,
  classifiedShare: (land: string, classified: string, acres: string) =>
    `${classified} of ${acres} acres of ${land} are Mineral Classified: half of the royalty of these is the State's`,
  classifiedOfFamily: (land: string, acres: string) =>
    `${acres} acres of ${land} are Mineral Classified, and how many of the family's acres are among these is not on record`,
  classifiedInPart: (land: string, acres: string) =>
    `${acres} acres of ${land} are Mineral Classified, and how many of these are in the unit is not known`,
  npri: (land: string) =>
    `${land} is marked NPRI, and no row says who owns or bears it, its size, and whether it is fixed or floating`,
  npriKind: (land: string, owner: string) =>
    `Whether the NPRI of ${owner} in ${land} is fixed or floating is not known`,
  npriBurdenKind: (land: string, owner: string) =>
    `Whether the NPRI that burdens ${owner} in ${land} is fixed or floating is not known`,
  npriShareOf: (land: string, owner: string) =>
    `Whether the NPRI that burdens ${owner} in ${land} is a share of the whole tract or of the burdened minerals is not known`,
  npriBurdensNothing: (land: string, owner: string) =>
    `An NPRI burdens the minerals of ${owner} in ${land}, which has none there: whose it burdens is not known`,
  npriOfOthers: (land: string, owner: string) =>
    `The NPRI of ${owner} in ${land} is a share of the minerals that it burdens, and how large these are is not known`,
  npriAboveRoyalty: (land: string, owner: string) =>
    `The NPRI that burdens ${owner} in ${land} is more than its royalty: who bears the rest is not known`,
  decimalDiffers: (land: string, kind: string, stated: string, rows: string) =>
    `The ${kind} decimal of ${land} is ${stated}, and its ${kind} rows add up to ${rows}: who has the rest is not known`,
  npriClassified: (land: string) =>
    `${land} is Mineral Classified and has an NPRI: whether the State's half bears it is not known`,
  interestEnded: (land: string, owner: string, day: string) =>
    `${land}: the minerals of ${owner} ended on ${day} and count no longer`,
  executiveRight: (land: string, owner: string) =>
    `${land}: ${owner} has the executive right alone, which bears no royalty`,
  remainder: (land: string, owner: string) =>
    `${land}: ${owner} has a remainder, which bears no royalty before the interest before it ends`,
  remainderAfter: (land: string, owner: string) =>
    `Whether the remainder of ${owner} in ${land} has come into its own is not known: no interest of the same size and depths is before it on record, of which all or nothing has ended`,
  termOver: (land: string, owner: string, day: string) =>
    `Whether the minerals of ${owner} in ${land} ended on ${day} is not known: most deeds go on as long as there is production. Their Kind is Fixed Term Minerals if this one does not; clear Ends if production holds them`,
  termNoEnd: (land: string, owner: string) =>
    `When the fixed term minerals of ${owner} in ${land} end is not known: their Ends is empty`,
  lifeEstate: (land: string, owner: string) =>
    `Whose the royalty of the life estate of ${owner} in ${land} is, is not known: its own where the lease is older than that, or its deed says so. Its Kind is Life Estate With Royalty then`,
  otherDepths: (land: string, owner: string, depths: string) =>
    `${land}: the minerals of ${owner} are ${depths}, and the well produces from other depths`,
  noDepth: (land: string, owner: string, depths: string) =>
    `The minerals of ${owner} in ${land} are ${depths}, and at what depth the well produces is not known: its perforations, and of a lateral its true vertical depth`,
  upsideDown: (land: string, owner: string, depths: string) =>
    `The depths of the minerals of ${owner} in ${land}, ${depths}, end above where they begin, so that which they are is not known`,
  depthInPart: (land: string, owner: string, depths: string) =>
    `The minerals of ${owner} in ${land} are ${depths}, from which the well produces only in part, and how much is not known`,
  fromWell: 'this well',
  moreThanLateral: 'The lands have more feet of the lateral than it has',
  noFeet: (land: string) => `No feet of the lateral on ${land}, by which the other lands share`,
  noLateral: (land: string) =>
    `No feet of the whole lateral for ${land}: neither its division order nor the well states them`,
  twoLaterals: (land: string) =>
    `Length Of Lateral and Gross Perf of the well differ, and the division order of ${land} does not say which of them shares are of`,
  feetOfLateral: 'ft of the lateral',
  feetOf: {
    perforations: 'ft between the perforations, measured',
    bore: 'ft of the bore line, measured',
  },
  fromMap: { perforations: 'measured between perforations', bore: 'measured bore line' },
  measured: (land: string, feet: string, all: string, span: Span) =>
    `${land}: measured ${feet} ft of ${all} ft, ${
      span === 'bore'
        ? 'along the straight line from surface hole to bottom hole; where its take points are is not known, so these are not its perforated feet'
        : 'between the perforations, as they lie before the bottom hole on the straight line from the surface hole'
    }`,
  measuredUncounted: (measured: string) => `${measured}; the acres count`,
  twoFeet: (measured: string, feet: string, all: string) =>
    `${measured}; the stated ${feet} ft of ${all} ft count`,
  differsMeasured: (by: string) => `${by} from measured feet`,
  noUnitType: (land: string, unit: string) =>
    `Whether ${land} shares by acres or by feet of the lateral is not known: the type of unit ${unit} is not`,
  sharedByAcres: (land: string, unit: string, type: string) =>
    `${land}: unit ${unit} is a ${type}, whose tracts mostly share by feet of the lateral; none are stated, so its acres count`,
  acresIgnored: (land: string) =>
    `${land}: shared by feet of the lateral; the acres of its division order do not count, also if it is pooled with others inside the agreement`,
  feetIgnored: (land: string, unit: string) =>
    `${land}: its feet of the lateral do not count, as the acres of unit ${unit} are shared`,
  orri: (land: string) => `${land} is an ORRI, and no row says whose it is, and how large`,
  orriInPart: (land: string, acres: string) =>
    `${acres} acres of ${land} are under the ORRI, and how many of these are in the unit is not known`,
  orriUncounted: (land: string) =>
    `${land} is marked ORRI, and no row says that it is the family's: none is counted`,
  orriEnded: (land: string, holder: string, lease: string) =>
    `${land}: the ORRI of ${holder} ended with its lease ${lease} and counts no longer`,
  orriNotBegun: (land: string, holder: string, lease: string) =>
    `${land}: the ORRI of ${holder} has not begun, as its lease ${lease} is in process or has not taken effect`,
  orriOpen: (land: string, holder: string, lease: string) =>
    `Whether the ORRI of ${holder} in ${land} lasts is not known: nothing on record holds its lease ${lease} at the depths of the well, and its status does not say that it has ended`,
  orriLease: (land: string, holder: string) =>
    `${land}: the lease of the ORRI of ${holder} is not recorded here; the ORRI counts while that lease lasts`,
} as const
