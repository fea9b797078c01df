import type { CLAUSE_NAMES, CLAUSE_TYPES } from '@landbook/contracts/records/lease/lists'

export type ClauseName = (typeof CLAUSE_NAMES)[number]['value']
type ClauseType = (typeof CLAUSE_TYPES)[number]['value']

const clause = (type: ClauseType, text: string) => ({ type, text })

/** Invented wording, in the order in which a lease has its clauses. */
export const CLAUSE_TEXTS: Readonly<Record<ClauseName, ReturnType<typeof clause>>> = {
  'Royalty Clause': clause(
    'Royalty',
    'Lessee shall pay Lessor the royalty fraction stated above of all oil, gas and other products saved from the Leased Premises. Oil is valued at the posted price of the field on the day it is run, and gas at the higher of the price received and the price paid for gas of like quality within ten miles. A sale to an affiliate is valued as the affiliate resells.',
  ),
  'No Deductions': clause(
    'Royalty',
    'Lessor’s royalty bears no part of the cost of producing, gathering, storing, separating, treating, dehydrating, compressing, processing, transporting or marketing the products, whether incurred on or off the Leased Premises. Where a purchaser deducts such a cost from its price, Lessee shall add it back before royalty is computed.',
  ),
  'Late Royalty': clause(
    'Royalty',
    'First royalties are due within 120 days after first sales. Afterwards royalty on oil is due 60 days and royalty on gas 90 days after the end of the month of production. What is paid later bears interest at the prime rate plus four percent. Royalties that are 90 days overdue after written notice allow Lessor to end this lease as to the well concerned.',
  ),
  'Minimum Royalty': clause(
    'Royalty',
    'If the royalties paid in any lease year after the primary term come to less than the minimum royalty for each net mineral acre then held, Lessee shall pay the difference within 60 days after the end of that year.',
  ),
  'Compensatory Royalty': clause(
    'Royalty',
    'In place of drilling an offset well Lessee may pay, month by month, the royalty that would be due if the draining well stood on the Leased Premises. Payments begin with the first month of its production and hold the offset acreage while they are made.',
  ),
  'Royalty Free Gas Use': clause(
    'Royalty',
    'Lessee may use gas of the Leased Premises free of royalty for lifting and treating on the lease only. Gas that is flared, vented or sent to another lease bears royalty, except for the first 30 days of a well’s flowback.',
  ),
  'Paid-up or Delay Rental': clause(
    'Payment Obligation',
    'The bonus includes the delay rentals of the whole primary term, and Lessee need not drill or pay anything further to keep this lease until it ends. It may be extended once: Lessee shall tender the extension payment for every net mineral acre on or before the last day of the primary term, and a payment that is short or late extends nothing.',
  ),
  'Shut-in': clause(
    'Payment Obligation',
    'A well capable of producing gas in paying quantities that is shut in for lack of a market holds the lease for one year at a time, if Lessee pays 25 dollars for each acre held by it within 60 days after it is shut in. Shut-in payments cannot hold the lease for more than two consecutive years, nor more than three years in all after the primary term.',
  ),
  'Cessation of Production': clause(
    'Drilling Obligations',
    'If production ceases after the primary term, this lease stays in force if Lessee begins operations to restore it within 60 days and continues them without a pause of more than 30 days. Operations that restore production in paying quantities hold the lease as if it had never ceased.',
  ),
  CDC: clause(
    'Drilling Obligations',
    'After the primary term this lease continues as to all acreage while Lessee drills continuously: not more than the continuous development period may pass between the completion of one well and the spudding of the next. Days saved on one well may be added to the next, up to 90 days. When continuous development ends, the retained acreage clause applies.',
  ),
  'Definition of Commencement': clause(
    'Drilling Obligations',
    'A well is commenced when a rig capable of reaching the permitted depth stands on the location and the bit turns to the right. Staking, permits, roads, pads and conductor casing do not commence a well.',
  ),
  'Definition of Completion': clause(
    'Drilling Obligations',
    'A well is completed on the earliest of the day on which it is ready to produce into a tank or line, the 45th day after the last stage is fractured, the 120th day after the rig is released, and the day on which it is plugged as a dry hole.',
  ),
  'Offset Well': clause(
    'Drilling Obligations',
    'If a well within 660 feet of the Leased Premises, or a lateral whose take points come within 330 feet of them, produces oil or gas in paying quantities, Lessee shall within 120 days begin an offset well, release the offset acreage, or pay compensatory royalty.',
  ),
  Pooling: clause(
    'Retained Acreage',
    'Lessee may pool the Leased Premises into units of at most 640 acres around a vertical well, and of the acreage that the field rules assign to a horizontal well with ten percent more. Each unit includes all of the Leased Premises or none within its outline, is recorded before first sales, and cannot be changed after production without Lessor’s consent.',
  ),
  'Retained Acreage': clause(
    'Retained Acreage',
    'When continuous development ends, this lease ends except as to each producing well with the proration unit around it: 40 acres for a vertical oil well, 160 acres for a vertical gas well, and for a horizontal well a rectangle that reaches 467 feet to each side of its lateral and 100 feet beyond its first and last take points.',
  ),
  'Vertical Pugh': clause(
    'Retained Acreage',
    'At the end of the primary term, or of continuous development if later, this lease ends as to all land outside a producing or pooled unit. Production from a unit holds only the part of the Leased Premises within that unit.',
  ),
  'Horizontal Pugh': clause(
    'Retained Acreage',
    'At the same time this lease ends, under the land that is kept, as to all depths more than 100 feet below the base of the deepest formation that produces, and as to all depths above the top of the shallowest one. Lessee keeps the right to pass through the released depths.',
  ),
  'Formation Pugh': clause(
    'Retained Acreage',
    'Where a field has more than one correlative interval, a well holds only the interval from which it produces. Two years after the primary term Lessee shall name the intervals that it keeps; those which are not named are released.',
  ),
  'Release-OGL/Pugh': clause(
    'Retained Acreage',
    'Within 60 days after any part of this lease ends, Lessee shall record a release that describes the lands and depths given up and send Lessor a stamped copy. If Lessee does not, Lessor may record an affidavit that has the same effect.',
  ),
  'Separate Lease Language': clause(
    'Retained Acreage',
    'Each unit that is kept is held as if under a separate lease. Operations, production or payments on one unit do not hold another, and each has its own periods for cessation, shut-in and minimum royalty.',
  ),
  'Consent to Assign': clause(
    'Consents',
    'Lessee shall not assign this lease, in whole or in part, nor farm it out without Lessor’s written consent, which is not unreasonably withheld from an assignee with the means to operate. Consent to one assignment is no consent to the next, and Lessee stays liable for what fell due before.',
  ),
  'Offsite Well Site': clause(
    'Consents',
    'A pad on the Leased Premises for a well that produces from other lands, or a pad elsewhere for a well on this lease, requires a surface use agreement with Lessor. The surface hole of such a well holds nothing: only its take points do.',
  ),
  'Division Orders': clause(
    'Information Owed',
    'Division orders change no term of this lease, and no warranty or indemnity is asked of Lessor in them. They are sent with the unit plat, the computed decimal of every tract, and the title opinion that they rest on.',
  ),
  Reports: clause(
    'Information Owed',
    'Lessee shall send Lessor each permit, plat, completion report, log and gauge within 15 days after it is filed or made, and every quarter a statement of the volumes, prices and deductions of each well. Lessor keeps what is confidential for one year.',
  ),
  'Surface Damage': clause(
    'Operations',
    'Before entering, Lessee shall pay for each location, road and line by the schedule attached. Pits are lined and closed within 90 days, topsoil is kept apart and put back, lines are buried 36 inches below plow depth, gates stay as they are found, and no water of Lessor is used without a separate agreement.',
  ),
  'Force Majeure': clause(
    'Operations',
    'Where war, storm, flood, or an order of an authority that Lessee did not cause prevents operations, the periods of this lease are extended by the days of the delay, up to 180, if Lessee gives notice within 15 days. Low prices, full lines and a lack of rigs or money are no force majeure, and no payment is put off.',
  ),
  'Additional Provisions of Note': clause(
    'Operations',
    'No hunting or fishing and no firearms on the Leased Premises. Lessee carries liability insurance of five million dollars and names Lessor in the policy. Lessor may be present on the rig floor at its own risk and take part of all samples.',
  ),
}
