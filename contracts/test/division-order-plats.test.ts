import { describe, expect, it } from 'vitest'
import { DIVISION_ORDER_MESSAGES as messages } from '../src/records/division-orders/messages.ts'
import { checked, land, order, well } from './division-orders.ts'

/** Of 160 acres, of which the family has half of the minerals, and MES half of that, at 25 %. */
const A = land('A')
const tracts = (one: object, other: object) =>
  checked(well({ divisionOrder: [order('A', one), { ...order('A', other), id: 'w.A2' }] }), [A])

describe('two plat tracts of one land', () => {
  it('add up to its acres, and to the decimals that are stated', () => {
    const { lands, missing } = tracts(
      { platTractAcres: '40', mesDOI: '0.00390625' },
      { platTractAcres: '80', mesDOI: '0.0078125' },
    )
    expect(missing).toEqual([])
    expect(lands).toHaveLength(1)
    expect(lands[0]?.inputs.acres?.figure).toBe('120')
    expect(lands[0]?.holders.MES).toMatchObject({
      ...{ stated: '0.01171875', computed: '0.01171875', verdict: 'agrees' },
    })
  })

  it.each([
    [
      'acres of one that are not known',
      { platTractAcres: '40' },
      {},
      messages.platTractsOpen('A', 'Plat Tract Acres'),
    ],
    [
      'unit acres that differ',
      { platTractAcres: '40', wellUnitAcres: '640' },
      { platTractAcres: '80', wellUnitAcres: '320' },
      messages.platTractsDiffer('A', 'Well Unit Acres'),
    ],
  ])('compute nothing with %s', (_, one, other, said) => {
    const { lands, missing } = tracts(one, other)
    expect(missing).toEqual([said])
    expect(lands[0]?.holders.MES.verdict).toBe('uncomputed')
  })

  it('have the unit acres that one of them states', () => {
    const { lands, missing } = tracts(
      { platTractAcres: '40', wellUnitAcres: '320' },
      { platTractAcres: '80' },
    )
    expect(missing).toEqual([])
    expect(lands[0]?.inputs.unitAcres?.figure).toBe('320')
  })

  it('say of which decimal only one states a part', () => {
    const { lands } = tracts({ platTractAcres: '40', mesDOI: '0.1' }, { platTractAcres: '80' })
    expect(lands[0]?.notes).toContain(messages.platTractsOpen('A', 'MES DOI'))
    expect(lands[0]?.holders.MES).toMatchObject({ stated: null, computed: '0.01171875' })
  })

  it('take the land as a whole where neither states its acres', () => {
    expect(tracts({}, {}).lands[0]?.inputs.acres).toMatchObject({ figure: '160', from: { is: 'land' } })
  })
})
