import { dayAfter } from '@landbook/contracts/engine/values/days'
import { cdcWellOf, developmentOf } from '@landbook/contracts/records/lease/development'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { expectedDevelopment } from './expected-development.ts'

// Few days, so that many are equal and every order of them comes up, and half of them missing, so that wells of every kind do.
const dates = fc.option(
  fc
    .nat(12)
    .chain((count) => fc.constantFrom(20, 20, 60).map((each) => dayAfter('2020-01-01', count * each))),
  { freq: 2 },
)
const days = fc.option(fc.constantFrom('20', '40', '60'))
const oneOf = (...texts: string[]) => fc.option(fc.constantFrom(...texts))

const wells = fc.array(
  fc.record({
    cdcTerm: days,
    cdcDate: fc.constantFrom('2020-06-29', null, null),
    Well: fc.record({
      name: fc.constantFrom('W1', 'W2', 'W3'),
      status: oneOf('Active', 'DUC', 'P&A'),
      operationsDate: dates,
      spudDate: dates,
      completionDate: dates,
      rigReleaseDate: dates,
      pluggedDate: dates,
      dateProducing: fc.constantFrom('2020-06-29', null, null),
    }),
  }),
  { maxLength: 5 },
)
const clauses = fc.record({
  termEnd: dates,
  effectiveDate: dates,
  cdcCalc: fc.constantFrom('Completion', 'RigRelease'),
  cdcBegins: oneOf('At Once', 'Primary Term End'),
  cdcDays: days,
  cdcFirstDays: days,
  cdcCarryOver: oneOf('None', 'Next Term', 'All'),
  cdcCarryOverCap: days,
  cdcWellBegins: oneOf('Operations', 'Spud'),
  cdcDryHole: oneOf('Plugging', 'Completion Only'),
})

it('is as a second reckoning of continuous development has it', () => {
  const known = (values: object) =>
    Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null && value !== undefined))
  fc.assert(
    fc.property(wells, clauses, (parts, clause) => {
      const found = developmentOf(
        parts.map((part) => cdcWellOf(part, part.Well, clause)),
        clause,
      )
      const { working: developmentWorking, ...development } = found
      expect(known({ ...development, developmentWorking })).toEqual(
        known(expectedDevelopment(parts, clause, clause.termEnd ?? undefined)),
      )
    }),
    { numRuns: 3000 },
  )
})
