import { dismissalsOf } from '../../engine/kernel/dismissals.ts'
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
import { amount, feet } from '../../engine/kernel/figure-fields.ts'
import { declareRecord, linkEvents, type StateOf } from '../../engine/kernel/record.ts'
import { renamesField } from '../../engine/kernel/upcasters.ts'
import { inAcres } from '../places/acres.ts'
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
  reported: true,
  titleField: 'name',
  summary: ['unitGMA', 'propertyDesc', 'status'],
  search: ['name', 'unitType', 'currentOperator', 'rrcNumber', 'status'],
  columns: ['name', 'unitType', 'currentOperator', 'landIDs', 'status'],
  lookup: { numbers: ['rrcNumber'], detail: ['unitType', 'currentOperator', 'status'] },
  read: 'READ_UNITS',
  write: 'WRITE_UNITS',
  fields: {
    name: text('Unit Name', { required: true }),
    unitType: choice('Type', UNIT_TYPES),
    status: text('Status', { suggested: UNIT_STATUSES, required: true }),
    currentOperator: text('Current Operator'),
    unitCreatedBy: text('Unit Created By'),
    operatorHistory: longText('Operator History'),
    rrcNumber: text('RRC Number'),
    familyId: text('Family ID'),
    effectiveDate: date('Effective Date'),
    unitGMA: amount('Unit GMA'),
    familyNMA: amount('Family NMA'),
    depths: text('Depths'),
    fromDepth: feet('From Depth (ft)'),
    toDepth: feet('To Depth (ft)'),
    fromFormation: text('From Formation'),
    toFormation: text('To Formation'),
    propertyDesc: longText('Property Description'),
    leaseRoyaltyRate: text('Lease Royalty Rate'),
    // What was stated for the unit as a whole; the division of interest of today is its last well's (shown.ts).
    statedMesDOI: text('Stated MES DOI'),
    statedMpiDOI: text('Stated MPI DOI'),
    statedSroDOI: text('Stated SRO DOI'),
    recordingData: text('Recording Data'),
    original: flag('Signed Original'),
    ratification: text('Ratification'),
    ratifyDate: date('Ratification Date'),
    ratifyData: text('Ratification Data'),
    gloPoolingAgreement: text('GLO Pooling Agreement'),
    unitNotes: longText('Notes'),
    geometry: boundary('Outline', { sizeOf: inAcres }),
    mapUrl: file('Map URL', { orAddress: true }),
    platURL: file('Plat URL', { orAddress: true }),
  },
  lists: {
    dismissals: dismissalsOf('Unit'),
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
    wellCount: { label: 'Wells', from: 'well', link: 'unit' },
  },
})

export type Unit = StateOf<typeof unit>
