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
import { amount, decimal, money, percent } from '../../engine/kernel/figure-fields.ts'

/** The date of a well that its CDC date is computed from. */
const CDC_BY = [
  { value: 'Completion', label: 'Completion' },
  { value: 'RigRelease', label: 'Rig Release', alias: 'Rig Release' },
] as const satisfies readonly Option[]

const dollars = <const E extends Extras>(label: string, extras: E) => money<E>(label, { least: 0, ...extras })
const whole = <const E extends Extras>(label: string, extras: E) =>
  amount<E>(label, { places: 0, mostPlaces: 0, ...extras })
/** Shown to as many places as their totals (spec part 2, section 9). */
export const leaseAcres = <const E extends Extras>(label: string, extras: E) =>
  amount<E>(label, { places: 4, ...extras })
/** Limited to a thousand years, longer than any lease. */
const months = (label: string, description: string) => whole(label, { most: 12_000, description })
const days = (label: string, description: string) => whole(label, { most: 100_000, description })
const feet = (label: string, description: string) => whole(label, { most: 100_000, description })

/**
 * What a lease says, which amendments can change (`amendments.ts`). Fields beside the specification's hold as figures
 * what its fields have in words, and days and conditions that it has no field for; each is empty where it is not known.
 */
export const TERM_FIELDS = {
  termYears: decimal('Term Years', {
    computed: true,
    isRate: true,
    places: 2,
    description: 'The term in years',
  }),
  termMonth: months('Term Months', 'The term in months'),
  termDays: days('Term Days', 'Days of the term beside its months'),
  effectiveDate: date('Effective Date', { description: 'When it took effect' }),
  leaseDate: date('Lease Date', { description: 'The date that the lease bears' }),
  termFrom: choice('Term Counted From', plainOptions('Effective Date', 'Lease Date'), {
    description: 'What the primary term counts from',
  }),
  statedExpirationDate: date('Expiration As Written', {
    description: 'The last day of the primary term, where the lease names it',
  }),
  primaryExpirationDate: date('Lease Expiration Date', {
    computed: true,
    description: 'When the primary term ends',
  }),
  bonusPerAcre: dollars('Bonus Per Acre', { isRate: true, description: 'The bonus of an acre' }),
  bonusAmount: dollars('Bonus Amount', { computed: true, description: 'The whole bonus' }),

  RoyaltyRate: percent('Royalty Rate (%)', { description: 'The royalty in percent' }),
  deductions: choice('Deductions', plainOptions('None', 'Allowed'), {
    description: 'Whether costs after the well may be deducted from royalty',
  }),
  dueOil: text('Due Oil', { description: 'When royalty on oil is due' }),
  dueOilDays: days('Due Oil Days', 'Days after the month of sale within which royalty on oil is due'),
  dueGas: text('Due Gas', { description: 'When royalty on gas is due' }),
  dueGasDays: days('Due Gas Days', 'Days after the month of sale within which royalty on gas is due'),
  minRoyalty: dollars('Minimum Royalty ($/Acre/Year)', {
    isRate: true,
    description: 'Dollars an acre and year',
  }),
  minRoyaltyYear: choice('Minimum Royalty Year', plainOptions('Lease Year', 'Calendar Year'), {
    description: 'The year that the minimum royalty is for',
  }),
  minRoyaltyDays: days('Minimum Royalty Days', 'Days after the year within which a shortfall is due'),
  minRoyaltyAcres: leaseAcres('Minimum Royalty Acres', {
    description: 'The acres that the minimum royalty is for',
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
  extensionFrom: choice('Ext. Counted From', plainOptions('Primary Term End', 'Due Date'), {
    description: 'What the extension counts from; the end of the primary term if empty',
  }),
  extensionDueDate: date('Ext. Due Date', { description: 'When the extension is due' }),
  extensionNoticeDays: days('Ext. Notice Days', 'Days before the end within which it is to be exercised'),
  extensionAcres: leaseAcres('Ext. Acres', { description: 'The acres that the extension takes' }),
  extensionExercisedDate: date('Ext. Exercised On', {
    happened: true,
    description: 'When the extension was exercised',
  }),
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
  rentalDate: date('First Rental Due', {
    description: 'When the first rental is due, where that is not the first anniversary',
  }),
  rentalClause: choice('Rental Clause', plainOptions('Unless', 'Or'), {
    description: 'Whether the lease ends without the rental, or the rental is owed',
  }),
  proportionateReduction: flag('Proportionate Reduction', {
    description: 'Rentals fall with the acres that are released',
  }),
  businessDays: choice('Business Day Rule', plainOptions('None', '31 TAC 9.33'), {
    description: 'What moves the day of a rental on a weekend or holiday; nothing if empty',
  }),

  cdcCalc: choice('CDC By', CDC_BY, {
    required: true,
    initial: 'Completion',
    description: 'What the CDC date counts from',
  }),
  cdcDeadline: date('CDC Deadline', { description: 'When continuous development must have begun' }),
  cdcPeriod: text('CDC Period', { description: 'The continuous development period' }),
  cdcDays: days('CDC Days', 'Days between two wells'),
  cdcFirstDays: days('CDC First Well Days', 'Days until the first well of the program'),
  cdcBegins: choice('CDC Begins', plainOptions('Primary Term End', 'At Once'), {
    description: 'From when on continuous development is required; the end of the primary term if empty',
  }),
  cdcCarryOver: choice('CDC Unused Days', plainOptions('None', 'Next Term', 'All'), {
    description: 'Which unused days extend a later term',
  }),
  cdcCarryOverCap: days('CDC Unused Days Cap', 'The most unused days that count'),
  cdcWellBegins: choice('CDC Well Begins', plainOptions('Operations', 'Spud'), {
    description: 'What begins a well under the clause',
  }),
  cdcDryHole: choice('CDC Dry Hole', plainOptions('Plugging', 'Completion Only'), {
    description: 'Whether the days count from the plugging of a dry hole',
  }),
  cdcDescription: longText('CDC Description', { description: 'What the lease says of it' }),
  separateLeaseLanguage: flag('Separate Lease Language', {
    description: 'Each unit is a lease of its own',
  }),
  cessationDays: days('Cessation Days', 'The longest time without production or operations'),

  shutinTriggerDate: date('Trigger Date', { description: 'When shut-in payments begin' }),
  shutinDays: days('Shut-In Days', 'Days without production until a payment is due'),
  shutinAmount: dollars('Shut-In Payment', { isRate: true, description: 'The payment of an acre or well' }),
  shutinPer: choice('Shut-In Payment Per', plainOptions('Acre', 'Well'), {
    description: 'What the payment is for',
  }),
  shutinProducts: choice('Shut-In Wells', plainOptions('Gas', 'Oil and Gas'), {
    description: 'The wells that the clause covers',
  }),
  shutinMaxConsecutive: text('Max Consecutive', { description: 'The longest shut-in at a time' }),
  shutinConsecutiveMonths: months('Max Consecutive Months', 'The longest shut-in at a time in months'),
  shutinMaxPost: text('Max Post-PT', { description: 'The longest shut-in after the primary term' }),
  shutinPostMonths: months('Max Post-PT Months', 'The longest shut-in after the primary term in months'),
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
  pughAt: choice('Pugh Acts At', plainOptions('Primary Term End', 'Program End', 'Later of Both'), {
    description: 'The event that the Pugh clauses count from',
  }),
  pughMonths: months('Pugh Months', 'Months after that until the Pugh clauses act'),
  retainedAcres: leaseAcres('Retained Acres Per Well', { description: 'The acres that a well retains' }),
  retainedAcresPerFoot: amount('Retained Acres Per Foot', {
    places: 5,
    isRate: true,
    description: 'The acres that each foot of a lateral retains beside them',
  }),
  retainedBy: choice('Retained Acres By', plainOptions('Assigned', 'Prescribed'), {
    description: 'Whether the acres that are assigned to a well count, or those that field rules prescribe',
  }),
  retainedFeet: feet('Depth Retained (ft)', 'Feet below the deepest perforation that are retained'),
  retainedFormation: text('Formation Retained', { description: 'The deepest formation that is retained' }),
  pughRelease: flag('Release Required', { description: 'A release has to be recorded' }),
  releaseDays: days('Release Days', 'Days within which a release has to be recorded'),
  offsetFeet: feet('Offset Feet', 'The distance of a well that drains the land'),
  offsetDays: days('Offset Days', 'Days to drill, release or pay after its first production'),
  informationDays: days('Information Days', 'Days within which information on a well is owed'),
}
