import { dismissalsOf } from '../../engine/kernel/dismissals.ts'
import {
  choice,
  date,
  file,
  flag,
  labelOf,
  longText,
  type Option,
  plainOptions,
  statusOptions,
  text,
  timestamp,
} from '../../engine/kernel/fields.ts'
import { decimal } from '../../engine/kernel/figure-fields.ts'
import { declareRecord, linkEvents, type StateOf } from '../../engine/kernel/record.ts'
import { share } from '../../engine/kernel/share-field.ts'
import { divisionOrders } from '../division-orders/lines.ts'
import { apiNumber } from './api-number-field.ts'

export const WELL_TYPES = plainOptions('Oil', 'Gas')

export const WELL_STATUSES = [
  ...statusOptions('good', 'Active'),
  ...statusOptions('pending', 'DUC'),
  ...plainOptions('Inactive'),
  { value: 'In Process', label: 'In Process', alias: 'In Progress', meaning: 'pending' },
  ...statusOptions('ended', 'P&A'),
  ...statusOptions('caution', 'Shut-In'),
] as const satisfies readonly Option[]

/** What older records say of documents. */
const former = (label: string) => text(label, { reported: false })

export const well = declareRecord({
  type: 'well',
  name: 'Well',
  title: 'Well',
  reported: true,
  titleField: 'name',
  summary: [
    'status',
    'drillType',
    'apiNumber',
    'operationsDate',
    'spudDate',
    'rigReleaseDate',
    'completionDate',
    'pluggedDate',
    'dateProducing',
  ],
  search: ['name', 'apiNumber', 'rrcLeaseNumber', 'rrcField', 'county', 'operator', 'permitNumber'],
  columns: [
    'name',
    'operatedBy',
    'apiNumber',
    'status',
    'leaseName',
    'OGL',
    'rrcField',
    'rrcLeaseNumber',
    'state',
    'county',
    'unit',
    'landId',
  ],
  queriedBy: ['name'],
  lookup: {
    numbers: ['apiNumber', 'rrcLeaseNumber', 'permitNumber'],
    detail: ['apiNumber', 'status', 'county'],
  },
  read: 'READ_WELLS',
  write: 'WRITE_WELLS',
  mergeGroups: [
    ['state', 'county'],
    ['latitude', 'longitude'],
    ['latitudeBottom', 'longitudeBottom'],
  ],
  fields: {
    name: text('Name', { required: true }),
    apiNumber: apiNumber('API Number', { required: true }),
    type: choice('Type', WELL_TYPES),
    drillType: text('Drill Type'),
    rrcLeaseNumber: text('RRC Lease Number'),
    rrcField: text('RRC Field'),
    status: choice('Status', WELL_STATUSES),
    operator: text('Operator'),
    lengthOfLateral: text('Length Of Lateral'),
    operatorInterval: text('Operator Interval'),
    lowerPerf: text('Lower Perf'),
    upperPerf: text('Upper Perf'),
    perfLength: text('Gross Perf'),
    producingFormation: text('Producing Formation'),
    state: text('State'),
    county: text('County'),
    abstract: text('Abstract'),
    familyID: text('Family ID'),
    OGL: text('OGL'),
    location: text('Location'),
    permitDate: date('Permit Date'),
    permitNumber: text('Permit Number'),
    plat: former('Plat'),
    g1: former('G-1'),
    p4: former('P-4'),
    p12: former('P-12'),
    p16: former('P-16'),
    p17: former('P-17'),
    operationsDate: date('Operations Begun'),
    spudDate: date('Spud Date'),
    fracFocus: former('Frac Focus'),
    rigReleaseDate: date('Rig Release Date'),
    completionDate: date('Completion Date'),
    pluggedDate: date('Plugging Date'),
    doto: former('DOTO'),
    completionApp: former('Completion App'),
    dateProducing: date('Date Producing'),
    dateInPay: date('Date In Pay'),
    mesDivOrder: former('MES Div Order'),
    mpiDivOrder: former('MPI Div Order'),
    divisionOrderNotes: longText('Division Order Notes'),
    titleOpinion: longText('Title Opinion'),
    oilPayor: text('Oil Payor'),
    gasPayor: text('Gas Payor'),
    decProdUnit: text('Dec Prod Unit'),
    dpu: text('DPU'),
    mesDOI: share('MES DOI'),
    mpiDOI: share('MPI DOI'),
    sroDOI: share('SRO DOI'),
    totalDOI: former('Total DOI'),
    notes: longText('Notes'),
    rrcLeaseHistory: longText('RRC Lease History'),
    operatorHistory: longText('Operator History'),
    inService: flag('DI In Service'),
    inactive: flag('Inactive'),
    latitude: decimal('Latitude', { least: -90, most: 90 }),
    longitude: decimal('Longitude', { least: -180, most: 180 }),
    latitudeBottom: decimal('Bottom Hole Latitude', { least: -90, most: 90 }),
    longitudeBottom: decimal('Bottom Hole Longitude', { least: -180, most: 180 }),
    trueVerticalDepth: decimal('True Vertical Depth', { least: 0, places: 0 }),
    totalDepth: decimal('Total Depth', { least: 0, places: 0 }),
    platURL: file('Plat URL', { orAddress: true, reported: false }),
    unitSince: timestamp('Joined Unit'),
    productionCount: decimal('Productions', { least: 0, places: 0, computed: true }),
  },
  lists: { divisionOrder: divisionOrders, dismissals: dismissalsOf('Well') },
  links: {
    drilledOn: { to: 'tract', label: 'Land ID(s)', events: linkEvents('WellDrilledOn') },
    operatedBy: {
      to: 'operator',
      label: 'Operated By',
      single: true,
      events: { set: 'WellOperatorSet', added: 'WellOperatedByAdded', removed: 'WellOperatedByRemoved' },
    },
    unit: {
      to: 'unit',
      label: 'Unit',
      single: true,
      role: 'WRITE_UNITS',
      events: { set: 'WellUnitSet', added: 'UnitWellAdded', removed: 'UnitWellRemoved' },
    },
  },
  inverse: {
    lease: { from: 'lease', link: 'wells', single: true },
    production: { from: 'production', link: 'well', single: true },
  },
})

export type Well = StateOf<typeof well>

/** Required fields of a new well: also the abstract, which public records may lack (spec part 1, section 5). */
export const requiredOfNewWell = { abstract: text(labelOf(well.fields.abstract), { required: true }) }

/** The well's declaration for the form of a new one. */
export const newWell = { ...well, fields: { ...well.fields, ...requiredOfNewWell } }
