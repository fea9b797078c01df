import {
  choice,
  date,
  type Extras,
  file,
  flag,
  labelOf,
  longText,
  type Option,
  plainOptions,
  text,
} from '../../engine/kernel/fields.ts'
import { amount, decimal, money, percent } from '../../engine/kernel/figure-fields.ts'
import type { Intent } from '../../engine/kernel/operations.ts'
import { declareRecord, type StateOf } from '../../engine/kernel/record.ts'
import { leaseLists } from './lists.ts'
import { LEASE_MESSAGES } from './messages.ts'

export const LEASE_STATUSES = [
  ...plainOptions('CDC', 'EXP', 'EXT', 'HBP'),
  { value: 'In Process', label: 'In Process', alias: 'In Progress' },
  ...plainOptions('PT', 'PTL REL', 'REL'),
] as const satisfies readonly Option[]

/** The date of a well that its CDC date is computed from. */
const CDC_BY = [
  { value: 'Completion', label: 'Completion' },
  { value: 'RigRelease', label: 'Rig Release', alias: 'Rig Release' },
] as const satisfies readonly Option[]

const dollars = <const E extends Extras>(label: string, extras: E) => money<E>(label, { least: 0, ...extras })
const whole = <const E extends Extras>(label: string, extras: E) =>
  amount<E>(label, { places: 0, mostPlaces: 0, ...extras })
/** Shown to as many places as their totals (spec part 2, section 9). */
const acres = <const E extends Extras>(label: string, extras: E) => amount<E>(label, { places: 4, ...extras })
/** Limited to a thousand years, longer than any lease. */
const months = (label: string, description: string) => whole(label, { most: 12_000, description })

export const lease = declareRecord({
  type: 'lease',
  name: 'Lease',
  title: 'Lease',
  titleField: 'leaseName',
  summary: ['currentLessee', 'status'],
  search: ['leaseName', 'currentLessee', 'mfNumber', 'status', 'county'],
  lookup: { numbers: ['mfNumber'], detail: ['currentLessee', 'status', 'county'] },
  read: 'READ_LEASE',
  write: 'WRITE_LEASE',
  unique: { leaseName: 'lease' },
  cloned: 'LeaseCloned',
  apart: 'template',
  mergeGroups: [
    ['effectiveDate', 'termMonth'],
    ['netMineralAcres', 'bonusPerAcre'],
    ['extensionDueDate', 'extensionOptionsYears', 'extensionOptionsMonths'],
  ],
  fields: {
    leaseName: text('ID', { required: true, called: 'Lease', description: 'The name of the lease' }),
    mineralClassified: flag('Mineral Classified', { description: 'The State owns the minerals' }),
    mfNumber: text('MF #', { description: 'The mineral file number' }),
    county: text('County', { description: 'The county' }),
    currentLessee: text('Current Lessee', { description: 'Who holds the lease' }),
    grossAcres: acres('Gross Acres', { description: 'Gross acres' }),
    netMineralAcres: acres('Net Mineral Acres', { description: 'Net mineral acres' }),
    netSurfaceAcres: acres('Net Surface Acres', { description: 'Net surface acres' }),
    heldByProductionAcres: acres('HBP Acres', { description: 'Acres held by production' }),
    status: choice('Status', LEASE_STATUSES, { description: 'Where the lease stands' }),
    depthsLeased: text('Depths Leased', { description: 'The depths leased' }),

    termYears: decimal('Term Years', {
      computed: true,
      isRate: true,
      places: 2,
      description: 'The term in years',
    }),
    termMonth: months('Term Months', 'The term in months'),
    effectiveDate: date('Effective Date', { description: 'When it took effect' }),
    primaryExpirationDate: date('Lease Expiration Date', {
      computed: true,
      description: 'When the primary term ends',
    }),
    bonusPerAcre: dollars('Bonus Per Acre', { isRate: true, description: 'The bonus of an acre' }),
    bonusAmount: dollars('Bonus Amount', { computed: true, description: 'The whole bonus' }),

    RoyaltyRate: percent('Royalty Rate (%)', { description: 'The royalty in percent' }),
    dueOil: text('Due Oil', { description: 'When royalty on oil is due' }),
    dueGas: text('Due Gas', { description: 'When royalty on gas is due' }),
    minRoyalty: dollars('Minimum Royalty ($/Acre/Year)', {
      isRate: true,
      description: 'Dollars an acre and year',
    }),
    compensatory: text('Compensatory', { description: 'The compensatory royalty' }),
    skimOil: flag('Skim Oil', { description: 'Royalty on skim oil' }),
    condensateOil: flag('Condensate Oil', { description: 'Royalty on condensate' }),
    leaseUseGas: flag('Lease Use Gas', { description: 'Royalty on gas used on the lease' }),
    flaredGas: flag('Flared Gas', { description: 'Royalty on flared gas' }),

    paidUpOGL: flag('Paid Up OGL', { description: 'Paid up: no delay rentals' }),
    extensionOptionsYears: whole('Ext. Options Years', {
      most: 1_000,
      description: 'Years of the extension option',
    }),
    extensionOptionsMonths: months('Ext. Options Months', 'Months of the extension option'),
    extensionDueDate: date('Ext. Due Date', { description: 'When the extension is due' }),
    extensionExpirationDate: date('Ext Expiry Date', {
      computed: true,
      description: 'When the extension ends',
    }),
    amountPerAcre: dollars('Amount Per Acre', {
      isRate: true,
      description: 'The extension payment of an acre',
    }),
    totalAmount: dollars('Total Amount', { description: 'The whole extension payment' }),
    rentalPerAcre: dollars('Rental Per Acre', { isRate: true, description: 'The rental of an acre' }),
    rentalAmount: dollars('Rental Amount', { description: 'The whole rental' }),

    cdcCalc: choice('CDC By', CDC_BY, {
      required: true,
      initial: 'Completion',
      description: 'What the CDC date counts from',
    }),
    cdcDeadline: date('CDC Deadline', { description: 'When continuous development must have begun' }),
    cdcPeriod: text('CDC Period', { description: 'The continuous development period' }),
    cdcDescription: longText('CDC Description', { description: 'What the lease says of it' }),
    separateLeaseLanguage: flag('Separate Lease Language', {
      description: 'Each unit is a lease of its own',
    }),

    shutinTriggerDate: date('Trigger Date', { description: 'When shut-in payments begin' }),
    shutinMaxConsecutive: text('Max Consecutive', { description: 'The longest shut-in at a time' }),
    shutinMaxPost: text('Max Post-PT', { description: 'The longest shut-in after the primary term' }),
    shutinDescription: longText('Shut In Description', { description: 'What the lease says of shut-ins' }),

    verticalPughDate: date('Vertical Pugh Expiration', { description: 'When the vertical Pugh clause acts' }),
    verticalPughDescription: longText('Vertical Pugh Description', {
      description: 'What the vertical Pugh clause releases',
    }),
    horizontalPughDeepDate: date('Horizontal Pugh Deep Expiration', {
      description: 'When the deep horizontal Pugh clause acts',
    }),
    horizontalPughDeepDescription: longText('Horizontal Pugh Deep Description', {
      description: 'What the deep horizontal Pugh clause releases',
    }),
    horizontalPughShallowDate: date('Horizontal Pugh Shallow Expiration', {
      description: 'When the shallow horizontal Pugh clause acts',
    }),
    horizontalPughShallowDescription: longText('Horizontal Pugh Shallow Description', {
      description: 'What the shallow horizontal Pugh clause releases',
    }),
    pughRelease: flag('Release Required', { description: 'A release has to be recorded' }),

    notes: longText('Notes', { description: 'Notes' }),
    legalDescription: longText('Legal Description', { description: 'The legal description' }),
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

/** As it is added by form. */
export const newLease = { ...lease, fields: { ...lease.fields, ...NEW_LEASE_FIELDS } }

/** Templates are clauses with a name; leases made from one are completed later. */
export const requiredOfNewLease = ({ id, values = {} }: Pick<Intent, 'id' | 'values'>) => {
  const isTemplate = lease.fields.template.safeParse(values.template).data === true
  const isFromTemplate = id !== undefined && values.leaseName === templateUseName(id)
  return isTemplate || isFromTemplate ? {} : NEW_LEASE_FIELDS
}
