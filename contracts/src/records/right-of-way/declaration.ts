import { dismissalsOf } from '../../engine/kernel/dismissals.ts'
import { boundary, choice, file, plainOptions, statusOptions, text } from '../../engine/kernel/fields.ts'
import { declareRecord, itemEvents, linkEvents } from '../../engine/kernel/record.ts'
import { AGREEMENT_FIELDS, PAYMENT_FIELDS, PAYMENT_KEY } from '../agreements/fields.ts'
import { inAcres } from '../places/acres.ts'
import { titleFields } from '../title/chain.ts'

export const RIGHT_OF_WAY_TYPES = plainOptions(
  'Electric Line',
  'Fiber Optic Line',
  'Frac Pond',
  'Gathering Line',
  'Pad Site & Wellbore',
  'Pipeline - Gas',
  'Pipeline - Oil',
  'Pipeline - Temp',
  'Road',
  'Road - Temp',
  'Seismic',
  'Storage Tank',
  'SWD',
  'Waterline',
  'Waterline - Temp',
)

/** Suggested; older records may have other values, which stay. */
export const RIGHT_OF_WAY_STATUSES = [
  ...statusOptions('good', 'Active'),
  ...plainOptions('Inactive'),
  ...statusOptions('pending', 'In Process'),
  ...statusOptions('ended', 'Cancelled'),
]
export const RIGHT_OF_WAY_TERMS = plainOptions('5 Yrs', '10 Yrs', '15 Yrs', '40 Yrs', 'Temp', 'Abdmt')

export const rightOfWay = declareRecord({
  type: 'row',
  name: 'ROW',
  title: 'Right of Way',
  reported: true,
  titleField: 'projectName',
  addresses: { list: 'RightOfWays', create: 'addRightOfWay' },
  summary: ['lessee', 'type', 'status', 'dateOfExpiration'],
  search: ['projectName', 'lessee', 'type', 'status', 'volAndPage', 'landId'],
  columns: [
    'projectName',
    'lessee',
    'type',
    'status',
    'dateOfExpiration',
    'expirationWording',
    'dateOfLease',
    'locatedOn',
  ],
  lookup: { numbers: ['volAndPage'], detail: ['lessee', 'type', 'status'] },
  read: 'READ_ROWS',
  write: 'WRITE_ROWS',
  fields: {
    ...AGREEMENT_FIELDS,
    projectName: text('ROW Name'),
    status: text('Status', { suggested: RIGHT_OF_WAY_STATUSES }),
    type: choice('Type of ROW', RIGHT_OF_WAY_TYPES),
    termOfLease: text('Term of ROW', { suggested: RIGHT_OF_WAY_TERMS }),
    volAndPage: text('Vol & Page / Recording Info'),
    geometry: boundary('Line or Area', { takesLines: true, sizeOf: inAcres }),
    mapUrl: file('Image URL', { orAddress: true }),
  },
  lists: {
    dismissals: dismissalsOf('ROW'),
    payments: {
      item: 'ROWPayment',
      label: 'Payments',
      fields: PAYMENT_FIELDS,
      importedBy: PAYMENT_KEY,
      events: itemEvents('ROWPayment'),
    },
    titleRun: {
      item: 'ROWTitle',
      label: 'Chain Of Title',
      // Spec part 2, section 6.
      write: 'WRITE_LANDS',
      fields: titleFields(
        'volPage',
        'dateFiled',
        'effectiveDate',
        'grantor',
        'grantee',
        'comments',
        'fileName',
      ),
      events: {
        added: 'ROWTitleAdded',
        changed: 'ROWTitleUpdated',
        removed: 'ROWTitleRemoved',
        addedMany: 'ROWTitleRunUploaded',
      },
    },
  },
  links: {
    locatedOn: {
      to: 'tract',
      label: 'Land ID(s)',
      events: linkEvents('ROWLocatedOn'),
    },
    operator: {
      to: 'operator',
      label: 'Operator',
      single: true,
      events: { set: 'ROWOperatorSet', added: 'OperatorRowAdded', removed: 'OperatorRowRemoved' },
    },
  },
})
