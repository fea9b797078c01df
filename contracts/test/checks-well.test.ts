import { expect, it } from 'vitest'
import { wordsOf } from './checked.ts'

it('asks for the land of a well', () => {
  expect(wordsOf('well', 'noLand', { drilledOn: [] })).toEqual(['It is drilled on no land'])
  expect(wordsOf('well', 'noLand', { drilledOn: [{ id: 'a' }] })).toEqual([])
})

it.each<[string | null, boolean, boolean]>([
  ['Active', true, true],
  ['Inactive', false, true],
  ['Active', false, false],
  ['Inactive', true, false],
  ['P&A', true, false],
  ['P&A', false, false],
  [null, true, false],
])('compares the status %s with the inactive mark %s', (status, inactive, isWrong) => {
  expect(wordsOf('well', 'inactiveMark', { status, inactive })).toHaveLength(isWrong ? 1 : 0)
})

const MONTHS = { firstProduced: '2020-03', lastProduced: '2026-05', lastReported: '2026-05' }
it.each<[string, object, string[]]>([
  ['active', { status: 'Active', ...MONTHS }, []],
  ['without volumes', { status: 'Active' }, []],
  ['some months of zero', { status: 'Active', ...MONTHS, lastProduced: '2025-06' }, []],
  [
    'a year of zero',
    { status: 'Active', ...MONTHS, lastProduced: '2025-05' },
    ['Its status is Active, and it produced last in 05/2025, while its volumes are reported until 05/2026'],
  ],
  ['not complete', { status: 'DUC' }, []],
  ['complete', { status: 'DUC', ...MONTHS }, ['Its status is DUC, and it has produced since 03/2020']],
  [
    'in process',
    { status: 'In Process', ...MONTHS },
    ['Its status is In Process, and it has produced since 03/2020'],
  ],
  ['plugged later', { status: 'P&A', ...MONTHS, pluggedDate: '2026-05-01' }, []],
  ['plugged some day', { status: 'P&A', ...MONTHS }, []],
  [
    'plugged before',
    { status: 'P&A', ...MONTHS, pluggedDate: '2026-04-30' },
    ['It was plugged on 04/30/2026, and produced in 05/2026'],
  ],
  ['no status', { ...MONTHS }, []],
])('compares status and volumes: %s', (_, well, words) => {
  expect(wordsOf('well', 'statusAndVolumes', well)).toEqual(words)
})
