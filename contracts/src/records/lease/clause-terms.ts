import { isEmpty } from '../../engine/kernel/fields.ts'
import type { CLAUSE_NAMES } from './lists.ts'
import type { TERM_FIELDS } from './term-fields.ts'
import { lengthIn } from './terms.ts'

type Term = keyof typeof TERM_FIELDS
type ClauseName = (typeof CLAUSE_NAMES)[number]['value']

/** The terms that each clause is about: a clause is shown with the figures that its words say. */
export const CLAUSE_TERMS: Readonly<Record<ClauseName, readonly Term[]>> = {
  'Additional Provisions of Note': [],
  CDC: [
    'cdcDays',
    'cdcFirstDays',
    'cdcBegins',
    'cdcCalc',
    'cdcCarryOver',
    'cdcCarryOverCap',
    'cdcDeadline',
    'cdcPeriod',
    'cdcDescription',
  ],
  'Cessation of Production': ['cessationDays'],
  'Compensatory Royalty': ['compensatory'],
  'Consent to Assign': [],
  'Definition of Commencement': ['cdcWellBegins'],
  'Definition of Completion': ['cdcCalc', 'cdcDryHole'],
  'Division Orders': [],
  'Force Majeure': [],
  'Formation Pugh': ['retainedFormation', 'pughAt', 'pughMonths'],
  'Horizontal Pugh': [
    'pughAt',
    'pughMonths',
    'horizontalPughDeepDate',
    'horizontalPughDeepDescription',
    'horizontalPughShallowDate',
    'horizontalPughShallowDescription',
    'retainedFeet',
    'retainedFormation',
  ],
  'Late Royalty': ['dueOil', 'dueOilDays', 'dueGas', 'dueGasDays'],
  'Minimum Royalty': ['minRoyalty', 'minRoyaltyYear', 'minRoyaltyDays', 'minRoyaltyAcres'],
  'No Deductions': ['deductions'],
  'Offset Well': ['offsetFeet', 'offsetDays'],
  'Offsite Well Site': [],
  'Paid-up or Delay Rental': [
    'paidUpOGL',
    'rentalClause',
    'rentalPerAcre',
    'rentalAmount',
    'rentalDate',
    'businessDays',
    'proportionateReduction',
  ],
  Pooling: [],
  'Release-OGL/Pugh': ['releaseDays', 'pughRelease'],
  Reports: ['informationDays'],
  'Retained Acreage': [
    'retainedBy',
    'retainedAcres',
    'retainedAcresPerFoot',
    'retainedFeet',
    'retainedFormation',
  ],
  'Royalty Clause': [
    'RoyaltyRate',
    'dueOil',
    'dueOilDays',
    'dueGas',
    'dueGasDays',
    'skimOil',
    'condensateOil',
    'flaredGas',
  ],
  'Royalty Free Gas Use': ['leaseUseGas'],
  'Separate Lease Language': ['separateLeaseLanguage'],
  'Shut-in': [
    'shutinDays',
    'shutinAmount',
    'shutinPer',
    'shutinProducts',
    'shutinTriggerDate',
    'shutinMaxConsecutive',
    'shutinConsecutiveMonths',
    'shutinMaxPost',
    'shutinPostMonths',
    'shutinDescription',
  ],
  'Surface Damage': [],
  'Vertical Pugh': ['pughAt', 'pughMonths', 'verticalPughDate', 'verticalPughDescription'],
}

/** The term in days that a clause is about, if its words name one number of days only. */
const DAYS_OF: { readonly [N in ClauseName]?: Term } = {
  CDC: 'cdcDays',
  'Cessation of Production': 'cessationDays',
  'Minimum Royalty': 'minRoyaltyDays',
  'Offset Well': 'offsetDays',
  'Release-OGL/Pugh': 'releaseDays',
  Reports: 'informationDays',
  'Shut-in': 'shutinDays',
}

interface Clause {
  readonly name?: unknown
  readonly text?: unknown
}

/** The terms of a clause; none for a name of a later version. */
export const termsOfClause = ({ name }: Clause): readonly Term[] =>
  Object.hasOwn(CLAUSE_TERMS, String(name)) ? CLAUSE_TERMS[name as ClauseName] : []

/**
 * The days that the words of a clause seem to say, for people to confirm. Undefined where they name none or several, or
 * the term is known.
 */
export function offeredDays(clause: Clause, terms: { readonly [T in Term]?: unknown }) {
  const term = DAYS_OF[clause.name as ClauseName]
  const days = term && isEmpty(terms[term]) ? lengthIn(clause.text, 'days') : undefined
  return term && days !== undefined ? { term, days } : undefined
}
