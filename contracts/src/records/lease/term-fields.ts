import {
  choice,
  date,
  type Extras,
  flag,
  longText,
  type Option,
  plainOptions,
  text,
} from '../../engine/kernel/fields.ts'
import { amount, decimal, feet, money, percent } from '../../engine/kernel/figure-fields.ts'

/** The date of a well that its CDC date is computed from. */
const CDC_BY = [
  { value: 'Completion', label: 'Completion' },
  { value: 'RigRelease', label: 'Rig Release', alias: 'Rig Release' },
] as const satisfies readonly Option[]

const dollars = <const E extends Extras>(label: string, extras: E = {} as E) =>
  money<E>(label, { least: 0, ...extras })
const whole = <const E extends Extras>(label: string, extras: E) =>
  amount<E>(label, { places: 0, mostPlaces: 0, ...extras })
/** Shown to as many places as their totals (spec part 2, section 9). */
export const leaseAcres = <const E extends Extras>(label: string, extras: E = {} as E) =>
  amount<E>(label, { places: 4, ...extras })
/** Limited to a thousand years, longer than any lease. */
const months = (label: string) => whole(label, { most: 12_000 })
const days = (label: string) => whole(label, { most: 100_000 })

/**
 * What a lease says, which amendments can change (`amendments.ts`). Fields beside the specification's hold as figures
 * what its fields have in words, and days and conditions that it has no field for; each is empty where it is not known.
 */
export const TERM_FIELDS = {
  termYears: decimal('Term Years', { computed: true, isRate: true, places: 2 }),
  termMonth: months('Term Months'),
  termDays: days('Term Days'),
  effectiveDate: date('Effective Date'),
  leaseDate: date('Lease Date'),
  termFrom: choice('Term Counted From', plainOptions('Effective Date', 'Lease Date')),
  statedExpirationDate: date('Expiration As Written'),
  primaryExpirationDate: date('Lease Expiration Date', { computed: true }),
  bonusPerAcre: dollars('Bonus Per Acre', { isRate: true }),
  bonusAmount: dollars('Bonus Amount', { computed: true }),

  RoyaltyRate: percent('Royalty Rate (%)'),
  deductions: choice('Deductions', plainOptions('None', 'Allowed')),
  dueOil: text('Due Oil'),
  dueOilDays: days('Due Oil Days'),
  dueGas: text('Due Gas'),
  dueGasDays: days('Due Gas Days'),
  minRoyalty: dollars('Minimum Royalty ($/Acre/Year)', { isRate: true }),
  minRoyaltyYear: choice('Minimum Royalty Year', plainOptions('Lease Year', 'Calendar Year')),
  minRoyaltyDays: days('Minimum Royalty Days'),
  minRoyaltyAcres: leaseAcres('Minimum Royalty Acres'),
  compensatory: text('Compensatory'),
  skimOil: flag('Skim Oil'),
  condensateOil: flag('Condensate Oil'),
  leaseUseGas: flag('Lease Use Gas'),
  flaredGas: flag('Flared Gas'),

  paidUpOGL: flag('Paid Up OGL'),
  extensionOptionsYears: whole('Ext. Options Years', { most: 1_000 }),
  extensionOptionsMonths: months('Ext. Options Months'),
  extensionFrom: choice('Ext. Counted From', plainOptions('Primary Term End', 'Due Date')),
  extensionDueDate: date('Ext. Due Date'),
  extensionNoticeDays: days('Ext. Notice Days'),
  extensionAcres: leaseAcres('Ext. Acres'),
  extensionExercisedDate: date('Ext. Exercised On', { happened: true }),
  extensionExpirationDate: date('Ext Expiry Date', { computed: true }),
  amountPerAcre: dollars('Amount Per Acre', { isRate: true }),
  totalAmount: dollars('Total Amount'),
  rentalPerAcre: dollars('Rental Per Acre', { isRate: true }),
  rentalAmount: dollars('Rental Amount'),
  rentalDate: date('First Rental Due'),
  rentalClause: choice('Rental Clause', plainOptions('Unless', 'Or')),
  proportionateReduction: flag('Proportionate Reduction'),
  businessDays: choice('Business Day Rule', plainOptions('None', '31 TAC 9.33')),

  cdcCalc: choice('CDC By', CDC_BY, { required: true, initial: 'Completion' }),
  cdcDeadline: date('CDC Deadline'),
  cdcPeriod: text('CDC Period'),
  cdcDays: days('CDC Days'),
  cdcFirstDays: days('CDC First Well Days'),
  cdcBegins: choice('CDC Begins', plainOptions('Primary Term End', 'At Once')),
  cdcPer: choice('CDC Per', plainOptions('Lease', 'Unit')),
  cdcCarryOver: choice('CDC Unused Days', plainOptions('None', 'Next Term', 'All')),
  cdcCarryOverCap: days('CDC Unused Days Cap'),
  cdcWellBegins: choice('CDC Well Begins', plainOptions('Operations', 'Spud')),
  cdcDryHole: choice('CDC Dry Hole', plainOptions('Plugging', 'Completion Only')),
  cdcDescription: longText('CDC Description'),
  separateLeaseLanguage: flag('Separate Lease Language'),
  cessationDays: days('Cessation Days'),

  shutinTriggerDate: date('Trigger Date'),
  shutinDays: days('Shut-In Days'),
  shutinAmount: dollars('Shut-In Payment', { isRate: true }),
  shutinPer: choice('Shut-In Payment Per', plainOptions('Acre', 'Well')),
  shutinProducts: choice('Shut-In Wells', plainOptions('Gas', 'Oil and Gas')),
  shutinMaxConsecutive: text('Max Consecutive'),
  shutinConsecutiveMonths: months('Max Consecutive Months'),
  shutinMaxPost: text('Max Post-PT'),
  shutinPostMonths: months('Max Post-PT Months'),
  shutinDescription: longText('Shut In Description'),

  verticalPughDate: date('Vertical Pugh Expiration'),
  verticalPughDescription: longText('Vertical Pugh Description'),
  horizontalPughDeepDate: date('Horizontal Pugh Deep Expiration'),
  horizontalPughDeepDescription: longText('Horizontal Pugh Deep Description'),
  horizontalPughShallowDate: date('Horizontal Pugh Shallow Expiration'),
  horizontalPughShallowDescription: longText('Horizontal Pugh Shallow Description'),
  pughAt: choice('Pugh Acts At', plainOptions('Primary Term End', 'Program End', 'Later of Both')),
  pughMonths: months('Pugh Months'),
  retainedAcres: leaseAcres('Retained Acres Per Well'),
  retainedAcresPerFoot: amount('Retained Acres Per Foot', { places: 5, isRate: true }),
  retainedBy: choice('Retained Acres By', plainOptions('Assigned', 'Prescribed')),
  retainedFeet: feet('Depth Retained (ft)'),
  retainedFormation: text('Formation Retained'),
  pughRelease: flag('Release Required'),
  releaseDays: days('Release Days'),
  offsetFeet: feet('Offset Feet'),
  offsetDays: days('Offset Days'),
  informationDays: days('Information Days'),
}
