import {
  choice,
  date,
  file,
  flag,
  labelOf,
  longText,
  type Option,
  statusOptions,
  text,
} from '../../engine/kernel/fields.ts'
import { amount } from '../../engine/kernel/figure-fields.ts'
import type { Intent } from '../../engine/kernel/operations.ts'
import { declareRecord, linkEvents, type StateOf } from '../../engine/kernel/record.ts'
import { leaseLists } from './lists.ts'
import { LEASE_MESSAGES } from './messages.ts'
import { leaseAcres, TERM_FIELDS } from './term-fields.ts'

export const LEASE_STATUSES = [
  ...statusOptions('good', 'CDC'),
  ...statusOptions('ended', 'EXP'),
  ...statusOptions('good', 'EXT', 'HBP'),
  { value: 'In Process', label: 'In Process', alias: 'In Progress', meaning: 'pending' },
  ...statusOptions('good', 'PT'),
  ...statusOptions('caution', 'PTL REL'),
  ...statusOptions('ended', 'REL'),
] as const satisfies readonly Option[]

export const lease = declareRecord({
  type: 'lease',
  name: 'Lease',
  title: 'Lease',
  reported: true,
  titleField: 'leaseName',
  summary: ['currentLessee', 'status'],
  search: ['leaseName', 'currentLessee', 'mfNumber', 'status', 'county'],
  columns: [
    'leaseName',
    'status',
    'recordingCounties',
    'effectiveDate',
    'currentLessee',
    'primaryExpirationDate',
    'termEnds',
  ],
  lookup: { numbers: ['mfNumber'], detail: ['currentLessee', 'status', 'county'] },
  read: 'READ_LEASE',
  write: 'WRITE_LEASE',
  unique: { leaseName: 'lease' },
  cloned: 'LeaseCloned',
  apart: 'template',
  mergeGroups: [
    ['effectiveDate', 'leaseDate', 'termFrom', 'termMonth', 'termDays', 'statedExpirationDate'],
    ['netMineralAcres', 'bonusPerAcre'],
    [
      'extensionDueDate',
      'extensionNoticeDays',
      'extensionFrom',
      'extensionOptionsYears',
      'extensionOptionsMonths',
    ],
  ],
  fields: {
    leaseName: text('ID', { required: true, called: 'Lease' }),
    mineralClassified: flag('Mineral Classified'),
    mfNumber: text('MF #'),
    county: text('County', { distinction: 'The county' }),
    currentLessee: text('Current Lessee'),
    grossAcres: leaseAcres('Gross Acres'),
    netMineralAcres: leaseAcres('Net Mineral Acres'),
    netSurfaceAcres: leaseAcres('Net Surface Acres'),
    heldByProductionAcres: leaseAcres('HBP Acres'),
    heldByProductionSince: date('HBP Since', { happened: true }),
    status: choice('Status', LEASE_STATUSES),
    depthsLeased: text('Depths Leased'),

    ...TERM_FIELDS,

    notes: longText('Notes'),
    legalDescription: longText('Legal Description'),
    mapURL: file('Image URL', { orAddress: true }),
    template: flag('Template', { fixed: true }),
  },
  lists: leaseLists,
})

export type Lease = StateOf<typeof lease>

/** The temporary name of a lease made from a template. */
export const templateUseName = (leaseId: string): string => `LeaseTemplate-${leaseId.slice(0, 8)}`

const asked = { required: true, missing: LEASE_MESSAGES.required } as const

/** The required fields of a new lease's form (spec part 2, section 5). */
const NEW_LEASE_FIELDS = {
  leaseName: text(labelOf(lease.fields.leaseName), { ...asked, called: 'Lease' }),
  currentLessee: text(labelOf(lease.fields.currentLessee), asked),
  grossAcres: amount(labelOf(lease.fields.grossAcres), asked),
  netMineralAcres: amount(labelOf(lease.fields.netMineralAcres), asked),
  netSurfaceAcres: amount(labelOf(lease.fields.netSurfaceAcres), asked),
  heldByProductionAcres: amount(labelOf(lease.fields.heldByProductionAcres), asked),
  status: choice(labelOf(lease.fields.status), LEASE_STATUSES, asked),
}

const { label, target } = leaseLists.leasedLands

/** As it is added by form, which picks the leased lands as if they were linked. */
export const newLease = {
  ...lease,
  fields: { ...lease.fields, ...NEW_LEASE_FIELDS },
  links: { leasedLands: { to: target.to, label, events: linkEvents('LeaseInterests') } },
}

/** Templates are clauses with a name; leases made from one are completed later. */
export const requiredOfNewLease = ({ id, values = {} }: Pick<Intent, 'id' | 'values'>) => {
  const isTemplate = lease.fields.template.safeParse(values.template).data === true
  const isFromTemplate = id !== undefined && values.leaseName === templateUseName(id)
  return isTemplate || isFromTemplate ? {} : NEW_LEASE_FIELDS
}
