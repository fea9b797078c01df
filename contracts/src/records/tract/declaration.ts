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
import { TITLE_FIELDS } from '../title/chain.ts'
import { TRACT_MESSAGES } from './messages.ts'
import { exceedsMinerals, exceedsWhole } from './ownership.ts'
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
const MINERAL_KINDS = plainOptions('Minerals', 'Term Minerals', 'Life Estate', 'Remainder', 'Executive Right')

const feet = (label: string) => amount(label, { places: 0 })

/** Warns if the owners' shares of an interest add up to more than 1. */
const aboveWhole = (fraction: string) => (items: readonly Readonly<Record<string, unknown>>[]) =>
  exceedsWhole(items.map((item) => item[fraction])) ? TRACT_MESSAGES.ownershipExceedsWhole : undefined

export const tract = declareRecord({
  type: 'tract',
  name: 'Tract',
  title: 'Land',
  titleField: 'name',
  summary: ['familyID', 'state', 'county', 'acreage'],
  search: ['name', 'familyID', 'county', 'abstract', 'survey', 'bfNumber'],
  lookup: { numbers: ['familyID', 'abstract', 'bfNumber'], detail: ['state', 'county', 'color'] },
  read: 'READ_LANDS',
  write: 'WRITE_LANDS',
  unique: { name: 'tract' },
  mergeGroups: [
    ['state', 'county'],
    ['grossMineralAcres', 'mineralFraction'],
    ['grossSurfaceAcres', 'surfaceFraction'],
  ],
  fields: {
    name: text('Land ID', { required: true, description: 'The name of the land' }),
    familyID: text('Family ID', { description: 'The family number of the land' }),
    bfNumber: text('GLO BF #', { description: 'The General Land Office file number' }),
    state: text('State', { required: true, description: 'The state it lies in' }),
    county: text('County', { required: true, description: 'The county it lies in' }),
    abstract: text('Abstract', { description: 'The abstract number' }),
    survey: text('Survey', { description: 'The original survey' }),
    color: choice('Type', TRACT_TYPES, { description: 'What is owned: minerals, surface, both, or ORRI' }),
    description: text('Short Description', { description: 'A short description' }),
    blk: text('Block', { description: 'The block' }),
    section: text('Section', { description: 'The section, or several' }),
    aliquotParts: text('Aliquot Parts', { description: 'The parts of the section' }),
    township: text('Township', { description: 'The township' }),
    range: text('Range', { description: 'The range' }),
    meridian: text('Meridian', { suggested: MERIDIANS, description: 'The principal meridian' }),
    tract: text('Tract', { description: 'The tract within the section' }),
    lot: text('Lot', { description: 'The lot, or several' }),

    mineralClassified: flag('Mineral Classified', { description: 'The State owns the minerals' }),
    mineralClassifiedAcres: amount('Mineral Classified Acres', {
      description: 'The acres whose minerals the State owns',
    }),
    npriInterest: flag('NPRI', { description: 'A non-participating royalty is owned, or burdens it' }),
    npriPercentage: amount('NPRI decimal', { isShare: true, description: 'The decimal of the NPRI' }),
    overRidingRoyaltyInterest: flag('ORRI', {
      description: 'An overriding royalty is owned, or burdens its leases',
    }),
    orriPercentage: amount('ORRI decimal', { isShare: true, description: 'The decimal of the ORRI' }),
    orriAcres: amount('ORRI Acres', { description: 'The acres under the ORRI' }),
    waterOwnership: flag('Water', { description: 'Water is owned' }),
    waterAcres: amount('Water Acres', { description: 'The acres whose water is owned' }),
    caliche: flag('Caliche', { description: 'Caliche is owned' }),
    calicheAcres: amount('Caliche Acres', { description: 'The acres whose caliche is owned' }),
    otherMinerals: flag('Other Minerals', { description: 'Other minerals are owned' }),
    otherMineralAcres: amount('Other Minerals Acres', {
      description: 'The acres whose other minerals are owned',
    }),
    bonusDelay: flag('Bonus & Delay', { description: 'A share of bonuses and delay rentals is held' }),
    bonusDelayAcres: amount('Bonus & Delay Acres', {
      description: 'The acres whose bonuses and delay rentals are shared',
    }),
    executiveRights: flag('Executive Rights', { description: 'The executive rights are held' }),
    originalPapers: flag('Original Papers', { description: 'The original papers are in the file' }),

    patentInformation: text('Name on Patent', { description: 'The patentee' }),
    dateOfPatent: date('Date Of Patent', { description: 'The date of the patent' }),

    recording: text('V/P', { description: 'Where the purchase is recorded' }),
    purchaser: text('Purchaser', { description: 'Who bought the land' }),
    purchaseDate: date('Date', { description: 'When it was bought' }),
    docType: text('Document Type', { suggested: DOCUMENT_TYPES, description: 'The kind of conveyance' }),
    acreage: amount('Acreage', { places: 2, description: 'The acres conveyed' }),
    volumePage: text('V/P', { description: 'Volume and page' }),

    grossMineralAcres: amount('GMA', { required: true, initial: '0', description: 'Gross mineral acres' }),
    mineralFraction: fraction('Mineral Fraction', { description: 'The share of the minerals' }),
    mineralOwnershipPercentage: decimal('MIN%', {
      isRate: true,
      computed: true,
      description: 'Mineral ownership in percent',
    }),
    familyNMA: decimal('NMA', { computed: true, description: 'Net mineral acres' }),
    mineralOwnership: flag('Mineral Ownership', { computed: true, description: 'Minerals are owned' }),
    grossSurfaceAcres: amount('GSA', { required: true, initial: '0', description: 'Gross surface acres' }),
    surfaceFraction: fraction('Surface Fraction', { description: 'The share of the surface' }),
    surfaceOwnershipPercentage: decimal('SRF%', {
      isRate: true,
      computed: true,
      description: 'Surface ownership in percent',
    }),
    familyNSA: decimal('NSA', { computed: true, description: 'Net surface acres' }),
    surfaceOwnership: flag('Surface Ownership', { computed: true, description: 'The surface is owned' }),

    legalDescription: longText('Legal Description Of Property', { description: 'The legal description' }),
    notes: longText('Notes', { description: 'Notes' }),
    ownershipNotes: longText('Ownership Notes', { description: 'Notes on the ownership' }),
    drivingDirections: longText('Driving Directions', { description: 'How to get there' }),
    geometry: boundary('Boundary'),

    countyMap: file('County Map'),
    countyMapStamp: timestamp('County Map Last Updated', { computed: true }),
    detailMap: file('Detail Map'),
    detailMapStamp: timestamp('Detail Map Last Updated', { computed: true }),
    oldMap: file('Land Books'),
    oldMapStamp: timestamp('Land Books Last Updated', { computed: true }),
  },
  lists: {
    mineralsOwned: {
      item: 'MineralOwnership',
      label: 'Mineral Interest',
      target: { to: 'owner', as: 'Owner' },
      warns: (items) => (exceedsMinerals(items) ? TRACT_MESSAGES.ownershipExceedsWhole : undefined),
      fields: {
        mineralFraction: fraction('Fraction', { required: true }),
        mineralPercentage: decimal('Decimal', { computed: true }),
        netMineralAcres: decimal('NMA', { computed: true }),
        volPage: text('Vol/Page'),
        familyMember: text('Family Member'),
        propOwnership: text('Prop. Ownership'),
        interestKind: choice('Kind', MINERAL_KINDS),
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
      target: { to: 'owner', as: 'Owner' },
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
    wellCount: {
      label: 'Wells',
      description: 'How many wells are drilled on it',
      from: 'well',
      link: 'drilledOn',
    },
    swdCount: {
      label: 'SWDs',
      description: 'How many of these are saltwater disposal wells',
      from: 'well',
      link: 'drilledOn',
      where: { drillType: 'SWD' },
    },
    rowCount: {
      label: 'ROWs',
      description: 'How many rights of way cross it',
      from: 'row',
      link: 'locatedOn',
    },
  },
})

export type Tract = StateOf<typeof tract>

/** Map → its stamp, the time of the map's last change, set by the server. */
export const MAP_STAMPS = {
  countyMap: 'countyMapStamp',
  detailMap: 'detailMapStamp',
  oldMap: 'oldMapStamp',
} as const
