import { tract } from '@landbook/contracts/records/tract/declaration'
import { well } from '@landbook/contracts/records/well/declaration'
import { describe, expect, it } from 'vitest'
import { changedValues, formValues } from './values.ts'

const land = {
  id: '1',
  revision: 4,
  name: 'A-1',
  grossMineralAcres: '640',
  mineralFraction: '1/4',
  caliche: true,
}

describe('the values of a form', () => {
  it('are blank for empty fields', () => {
    const form = formValues(tract, { ...land, notes: null })
    expect(form).toMatchObject({
      name: 'A-1',
      notes: '',
      dateOfPatent: '',
      npriInterest: false,
      geometry: '',
    })
  })

  it('start a new record with declared and given values', () => {
    expect(formValues(tract, undefined, { name: 'B-2' })).toMatchObject({
      name: 'B-2',
      grossMineralAcres: '0',
    })
  })

  it('show a DOI by its rule, and send it only if it was changed', () => {
    const before = formValues(well, { id: '1', mesDOI: '0.5', mpiDOI: null })
    expect(before).toMatchObject({ mesDOI: '0.50000000', mpiDOI: 'Incomplete', sroDOI: 'Incomplete' })
    const now = { ...before, mesDOI: '.5', mpiDOI: 'unknown', sroDOI: '0.125' }
    expect(changedValues(well, before, now)).toEqual({ sroDOI: '0.12500000' })
  })

  it('hold links as ids, one or several', () => {
    const values = { id: '1', drilledOn: [{ id: 'a', name: 'A' }], operatedBy: { id: 'o', name: 'O' } }
    expect(formValues(well, values)).toMatchObject({ drilledOn: ['a'], operatedBy: ['o'] })
    expect(formValues(well, { id: '1', drilledOn: [], operatedBy: null })).toMatchObject({
      drilledOn: [],
      operatedBy: [],
    })
  })
})

describe('the changed values', () => {
  const before = formValues(tract, land)

  it('contain only changes, in stored form', () => {
    const now = { ...before, familyID: ' F-1 ', grossMineralAcres: '1,280.0', caliche: false }
    expect(changedValues(tract, before, now)).toEqual({
      familyID: 'F-1',
      grossMineralAcres: '1280',
      caliche: false,
    })
  })

  it('ignore other notations of the same value', () => {
    const now = { ...before, grossMineralAcres: '640.00', name: 'A-1 ', notes: null }
    expect(changedValues(tract, before, now)).toEqual({})
  })

  it('clear with null, and never contain computed fields', () => {
    const now = { ...before, mineralFraction: '', familyNMA: '999' }
    expect(changedValues(tract, before, now)).toEqual({ mineralFraction: null })
  })

  it('contain links if their targets changed, regardless of order', () => {
    const form = formValues(well, { id: '1', drilledOn: [{ id: 'a' }, { id: 'b' }] })
    expect(changedValues(well, form, { ...form, drilledOn: ['b', 'a'] })).toEqual({})
    expect(changedValues(well, form, { ...form, drilledOn: ['b'] })).toEqual({ drilledOn: ['b'] })
  })
})
