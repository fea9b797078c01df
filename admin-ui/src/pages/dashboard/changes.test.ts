import type { AcreageSummary } from '@landbook/contracts/records/dashboard/acreage'
import { NOT_SPECIFIED } from '@landbook/contracts/records/places/places'
import { expect, it } from 'vitest'
import { linesOf, totalOf } from './changes.ts'

/** One county per state, with these gross acres, and no minerals or surface. */
const summary = (acres: Record<string, string>, gross: string): AcreageSummary => ({
  gross,
  nma: '0',
  nsa: '0',
  states: Object.entries(acres).map(([state, figure]) => ({
    state,
    gross: figure,
    nma: '0',
    nsa: '0',
    counties: [{ county: `${state} County`, gross: figure, nma: '0', nsa: '0' }],
  })),
})

const then = summary({ Kansas: '100', Texas: '640.5', [NOT_SPECIFIED]: '1' }, '741.5')
const now = summary({ Ohio: '20', Texas: '1280' }, '1300')

it('has a line for each state and its counties', () => {
  expect(linesOf(now).map(({ state, county }) => county ?? state)).toEqual([
    'Ohio',
    'Ohio County',
    'Texas',
    'Texas County',
  ])
  expect(linesOf(now)[0]).toEqual({ state: 'Ohio', gross: '20', nma: '0', nsa: '0' })
})

it('computes exact additions, removals and changes until another day', () => {
  const changes = linesOf(then, now).filter(({ county }) => county === undefined)
  expect(changes.map(({ state, gross, change }) => [state, gross, change?.gross])).toEqual([
    ['Kansas', '100', '-100'],
    ['Ohio', '0', '20'],
    ['Texas', '640.5', '639.5'],
    [NOT_SPECIFIED, '1', '-1'],
  ])
  expect(totalOf(then, now).change).toEqual({ gross: '558.5', nma: '0', nsa: '0' })
  expect(linesOf(then, then).every(({ change }) => change?.gross === '0')).toBe(true)
})
