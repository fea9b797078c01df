import { REPORT_MESSAGES } from '@landbook/contracts/records/report/messages'
import { describe, expect, it } from 'vitest'
import { recordOf } from '../src/catalogue/index.ts'
import {
  conditionsOf,
  filterMembersOf,
  readValues,
  valuesOf,
  withCondition,
} from '../src/catalogue/report/conditions.ts'
import { apiFilter } from '../src/catalogue/report/reading.ts'
import { TEXT_LIMIT } from '../src/engine/kernel/field-limits.ts'
import { MESSAGES } from '../src/engine/messages.ts'
import { REPORTED_TYPES } from '../src/records/report/declaration.ts'
import { definitionOf } from '../src/records/report/definition.ts'
import { tract } from '../src/records/tract/declaration.ts'
import { well } from '../src/records/well/declaration.ts'

const MEMBERS = filterMembersOf(well)
const LANDS = filterMembersOf(tract)
const member = (name: string, among = MEMBERS) => {
  const found = among.find((one) => one.name === name)
  if (!found) throw new Error(`No member ${name}`)
  return found
}
const isSearch = (compared: string) => compared === 'contains' || compared === 'begins'
const shown = (filter: Parameters<typeof conditionsOf>[1]) =>
  conditionsOf(MEMBERS, filter).map(({ member: of, compared, values }) => [of?.name, compared, ...values])

describe('the conditions of a custom report', () => {
  it('are what a field of its kind can be asked', () => {
    const compared = (name: string, among = MEMBERS) => member(name, among).compared
    expect(compared('county')).toEqual(['contains', 'begins', 'is', 'anyOf', 'none', 'some'])
    expect(compared('totalDepth')).toEqual(['is', 'least', 'most', 'between', 'none', 'some'])
    expect(compared('spudDate')).toEqual(compared('totalDepth'))
    expect(compared('status')).toEqual(['anyOf', 'none', 'some'])
    expect(compared('operatedBy')).toEqual(['anyOf', 'none', 'some'])
    expect(compared('inactive')).toEqual(['is'])
    expect(compared('wellCount', LANDS)).toEqual(['is', 'least', 'most', 'between'])
  })

  it.each(REPORTED_TYPES.map(({ value }) => value))('of %s are found again in the filter', (type) => {
    const members = filterMembersOf(recordOf(type))
    const typed = { none: [], one: ['1'], two: ['1', '2'], several: ['a', 'b'] }
    for (const one of members)
      for (const compared of one.compared) {
        const values = typed[valuesOf(compared)]
        const filter = withCondition({}, undefined, { member: one, compared, values })
        const [condition, ...others] = conditionsOf(members, filter)
        expect(condition).toMatchObject({ member: { name: one.name }, compared, values })
        expect(others).toEqual([])
        expect(withCondition(filter, condition)).toEqual({})
      }
  })

  it('are those of reports that were saved with equality only', () => {
    const filter = 'status=Active&county=Ward&inactive=false&operatedBy=o1'
    const saved = { about: 'well', columns: null, filter, sort: null, groupBy: null } as const
    expect(shown(definitionOf(saved)?.filter ?? {})).toEqual([
      ['status', 'anyOf', 'Active'],
      ['county', 'is', 'Ward'],
      ['inactive', 'is', 'false'],
      ['operatedBy', 'anyOf', 'o1'],
    ])
  })

  it('keep what there is no longer, until it is taken away', () => {
    const filter = { countyOld: 'Ward', spudDate_gte: '2024-01-01' }
    const [unknown] = conditionsOf(MEMBERS, filter)
    expect(unknown).toMatchObject({ member: undefined, keys: ['countyOld'] })
    expect(withCondition(filter, unknown)).toEqual({ spudDate_gte: '2024-01-01' })
  })
})

describe('the filter of a custom report', () => {
  it('asks the API for none, flags, counts and lists', () => {
    expect(
      apiFilter(well, { notes_not: '', inactive: 'true', county: '', operatedBy_in: ['o1', ''] }),
    ).toEqual({
      notes_not: null,
      inactive: true,
      county: null,
      operatedBy_in: ['o1', null],
    })
    expect(apiFilter(tract, { wellCount_gte: '3', wellCount: 'x' })).toEqual({
      wellCount_gte: 3,
      wellCount: 'x',
    })
  })
})

describe('typed values', () => {
  it.each([
    ['totalDepth', 'is', ['9,000.50'], ['9000.5']],
    ['totalDepth', 'between', ['9', '10'], ['9', '10']],
    ['spudDate', 'least', ['2024-03-09'], ['2024-03-09']],
    ['county', 'begins', [' Wa '], ['Wa']],
    ['county', 'none', [], []],
  ] as const)('of %s %s %j are %j', (name, compared, typed, values) => {
    expect(readValues(member(name), compared, typed)).toEqual({ values })
  })

  it.each([
    ['totalDepth', 'least', ['deep'], MESSAGES.notANumber],
    ['totalDepth', 'between', ['10', '9'], REPORT_MESSAGES.backwards],
    ['spudDate', 'between', ['2024-02-01', '2024-01-31'], REPORT_MESSAGES.backwards],
    ['spudDate', 'is', ['soon'], MESSAGES.notADate],
    ['county', 'contains', [' '], MESSAGES.requiredField],
    ['status', 'anyOf', [], MESSAGES.requiredField],
  ] as const)('of %s %s %j are refused', (name, compared, typed, problem) => {
    expect(readValues(member(name), compared, typed)).toEqual({ problem })
  })

  it('are as long as the API searches for', () => {
    const searches = REPORTED_TYPES.flatMap(({ value }) =>
      filterMembersOf(recordOf(value)).flatMap((one) =>
        one.compared.filter(isSearch).map((compared) => ({ one, compared })),
      ),
    )
    expect(searches.length).toBeGreaterThan(50)
    for (const { one, compared } of searches) {
      const longest = 'x'.repeat(TEXT_LIMIT)
      expect(readValues(one, compared, [longest]), one.name).toEqual({ values: [longest] })
      expect(readValues(one, compared, [`${longest}x`]), one.name).toEqual({
        problem: MESSAGES.tooLong(TEXT_LIMIT),
      })
    }
  })

  it('are whole numbers where records are counted, and dollars of amounts', () => {
    expect(readValues(member('wellCount', LANDS), 'least', ['1.5'])).toHaveProperty('problem')
    const bonus = member('bonusAmount', filterMembersOf(recordOf('lease')))
    expect(readValues(bonus, 'least', ['$1,200.50'])).toEqual({ values: ['1200.5'] })
  })
})
