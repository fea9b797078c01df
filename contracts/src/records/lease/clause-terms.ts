import { isEmpty } from '../../engine/kernel/fields.ts'
import { lengthIn } from './lengths.ts'
import type { CLAUSE_NAMES } from './lists.ts'
import type { TERM_FIELDS } from './term-fields.ts'
import { isInWords, offeredFigure } from './terms.ts'

type Term = keyof typeof TERM_FIELDS
type ClauseName = (typeof CLAUSE_NAMES)[number]['value']

/** The terms that each clause is about: a clause is shown with the figures that its words say. */
export const CLAUSE_TERMS: Readonly<Record<ClauseName, readonly Term[]>> = {
  'Additional Provisions of Note': [],
  CDC: [
    'cdcDays',
    'cdcFirstDays',
    'cdcBegins',
    'cdcPer',
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

interface Offer {
  readonly term: Term
  readonly figure: string
}

/**
 * Figures that the words of a clause, or the fields of its terms that have words, seem to say, for people to confirm.
 * None where they name no length or several, or the term is known.
 */
export function offeredByClause(clause: Clause, terms: { readonly [T in Term]?: unknown }): readonly Offer[] {
  const term = DAYS_OF[clause.name as ClauseName]
  const days = term && isEmpty(terms[term]) ? lengthIn(clause.text, 'days') : undefined
  const ofWords = termsOfClause(clause).flatMap((name): Offer[] => {
    const figure = isInWords(name) && name !== term ? offeredFigure(name, terms)?.figure : undefined
    return figure === undefined ? [] : [{ term: name, figure }]
  })
  return term && days !== undefined ? [{ term, figure: days }, ...ofWords] : ofWords
}
