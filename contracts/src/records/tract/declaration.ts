import { dismissalsOf } from '../../engine/kernel/dismissals.ts'
import {
  boundary,
  choice,
  date,
  file,
  flag,
  longText,
  type Option,
  plainOptions,
  text,
  timestamp,
} from '../../engine/kernel/fields.ts'
import { amount, decimal, fraction } from '../../engine/kernel/figure-fields.ts'
import { declareRecord, itemEvents, type StateOf } from '../../engine/kernel/record.ts'
import { OWNERS } from '../owner/declaration.ts'
import { inAcres } from '../places/acres.ts'
import { TITLE_FIELDS } from '../title/chain.ts'
import { TRACT_MESSAGES } from './messages.ts'
import { exceedsMinerals } from './minerals-by-depth.ts'
import { exceedsWhole } from './ownership.ts'
import { spokenPlace } from './spoken.ts'
import { MERIDIANS } from './surveys.ts'

/** Type codes of what the family owns of a tract. */
export const TRACT_TYPES = [
  { value: 'M', label: 'M (Minerals)' },
  { value: 'M&S', label: 'M&S (Minerals & Surface)' },
  { value: 'S', label: 'S (Surface)' },
  { value: 'ORRI', label: 'ORRI' },
] as const satisfies readonly Option[]

/** Blank: owned, as the NPRI owners of the specification are MES, MPI and SRO. */
const NPRI_HOLDINGS = [
  { value: 'Owned', label: 'Owned by the family' },
  { value: 'Burden', label: "Burden on the owner's minerals" },
] as const satisfies readonly Option[]

const ROYALTY_KINDS = plainOptions('Fixed', 'Floating')
const SHARES_OF = plainOptions('Whole Tract', 'Burdened Minerals')

/** The land list's filter, in the spec's order. */
export const TRACT_TYPE_FILTERS = ['ALL', 'M&S', 'S', 'M', 'ORRI'] as const

export const DOCUMENT_TYPES = plainOptions(
  'Deed',
  'Warranty Deed',
  'Mineral Deed',
  'Royalty Deed',
  'Patent',
  'Other',
)

/** Labels of the add form that differ from the edit form's (spec part 1, section 2). */
export const ADD_LAND_LABELS = {
  description: 'Description',
  color: 'Color Code',
  recording: 'Recording',
  mineralOwnershipPercentage: 'MIN %',
  surfaceOwnershipPercentage: 'SRF %',
  legalDescription: 'Description of Property',
} as const

/** What is held of minerals, where that bears on royalties. Blank: minerals without an end. */
const MINERAL_KINDS = plainOptions(
  'Minerals',
  'Term Minerals',
  'Fixed Term Minerals',
  'Life Estate',
  'Life Estate With Royalty',
  'Remainder',
  'Executive Right',
)

const stamp = (map: string) => timestamp(`${map} Last Updated`, { computed: true, reported: false })
const feet = (label: string) => amount(label, { places: 0 })

/** Warns if the owners' shares of an interest add up to more than 1. */
const aboveWhole = (fraction: string) => (items: readonly Readonly<Record<string, unknown>>[]) =>
  exceedsWhole(items.map((item) => item[fraction])) ? TRACT_MESSAGES.ownershipExceedsWhole : undefined

export const tract = declareRecord({
  type: 'tract',
  name: 'Tract',
  title: 'Land',
  reported: true,
  titleField: 'name',
  summary: [
    'familyID',
    'state',
    'county',
    'acreage',
    'grossMineralAcres',
    'mineralClassified',
    'mineralClassifiedAcres',
  ],
  search: ['name', 'familyID', 'county', 'abstract', 'survey', 'bfNumber'],
  columns: ['name', 'color', 'familyNMA', 'familyNSA', 'mesPercent', 'mpiPercent', 'sroPercent'],
  lookup: {
    numbers: ['familyID', 'abstract', 'bfNumber'],
    detail: ['state', 'county', 'color'],
    spoken: spokenPlace,
  },
  read: 'READ_LANDS',
  write: 'WRITE_LANDS',
  unique: { name: 'tract' },
  mergeGroups: [
    ['state', 'county'],
    ['grossMineralAcres', 'mineralFraction'],
    ['grossSurfaceAcres', 'surfaceFraction'],
  ],
  fields: {
    name: text('Land ID', { required: true }),
    familyID: text('Family ID'),
    bfNumber: text('GLO BF #'),
    state: text('State', { required: true }),
    county: text('County', { required: true }),
    abstract: text('Abstract'),
    survey: text('Survey'),
    color: choice('Type', TRACT_TYPES),
    description: text('Short Description'),
    blk: text('Block'),
    section: text('Section'),
    aliquotParts: text('Aliquot Parts'),
    township: text('Township'),
    range: text('Range'),
    meridian: text('Meridian', { suggested: MERIDIANS }),
    tract: text('Tract'),
    lot: text('Lot'),

    mineralClassified: flag('Mineral Classified'),
    mineralClassifiedAcres: amount('Mineral Classified Acres'),
    npriInterest: flag('NPRI'),
    npriPercentage: amount('NPRI decimal', { isShare: true }),
    overRidingRoyaltyInterest: flag('ORRI'),
    orriPercentage: amount('ORRI decimal', { isShare: true }),
    orriAcres: amount('ORRI Acres'),
    waterOwnership: flag('Water'),
    waterAcres: amount('Water Acres'),
    caliche: flag('Caliche'),
    calicheAcres: amount('Caliche Acres'),
    otherMinerals: flag('Other Minerals'),
    otherMineralAcres: amount('Other Minerals Acres'),
    bonusDelay: flag('Bonus & Delay'),
    bonusDelayAcres: amount('Bonus & Delay Acres'),
    executiveRights: flag('Executive Rights'),
    originalPapers: flag('Original Papers'),

    patentInformation: text('Name on Patent'),
    dateOfPatent: date('Date Of Patent'),

    recording: text('V/P', { distinction: 'Where the purchase is recorded' }),
    purchaser: text('Purchaser'),
    purchaseDate: date('Date'),
    docType: text('Document Type', { suggested: DOCUMENT_TYPES }),
    acreage: amount('Acreage', { places: 2 }),
    volumePage: text('V/P', { distinction: 'Volume and page' }),

    grossMineralAcres: amount('GMA', { required: true, initial: '0' }),
    mineralFraction: fraction('Mineral Fraction'),
    mineralOwnershipPercentage: decimal('MIN%', { isRate: true, computed: true }),
    familyNMA: decimal('NMA', { computed: true }),
    mineralOwnership: flag('Mineral Ownership', { computed: true }),
    grossSurfaceAcres: amount('GSA', { required: true, initial: '0' }),
    surfaceFraction: fraction('Surface Fraction'),
    surfaceOwnershipPercentage: decimal('SRF%', { isRate: true, computed: true }),
    familyNSA: decimal('NSA', { computed: true }),
    surfaceOwnership: flag('Surface Ownership', { computed: true }),

    legalDescription: longText('Legal Description Of Property'),
    notes: longText('Notes'),
    ownershipNotes: longText('Ownership Notes'),
    drivingDirections: longText('Driving Directions'),
    geometry: boundary('Boundary', { sizeOf: inAcres }),

    countyMap: file('County Map'),
    countyMapStamp: stamp('County Map'),
    detailMap: file('Detail Map'),
    detailMapStamp: stamp('Detail Map'),
    oldMap: file('Land Books'),
    oldMapStamp: stamp('Land Books'),
  },
  lists: {
    dismissals: dismissalsOf('Tract'),
    mineralsOwned: {
      item: 'MineralOwnership',
      label: 'Mineral Interest',
      target: { to: 'owner', as: 'Owner', toldApartBy: ['interestKind', 'ends', 'fromDepth', 'toDepth'] },
      warns: (items) => (exceedsMinerals(items) ? TRACT_MESSAGES.ownershipExceedsWhole : undefined),
      fields: {
        mineralFraction: fraction('Fraction', { required: true }),
        mineralPercentage: decimal('Decimal', { computed: true }),
        netMineralAcres: decimal('NMA', { computed: true }),
        volPage: text('Vol/Page'),
        familyMember: text('Family Member'),
        propOwnership: text('Prop. Ownership'),
        interestKind: choice('Kind', MINERAL_KINDS, { saysNoMore: 'Minerals' }),
        ends: date('Ends'),
        fromDepth: feet('From Depth (ft)'),
        toDepth: feet('To Depth (ft)'),
      },
      events: {
        added: 'OwnerMineralsAdded',
        changed: 'MineralOwnershipUpdated',
        removed: 'OwnerMineralsRemoved',
      },
    },
    surfaceOwned: {
      item: 'SurfaceOwnership',
      label: 'Surface Interest',
      target: { to: 'owner', as: 'Owner' },
      warns: aboveWhole('surfaceFraction'),
      fields: {
        surfaceFraction: fraction('Fraction', { required: true }),
        surfacePercentage: decimal('Decimal', { computed: true }),
        netSurfaceAcres: decimal('NSA', { computed: true }),
        volPage: text('Vol/Page'),
        familyMember: text('Family Member'),
        propOwnership: text('Prop. Ownership'),
      },
      events: {
        added: 'OwnerSurfaceAdded',
        changed: 'SurfaceOwnershipUpdated',
        removed: 'OwnerSurfaceRemoved',
      },
    },
    npri: {
      item: 'NpriOwnership',
      label: 'NPRI',
      target: { to: 'owner', as: 'Owner', toldApartBy: ['holding', 'royaltyKind', 'shareOf'] },
      warns: aboveWhole('mineralFraction'),
      fields: {
        mineralFraction: fraction('Fraction', { required: true }),
        mineralPercentage: decimal('Decimal', { computed: true }),
        holding: choice('Owned or Burden', NPRI_HOLDINGS),
        royaltyKind: choice('Fixed or Floating', ROYALTY_KINDS),
        shareOf: choice('Share Of', SHARES_OF),
        burdenFraction: fraction('Burden Beside It'),
        burdenRoyaltyKind: choice('Burden Fixed or Floating', ROYALTY_KINDS),
        burdenShareOf: choice('Burden Share Of', SHARES_OF),
      },
      events: { added: 'TractNpriAdded', changed: 'NpriUpdated', removed: 'TractNpriRemoved' },
    },
    orri: {
      item: 'OverridingRoyalty',
      label: 'ORRI of the family',
      warns: aboveWhole('fraction'),
      fields: {
        holder: choice('Owner', plainOptions(...OWNERS), { required: true }),
        fraction: fraction('Fraction', { required: true }),
        decimal: decimal('Decimal', { computed: true }),
        lease: text('Lease'),
      },
      events: itemEvents('OverridingRoyalty'),
    },
    titleRun: {
      item: 'TitleDocument',
      label: 'Chain of Title',
      isLong: true,
      fields: TITLE_FIELDS,
      events: {
        added: 'TitleDocumentAdded',
        changed: 'LandTitleUpdated',
        removed: 'LandTitleDeleted',
        addedMany: 'TitleRunUploaded',
      },
    },
  },
  fieldEvents: ['CountyMapUpdated', 'DetailMapUpdated', 'OldMapUpdated'],
  inverse: {
    drilledOn: { from: 'well', link: 'drilledOn' },
    rowsOn: { from: 'row', link: 'locatedOn' },
    interest: { from: 'lease', link: 'leasedLands', parts: { item: 'TractInterest', as: 'Lease' } },
    otherLeases: { from: 'otherLease', link: 'locatedOn' },
    divisionOrders: {
      from: 'well',
      link: 'divisionOrder',
      parts: { item: 'TractDivisionOrder', as: 'Well' },
    },
  },
  counts: {
    wellCount: { label: 'Wells', from: 'well', link: 'drilledOn' },
    swdCount: {
      label: 'SWDs',
      from: 'well',
      link: 'drilledOn',
      where: { drillType: 'SWD' },
    },
    rowCount: { label: 'ROWs', from: 'row', link: 'locatedOn' },
  },
})

export type Tract = StateOf<typeof tract>

/** Map → its stamp, the time of the map's last change, set by the server. */
export const MAP_STAMPS = {
  countyMap: 'countyMapStamp',
  detailMap: 'detailMapStamp',
  oldMap: 'oldMapStamp',
} as const
