import { dismissalsOf } from '../../engine/kernel/dismissals.ts'
import { choice, date, longText, plainOptions, text } from '../../engine/kernel/fields.ts'
import { amount, decimal, feet } from '../../engine/kernel/figure-fields.ts'
import { itemEvents, type ListDeclaration } from '../../engine/kernel/record.ts'
import { amounts, reference } from '../../engine/kernel/reference-fields.ts'
import { PAYMENT_FIELDS } from '../agreements/fields.ts'
import { OWNERS } from '../owner/declaration.ts'
import { TITLE_FIELDS } from '../title/chain.ts'
import { amendments } from './amendments.ts'

export const RECORDING_COUNTIES = plainOptions(
  'Arapahoe',
  'Brewster',
  'Chautauqua',
  'Cherokee',
  'Cheyenne',
  'Culberson',
  'Greeley',
  'Kearny',
  'Lea',
  'Lincoln',
  'Ward',
  'Pecos',
  'Reeves',
  'SantaFe',
  'Saguache',
  'Trego',
)

export const CLAUSE_TYPES = plainOptions(
  'Consents',
  'Drilling Obligations',
  'Information Owed',
  'Operations',
  'Payment Obligation',
  'Retained Acreage',
  'Royalty',
)

export const CLAUSE_NAMES = plainOptions(
  'Additional Provisions of Note',
  'CDC',
  'Cessation of Production',
  'Compensatory Royalty',
  'Consent to Assign',
  'Definition of Commencement',
  'Definition of Completion',
  'Division Orders',
  'Force Majeure',
  'Formation Pugh',
  'Horizontal Pugh',
  'Late Royalty',
  'Minimum Royalty',
  'No Deductions',
  'Offset Well',
  'Offsite Well Site',
  'Paid-up or Delay Rental',
  'Pooling',
  'Release-OGL/Pugh',
  'Reports',
  'Retained Acreage',
  'Royalty Clause',
  'Royalty Free Gas Use',
  'Separate Lease Language',
  'Shut-in',
  'Surface Damage',
  'Vertical Pugh',
)

/** What a lessee pays for under a lease. */
const PAID_FOR = plainOptions(
  'Bonus',
  'Extension',
  'Delay Rental',
  'Minimum Royalty',
  'Shut-In',
  'Compensatory Royalty',
  'Royalty',
  'Other',
)

const { volPage, book, effectiveDate, dateFiled, docType, comments, fileName } = TITLE_FIELDS
const grantor = reference('Grantor', 'operator')
const grantee = reference('Grantee', 'operator')
const acresByLand = amounts('Acres', {
  refersTo: 'tract',
  item: 'Interest',
  as: 'Tract',
  title: 'Land',
  unit: 'acres',
})
const totalAcres = decimal('Total Acres', { computed: true })

export const leaseLists = {
  leasedLands: {
    item: 'LeaseInterest',
    label: 'Leased Lands',
    target: { to: 'tract', as: 'Tract', toldApartBy: ['lessor', 'fromDepth', 'toDepth'] },
    fields: {
      netMineralAcres: amount('NMA', { initial: '0' }),
      netSurfaceAcres: amount('NSA', { initial: '0' }),
      depths: text('Depths', { initial: 'None' }),
      lessor: choice('Lessor', plainOptions(...OWNERS)),
      fromDepth: feet('From Depth (ft)'),
      toDepth: feet('To Depth (ft)'),
      shortDescription: longText('Description', { initial: 'None' }),
    },
    copied: true,
    events: { ...itemEvents('LeaseInterest'), addedMany: 'LeaseInterestsAdded' },
  },
  clauses: {
    item: 'LeaseClause',
    label: 'Clauses',
    titleField: 'name',
    fields: {
      type: choice('Clause Type', CLAUSE_TYPES),
      name: choice('Clause Name', CLAUSE_NAMES),
      paragraph: text('Paragraph(s)', { initial: 'N/A' }),
      text: longText('Text', { initial: 'N/A' }),
      oil: text('Oil'),
      gas: text('Gas'),
    },
    addsInitial: true,
    copied: true,
    events: { ...itemEvents('Clause'), addedMany: 'ClausesAdded' },
  },
  leaseRecordings: {
    item: 'LeaseRecording',
    label: 'OGL Chain OF Title',
    fields: {
      // Spec part 2, section 5: required of an update, of which a new one has some by default.
      volPage: text('Vol/Page', { initial: 'N/A', clearable: false }),
      book: text('Book', { initial: 'N/A', clearable: false }),
      county: choice('County', RECORDING_COUNTIES, { clearable: false }),
      documentName: text('Document Name', { initial: 'None', clearable: false }),
      effectiveDate: date('Effective Date', { clearable: false }),
      dateFiled: date('Date Filed', { clearable: false }),
      grantor,
      grantee,
      notes: longText('Notes', { initial: 'None', clearable: false }),
      recordingInterest: acresByLand,
      totalAcres,
      fileName,
    },
    addsInitial: true,
    copied: true,
    events: { ...itemEvents('LeaseRecording'), addedMany: 'LeaseRecordingsAdded' },
  },
  assignments: {
    item: 'LeaseAssignment',
    label: 'Assignments',
    fields: {
      volPage,
      book,
      docType,
      effectiveDate,
      dateFiled,
      grantor,
      grantee,
      assignmentInterests: acresByLand,
      totalAcres,
      wellsDrilled: text('Wells Drilled'),
      comments,
      fileName,
    },
    copied: true,
    events: { ...itemEvents('Assignment'), addedMany: 'AssignmentsAdded' },
  },
  wells: {
    item: 'LeaseWell',
    label: 'CDC Wells',
    // Spec part 2, section 6.
    write: 'ADMIN',
    target: {
      to: 'well',
      as: 'Well',
      shows: [
        'name',
        'landId',
        'spudDate',
        'rigReleaseDate',
        'completionDate',
        'pluggedDate',
        'dateProducing',
        'status',
      ],
    },
    fields: {
      cdcTerm: amount('CDC Term', { places: 0, mostPlaces: 0, most: 100_000 }),
      cdcDate: date('CDC Date'),
      assignedAcres: amount('Assigned Acres', { places: 4 }),
      prescribedAcres: amount('Prescribed Acres', { places: 4 }),
    },
    events: itemEvents('LeaseWell'),
  },
  amendments,
  payments: {
    item: 'LeasePayment',
    label: 'Payments',
    titleField: 'paidFor',
    fields: {
      paidFor: choice('Paid For', PAID_FOR, { required: true }),
      date: PAYMENT_FIELDS.date,
      paymentFrom: PAYMENT_FIELDS.paymentFrom,
      entity: PAYMENT_FIELDS.entity,
      amount: PAYMENT_FIELDS.amount,
      checkNumber: text('Check Number'),
      dateReceived: date('Received On'),
      periodFrom: date('Period From'),
      periodTo: date('Period To'),
      acres: amount('Acres', { places: 4 }),
      stateHalf: choice("State's Half", plainOptions('Included', 'Paid Apart')),
      dueDate: date('Settles Due Date'),
      notes: longText('Notes'),
    },
    // What corrections keep: of two payments with the same, the second is left out, and said to be.
    importedBy: ['paidFor', 'date', 'checkNumber', 'entity', 'periodFrom', 'periodTo'],
    events: itemEvents('LeasePayment'),
  },
  dismissals: dismissalsOf('Lease'),
} as const satisfies Record<string, ListDeclaration>
