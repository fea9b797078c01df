import { expect, it } from 'vitest'
import { readTypedDate } from '../src/engine/values/typedDates.ts'

const TODAY = '2026-11-30'

it.each([
  ['3/1/26', '2026-03-01'],
  ['03-01-2026', '2026-03-01'],
  ['2026-03-01', '2026-03-01'],
  ['March 1, 2026', '2026-03-01'],
  ['12/31/46', '2046-12-31'],
  ['today', TODAY],
  [' Today ', TODAY],
  ['+90d', '2027-02-28'],
  ['-1d', '2026-11-29'],
  ['+2w', '2026-12-14'],
  ['+3m', '2027-02-28'],
  ['-1 y', '2025-11-30'],
  ['', ''],
  // It may be of 1889 or of 1989.
  ['12/31/89', undefined],
  ['2/30/26', undefined],
  ['+9999y', undefined],
  ['soon', undefined],
  ['3/1', undefined],
  ['12', undefined],
  ['46000', undefined],
])('%s is typed for %s', (typed, day) => expect(readTypedDate(typed, TODAY)).toBe(day))
