import { expect, it } from 'vitest'
import { metaOf } from '../src/engine/kernel/fields.ts'
import { CLAUSE_TERMS, offeredByClause, termsOfClause } from '../src/records/lease/clause-terms.ts'
import { TERM_FIELDS } from '../src/records/lease/term-fields.ts'

/** Of the lease as such, which no clause name of the specification is of. */
const OF_TERM_AND_EXTENSION =
  /^(term|effectiveDate|leaseDate|statedExpiration|bonus|extension|amountPerAcre|totalAmount)/

it('each term is shown with a clause, but for those of the term and the extension', () => {
  const shown = new Set<string>(Object.values(CLAUSE_TERMS).flat())
  const missing = Object.entries(TERM_FIELDS).filter(
    ([name, field]) => !metaOf(field).computed && !OF_TERM_AND_EXTENSION.test(name) && !shown.has(name),
  )
  expect(missing.map(([name]) => name)).toEqual([])
})

it('a clause of a later version, or without a name, has none', () => {
  expect(termsOfClause({ name: 'Most Favored Nations' })).toEqual([])
  expect(termsOfClause({ name: 'toString' })).toEqual([])
  expect(termsOfClause({ name: null })).toEqual([])
})

it.each([
  ['CDC', 'Lessee shall begin a well within 180 days after completion.', {}, ['cdcDays', '180']],
  ['Release-OGL/Pugh', 'within ninety (90) days', {}, ['releaseDays', '90']],
  ['CDC', '180 days, or 120 days for gas wells', {}, undefined],
  ['CDC', 'within 6 months', {}, undefined],
  ['CDC', 'within 180 days', { cdcDays: '150' }, undefined],
  ['Pooling', 'within 180 days', {}, undefined],
  ['Reports', null, {}, undefined],
  [null, 'within 180 days', {}, undefined],
  ['Late Royalty', 'First royalties are due within 120 days', { dueOil: '60 days' }, ['dueOilDays', '60']],
  ['CDC', 'with diligence', { cdcPeriod: '150 days' }, undefined],
])('of the clause %s, "%s" with %j offers %j', (name, text, terms, offer) => {
  const offered = offeredByClause({ name, text }, terms)
  expect(offered.map(({ term, figure }) => [term, figure])).toEqual(offer ? [offer] : [])
})
