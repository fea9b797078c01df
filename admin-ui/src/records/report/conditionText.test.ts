import { recordOf } from '@landbook/contracts/catalogue/index'
import { conditionsOf, filterMembersOf } from '@landbook/contracts/catalogue/report/conditions'
import type { ReportDefinition } from '@landbook/contracts/records/report/definition'
import { expect, it } from 'vitest'
import { conditionText, valueText } from './conditionText.ts'

const textsOf = (type: ReportDefinition['type'], filter: ReportDefinition['filter']) =>
  conditionsOf(filterMembersOf(recordOf(type)), filter).map((condition) =>
    conditionText(condition, (value) => (condition.member ? valueText(condition.member, value) : value)),
  )

it.each([
  ['well', { county_begins: 'Wa' }, 'County begins with Wa'],
  ['well', { notes_not: '' }, 'Notes is not empty'],
  [
    'well',
    { spudDate_gte: '2024-01-01', spudDate_lte: '2024-03-31' },
    'Spud Date between 01/01/2024 and 03/31/2024',
  ],
  ['well', { spudDate: '2024-01-01' }, 'Spud Date on 01/01/2024'],
  ['well', { totalDepth_gte: '12000.5' }, 'Total Depth at least 12,000.5'],
  ['well', { inactive: 'true' }, 'Inactive is Yes'],
  ['well', { operatedBy: '' }, 'Operated By is none'],
  ['well', { county_in: ['a', 'b', 'c', 'd', 'e', 'f'] }, 'County is any of a, b, c, d, 2 more'],
  ['lease', { bonusAmount_lte: '1200.5' }, 'Bonus Amount at most $1,200.50'],
  ['tract', { wellCount: '2' }, 'Wells = 2'],
  ['well', { countyOld: 'Ward' }, 'countyOld: Ward'],
] as const)('a condition of a %s report by %j reads %s', (type, filter, text) => {
  const mutable = structuredClone(filter) as unknown as ReportDefinition['filter']
  expect(textsOf(type, mutable)).toEqual([text])
})
