import { CLAUSE_TEXTS, type ClauseName } from './clause-texts.ts'
import type { Addition, DemoRecord } from './demo-record.ts'

export const CLAUSE_ORDER = Object.keys(CLAUSE_TEXTS) as ClauseName[]

/** The family's own form, from which most of its leases are written. */
export const FAMILY_FORM: readonly ClauseName[] = CLAUSE_ORDER.filter(
  (name) =>
    !['Compensatory Royalty', 'Formation Pugh', 'Offsite Well Site', 'Division Orders'].includes(name),
)

const TEMPLATES: Readonly<Record<string, readonly ClauseName[]>> = {
  'Texas Producers 88': [
    'Royalty Clause',
    'Paid-up or Delay Rental',
    'Shut-in',
    'Cessation of Production',
    'Definition of Commencement',
    'Pooling',
    'Force Majeure',
  ],
  'Family Form 2019': FAMILY_FORM,
  'Surface Use Rider': ['Consent to Assign', 'Offsite Well Site', 'Reports', 'Surface Damage'],
}

/** Leases of clauses only, to write others from. */
export const demoTemplates: readonly DemoRecord[] = Object.entries(TEMPLATES).map(([leaseName, names]) => ({
  create: ['CreateLease', { leaseName, template: true }],
  additions: clausesOf(names),
}))

/** These clauses as the numbered paragraphs of a lease. */
export function clausesOf(names: readonly ClauseName[], rate?: string): Addition[] {
  return names.map((name, n) => {
    const royalty =
      rate !== undefined && name === 'Royalty Clause' ? { oil: `${rate}%`, gas: `${rate}%` } : {}
    return ['addClause', 'leaseID', { name, ...CLAUSE_TEXTS[name], paragraph: String(n + 3), ...royalty }]
  })
}
