import {
  boundary,
  choice,
  date,
  file,
  flag,
  longText,
  plainOptions,
  statusOptions,
  text,
} from '../../engine/kernel/fields.ts'
import { amount } from '../../engine/kernel/figure-fields.ts'
import { declareRecord, linkEvents, type StateOf } from '../../engine/kernel/record.ts'
import { renamesField } from '../../engine/kernel/upcasters.ts'
import { titleFields } from '../title/chain.ts'

const UNIT_TYPES = plainOptions('DPU', 'PAA', 'PSA', 'Lease Well')

/** Suggested; older records may have other values, which stay. */
export const UNIT_STATUSES = [
  ...statusOptions('good', 'Active'),
  ...plainOptions('Inactive'),
  ...statusOptions('pending', 'In Process'),
]

export const unit = declareRecord({
  type: 'unit',
  upcasters: [
    [
      renamesField('mesDOI', 'statedMesDOI'),
      renamesField('mpiDOI', 'statedMpiDOI'),
      renamesField('sroDOI', 'statedSroDOI'),
    ],
  ],
  name: 'Unit',
  title: 'Unit',
  titleField: 'name',
  summary: ['unitGMA', 'propertyDesc', 'status'],
  search: ['name', 'unitType', 'currentOperator', 'rrcNumber', 'status'],
  lookup: { numbers: ['rrcNumber'], detail: ['unitType', 'currentOperator', 'status'] },
  read: 'READ_UNITS',
  write: 'WRITE_UNITS',
  fields: {
    name: text('Unit Name', { required: true, description: 'The name of the unit' }),
    unitType: choice('Type', UNIT_TYPES, { description: 'DPU, PAA, PSA or lease well' }),
    status: text('Status', {
      suggested: UNIT_STATUSES,
      required: true,
      description: 'Where the unit stands',
    }),
    currentOperator: text('Current Operator', { description: 'Who operates it' }),
    unitCreatedBy: text('Unit Created By', { description: 'Who formed it' }),
    operatorHistory: longText('Operator History', { description: 'Earlier operators' }),
    rrcNumber: text('RRC Number', { description: 'The RRC number' }),
    familyId: text('Family ID', { description: 'The family number' }),
    effectiveDate: date('Effective Date', { description: 'When it took effect' }),
    unitGMA: amount('Unit GMA', { description: 'Gross mineral acres of the unit' }),
    familyNMA: amount('Family NMA', { description: "The family's net mineral acres in it" }),
    depths: text('Depths', { description: 'The depths pooled' }),
    propertyDesc: longText('Property Description', { description: 'What lies in it' }),
    leaseRoyaltyRate: text('Lease Royalty Rate', { description: 'The royalty of the leases in it' }),
    // What was stated for the unit as a whole; the division of interest of today is its last well's (shown.ts).
    statedMesDOI: text('Stated MES DOI', {
      description: "MES's division of interest as stated for the unit",
    }),
    statedMpiDOI: text('Stated MPI DOI', {
      description: "MPI's division of interest as stated for the unit",
    }),
    statedSroDOI: text('Stated SRO DOI', {
      description: "SRO's division of interest as stated for the unit",
    }),
    recordingData: text('Recording Data', { description: 'Where it is recorded' }),
    original: flag('Signed Original', { description: 'The signed original is in the file' }),
    ratification: text('Ratification', { description: 'Whether it was ratified' }),
    ratifyDate: date('Ratification Date', { description: 'When it was ratified' }),
    ratifyData: text('Ratification Data', { description: 'Where the ratification is recorded' }),
    gloPoolingAgreement: text('GLO Pooling Agreement', { description: 'The General Land Office agreement' }),
    unitNotes: longText('Notes', { description: 'Notes' }),
    geometry: boundary('Outline'),
    mapUrl: file('Map URL', { orAddress: true }),
    platURL: file('Plat URL', { orAddress: true }),
  },
  lists: {
    titleRun: {
      item: 'UnitTitle',
      label: 'Chain Of Title',
      fields: titleFields(
        'volPage',
        'docType',
        'effectiveDate',
        'dateFiled',
        'grantor',
        'grantee',
        'comments',
        'fileName',
      ),
      events: {
        added: 'UnitTitleAdded',
        changed: 'UnitTitleUpdated',
        removed: 'UnitTitleRemoved',
        addedMany: 'UnitTitleRunUploaded',
      },
    },
  },
  links: {
    operator: { to: 'operator', label: 'Operator', single: true, events: linkEvents('UnitOperator') },
  },
  inverse: { wells: { from: 'well', link: 'unit', named: true } },
  counts: {
    wellCount: { label: 'Wells', description: 'How many wells are in it', from: 'well', link: 'unit' },
  },
})

export type Unit = StateOf<typeof unit>
