import { type AcreageSummary, acresWith } from '@landbook/contracts/records/dashboard/acreage'
import { NOT_SPECIFIED } from '@landbook/contracts/records/places/places'
import { expect, it } from 'vitest'
import { linesOf, totalOf } from './changes.ts'

/** One county per state, with these gross acres, and no minerals or surface. */
const summary = (acres: Record<string, string>, gross: string, unknown = 0): AcreageSummary => ({
  ...grossOf(gross, unknown),
  states: Object.entries(acres).map(([state, figure]) => ({
    state,
    ...grossOf(figure, unknown),
    counties: [{ county: `${state} County`, ...grossOf(figure, unknown) }],
  })),
})
const grossOf = (gross: string, unknown = 0) =>
  acresWith((name) => (name === 'gross' ? { sum: gross, unknown } : { sum: '0', unknown: 0 }))

const then = summary({ Kansas: '100', Texas: '640.5', [NOT_SPECIFIED]: '1' }, '741.5')
const now = summary({ Ohio: '20', Texas: '1280' }, '1300')

it('has a line for each state and its counties', () => {
  expect(linesOf(now).map(({ state, county }) => county ?? state)).toEqual([
    'Ohio',
    'Ohio County',
    'Texas',
    'Texas County',
  ])
  expect(linesOf(now)[0]).toEqual({ state: 'Ohio', ...grossOf('20') })
})

it('computes exact additions, removals and changes until another day', () => {
  const changes = linesOf(then, now).filter(({ county }) => county === undefined)
  expect(changes.map(({ state, gross, change }) => [state, gross, change?.gross])).toEqual([
    ['Kansas', '100', '-100'],
    ['Ohio', '0', '20'],
    ['Texas', '640.5', '639.5'],
    [NOT_SPECIFIED, '1', '-1'],
  ])
  expect(totalOf(then, now).change).toEqual(grossOf('558.5'))
  expect(linesOf(then, then).every(({ change }) => change?.gross === '0')).toBe(true)
})

it('says of how many lands a figure or a difference is not known', () => {
  const [line] = linesOf(summary({ Texas: '640.5' }, '640.5', 2), summary({ Texas: '700' }, '700', 1))
  expect(line).toMatchObject({
    unknown: { gross: 2, nma: 0 },
    change: { gross: '59.5', unknown: { gross: 3 } },
  })
})
