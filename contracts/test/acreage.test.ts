import { NOT_SPECIFIED, normalCounty, normalState } from '@landbook/contracts/records/places/places'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { knownSum, sum } from '../src/engine/values/decimals.ts'
import { acresOf, summarise } from '../src/records/dashboard/acreage.ts'
import { figure, rubbish } from './arbitraries.ts'

type Tract = Record<string, unknown>

/** The contribution of a tract there. */
const row = (state: unknown, county: unknown, acres: Tract = {}) => acresOf({ state, county, ...acres })

describe('names of places', () => {
  it.each([
    ['TX', 'Texas'],
    ['tx', 'Texas'],
    ['Tx.', 'Texas'],
    [' texas ', 'Texas'],
    ['TEXAS', 'Texas'],
    ['N.M.', 'New Mexico'],
    ['new  mexico', 'New Mexico'],
    ['IA', 'Iowa'],
    ['NC', 'North Carolina'],
    ['Chihuahua', 'Chihuahua'],
    ['constructor', 'constructor'],
    ['', NOT_SPECIFIED],
    ['  ', NOT_SPECIFIED],
    [null, NOT_SPECIFIED],
    [undefined, NOT_SPECIFIED],
    [7, NOT_SPECIFIED],
  ])('the state %o is %s', (name, state) => {
    expect(normalState(name)).toBe(state)
  })

  it.each([
    ['Culberson/Reeves', 'Reeves'],
    ['culberson/reeves', 'Reeves'],
    ['Santafe', 'SantaFe'],
    ['Santa Fe', 'SantaFe'],
    ['SANTAFE', 'SantaFe'],
    [' Culberson ', 'Culberson'],
    ['De  Witt', 'De Witt'],
    ['', NOT_SPECIFIED],
    [null, NOT_SPECIFIED],
  ])('the county %o is %s', (name, county) => {
    expect(normalCounty(name)).toBe(county)
  })

  it('are not changed by normalizing them again', () => {
    fc.assert(
      fc.property(rubbish, (name) => {
        expect(normalState(normalState(name))).toBe(normalState(name))
        expect(normalCounty(normalCounty(name))).toBe(normalCounty(name))
      }),
    )
  })
})

describe('summarise', () => {
  it('groups by normalized names, alphabetically, with unspecified ones last', () => {
    const { states } = summarise([
      row('', 'Ward'),
      row('Zacatecas', ''),
      row('TX', 'Ward'),
      row('texas', 'Culberson/Reeves'),
      row('Texas', null),
      row('NM', 'Santafe'),
      row('Tx.', 'Reeves'),
    ])
    expect(states.map(({ state, counties }) => [state, counties.map(({ county }) => county)])).toEqual([
      ['New Mexico', ['SantaFe']],
      ['Texas', ['Reeves', 'Ward', NOT_SPECIFIED]],
      ['Zacatecas', [NOT_SPECIFIED]],
      [NOT_SPECIFIED, ['Ward']],
    ])
  })

  it('uses mineral acres as gross, or surface acres without minerals', () => {
    const summary = summarise([
      row('TX', 'Ward', {
        grossMineralAcres: '640',
        grossSurfaceAcres: '100',
        familyNMA: '0.1',
        familyNSA: '1',
      }),
      row('TX', 'Ward', { grossMineralAcres: '0', grossSurfaceAcres: '160.5', familyNMA: '0.2' }),
      row('TX', 'Ward', { grossMineralAcres: 'n/a', grossSurfaceAcres: '0.5' }),
    ])
    const acres = { gross: '801', nma: '0.3', nsa: '1', unknown: { gross: 0, nma: 1, nsa: 2 } }
    expect(summary).toEqual({
      states: [{ state: 'Texas', counties: [{ county: 'Ward', ...acres }], ...acres }],
      ...acres,
    })
  })

  it('is all zero without tracts', () => {
    expect(summarise([])).toEqual({
      states: [],
      ...{ gross: '0', nma: '0', nsa: '0', unknown: { gross: 0, nma: 0, nsa: 0 } },
    })
  })

  it.each([
    ['nothing', {}, ['gross', 'nma', 'nsa']],
    ['no acres at all', { grossMineralAcres: '0', grossSurfaceAcres: '0' }, []],
    ['acres without fractions', { grossMineralAcres: '640', grossSurfaceAcres: '640' }, ['nma', 'nsa']],
    ['surface alone', { grossMineralAcres: '0', grossSurfaceAcres: '640', familyNSA: '64' }, []],
    ['surface, and nothing said of minerals', { grossSurfaceAcres: '640', familyNSA: '64' }, ['nma']],
    ['no minerals, and nothing said of surface', { grossMineralAcres: '0' }, ['gross', 'nsa']],
    ['no surface, and nothing said of minerals', { grossSurfaceAcres: '0' }, ['gross', 'nma']],
  ])('of a land with %s it is said what is not known', (_, land, missing) => {
    const { unknown } = acresOf(land)
    expect(Object.entries(unknown).flatMap(([name, count]) => (count > 0 ? [name] : []))).toEqual(missing)
  })

  const amount = fc.oneof(figure({ limit: 10n ** 14n }), fc.constantFrom('999999999999999', '', null, 'n/a'))
  const anyTract: fc.Arbitrary<Tract> = fc.record({
    state: fc.constantFrom('TX', 'Texas', 'texas', 'NM', 'CO', '', null, 'Chihuahua'),
    county: fc.constantFrom('Ward', 'Reeves', 'Culberson/Reeves', 'Santafe', '', null),
    grossMineralAcres: amount,
    grossSurfaceAcres: amount,
    familyNMA: amount,
    familyNSA: amount,
  })

  it('counties add up to states, and states and tracts to the total', () => {
    fc.assert(
      fc.property(fc.array(anyTract, { maxLength: 60 }), (tracts) => {
        const { states, ...whole } = summarise(tracts.map(acresOf))
        expect(whole.nma).toBe(knownSum(tracts.map((tract) => tract.familyNMA)).sum)
        expect(whole.nsa).toBe(knownSum(tracts.map((tract) => tract.familyNSA)).sum)
        for (const part of ['gross', 'nma', 'nsa'] as const) {
          expect(whole[part]).toBe(sum(states.map((state) => state[part])))
          for (const state of states)
            expect(state[part]).toBe(sum(state.counties.map((county) => county[part])))
        }
      }),
    )
  })

  it('does not depend on the order of the tracts', () => {
    fc.assert(
      fc.property(fc.array(anyTract, { maxLength: 20 }), (tracts) => {
        const rows = tracts.map(acresOf)
        expect(summarise(rows.toReversed())).toEqual(summarise(rows))
      }),
    )
  })

  it('never throws', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(rubbish, rubbish, rubbish, rubbish)), (rows) => {
        const tracts = rows.map(([state, county, grossMineralAcres, familyNMA]) =>
          row(state, county, { grossMineralAcres, familyNMA }),
        )
        expect(summarise(tracts).states.length).toBeLessThanOrEqual(rows.length)
      }),
    )
  })
})
