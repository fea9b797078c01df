import { apiNumber } from '../../engine/kernel/api-number-field.ts'
import { doi } from '../../engine/kernel/doi.ts'
import {
  choice,
  date,
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
import { divisionOrders } from '../division-orders/lines.ts'

export const WELL_TYPES = plainOptions('Oil', 'Gas')

export const WELL_STATUSES = [
  ...statusOptions('good', 'Active'),
  ...statusOptions('pending', 'DUC'),
  ...plainOptions('Inactive'),
  { value: 'In Process', label: 'In Process', alias: 'In Progress', meaning: 'pending' },
  ...statusOptions('ended', 'P&A'),
  ...statusOptions('caution', 'Shut-In'),
] as const satisfies readonly Option[]

export const well = declareRecord({
  type: 'well',
  name: 'Well',
  title: 'Well',
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
    name: text('Name', { required: true, description: 'The name of the well' }),
    apiNumber: apiNumber('API Number', { required: true, description: 'The API number' }),
    type: choice('Type', WELL_TYPES, { description: 'Oil or gas' }),
    drillType: text('Drill Type', { description: 'Vertical, horizontal, directional, SWD' }),
    rrcLeaseNumber: text('RRC Lease Number', { description: 'The RRC lease number' }),
    rrcField: text('RRC Field', { description: 'The RRC field' }),
    status: choice('Status', WELL_STATUSES, { description: 'Where the well stands' }),
    operator: text('Operator', { description: 'The operator as older records name it' }),
    lengthOfLateral: text('Length Of Lateral', { description: 'The length of the lateral' }),
    operatorInterval: text('Operator Interval', { description: 'The interval the operator names' }),
    lowerPerf: text('Lower Perf', { description: 'The lower perforation' }),
    upperPerf: text('Upper Perf', { description: 'The upper perforation' }),
    perfLength: text('Gross Perf', { description: 'The gross perforated length' }),
    producingFormation: text('Producing Formation', { description: 'The producing formation' }),
    state: text('State', { description: 'The state' }),
    county: text('County', { description: 'The county' }),
    abstract: text('Abstract', { description: 'The abstract number' }),
    familyID: text('Family ID', { description: 'The family number' }),
    OGL: text('OGL', { description: 'The oil and gas lease as older records name it' }),
    location: text('Location', { description: 'The land description' }),
    permitDate: date('Permit Date', { description: 'When the permit was issued' }),
    permitNumber: text('Permit Number', { description: 'The permit' }),
    plat: text('Plat'),
    g1: text('G-1'),
    p4: text('P-4'),
    p12: text('P-12'),
    p16: text('P-16'),
    p17: text('P-17'),
    operationsDate: date('Operations Begun', { description: 'When work on its location began' }),
    spudDate: date('Spud Date', { description: 'When drilling began' }),
    fracFocus: text('Frac Focus'),
    rigReleaseDate: date('Rig Release Date', { description: 'When the rig was released' }),
    completionDate: date('Completion Date', { description: 'When the well was completed' }),
    pluggedDate: date('Plugging Date', { description: 'When the well was plugged' }),
    doto: text('DOTO'),
    completionApp: text('Completion App'),
    dateProducing: date('Date Producing', { description: 'When it began to produce' }),
    dateInPay: date('Date In Pay', { description: 'When payment began' }),
    mesDivOrder: text('MES Div Order'),
    mpiDivOrder: text('MPI Div Order'),
    divisionOrderNotes: longText('Division Order Notes', { description: 'Notes on the division order' }),
    titleOpinion: longText('Title Opinion', { description: 'The title opinion' }),
    oilPayor: text('Oil Payor', { description: 'Who pays for oil' }),
    gasPayor: text('Gas Payor', { description: 'Who pays for gas' }),
    decProdUnit: text('Dec Prod Unit', { description: 'The declared production unit' }),
    dpu: text('DPU', { description: 'The declared pooled unit' }),
    mesDOI: doi('MES DOI', { description: "MES's division of interest" }),
    mpiDOI: doi('MPI DOI', { description: "MPI's division of interest" }),
    sroDOI: doi('SRO DOI', { description: "SRO's division of interest" }),
    totalDOI: text('Total DOI'),
    notes: longText('Notes', { description: 'Comments' }),
    rrcLeaseHistory: longText('RRC Lease History', { description: 'RRC lease notes' }),
    operatorHistory: longText('Operator History', { description: 'Earlier operators' }),
    inService: flag('DI In Service', { description: 'In service according to the drilling data' }),
    inactive: flag('Inactive', { description: 'Marked as inactive' }),
    latitude: decimal('Latitude', { least: -90, most: 90, description: 'Surface hole latitude' }),
    longitude: decimal('Longitude', { least: -180, most: 180, description: 'Surface hole longitude' }),
    latitudeBottom: decimal('Bottom Hole Latitude', {
      least: -90,
      most: 90,
      description: 'Bottom hole latitude',
    }),
    longitudeBottom: decimal('Bottom Hole Longitude', {
      least: -180,
      most: 180,
      description: 'Bottom hole longitude',
    }),
    trueVerticalDepth: decimal('True Vertical Depth', {
      least: 0,
      places: 0,
      description: 'True vertical depth',
    }),
    totalDepth: decimal('Total Depth', { least: 0, places: 0, description: 'Total depth' }),
    platURL: text('Plat URL'),
    unitSince: timestamp('Joined Unit', { description: 'When it joined its unit' }),
    productionCount: decimal('Productions', {
      least: 0,
      places: 0,
      computed: true,
      description: 'How many months of production are recorded',
    }),
  },
  lists: { divisionOrder: divisionOrders },
  links: {
    drilledOn: {
      to: 'tract',
      label: 'Land ID(s)',
      events: linkEvents('WellDrilledOn'),
    },
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
