import { TRACT_MESSAGES } from '@landbook/contracts/records/tract/messages'
import { describe, expect, it } from 'vitest'
import { canWarn, warningOf, warningsOf } from '../src/engine/kernel/warnings.ts'
import { MESSAGES } from '../src/engine/messages.ts'
import { tract } from '../src/records/tract/declaration.ts'
import { sameApiNumber } from '../src/records/well/api-numbers.ts'
import { well } from '../src/records/well/declaration.ts'

const { aboveWhole } = MESSAGES

describe('a share', () => {
  it.each(['1.00000001', '12.5', 2, '1,000.5'])('of %s as a DOI is more than the whole', (value) => {
    expect(warningOf(well.fields.mesDOI, value)).toBe(aboveWhole)
  })

  it.each(['5/4', '1.5', '100/99', ' 3 / 2 '])('of %s as a fraction is more than the whole', (value) => {
    expect(warningOf(tract.fields.mineralFraction, value)).toBe(aboveWhole)
    expect(warningOf(tract.lists.surfaceOwned.fields.surfaceFraction, value)).toBe(aboveWhole)
  })

  it('of an NPRI or ORRI is a decimal of the whole', () => {
    expect(warningOf(tract.fields.npriPercentage, '6.25')).toBe(aboveWhole)
    expect(warningOf(tract.fields.orriPercentage, '0.0625')).toBeUndefined()
  })

  it.each(['1', '1.0', '4/4', '1/8', '0.125', '', null, 'Incomplete', 'a half', '1/0'])(
    'of %s is none',
    (value) => {
      expect(warningOf(well.fields.sroDOI, value)).toBeUndefined()
      expect(warningOf(tract.fields.surfaceFraction, value)).toBeUndefined()
    },
  )

  it('does not apply to other figures', () => {
    expect(warningOf(tract.fields.grossMineralAcres, '640')).toBeUndefined()
    expect(warningOf(well.fields.name, '5/4')).toBeUndefined()
  })
})

describe('the warnings of a record', () => {
  it('have the paths of its history', () => {
    const held = {
      mesDOI: '1.5',
      mpiDOI: '0.50000000',
      divisionOrder: [
        { id: 'w.1', mesDOI: '0.1', mineralOwnership: '1/2' },
        { id: 'w.2', mesDOI: '2', mineralOwnership: '5/4' },
      ],
    }
    expect(warningsOf(well, held)).toEqual([
      { path: 'mesDOI', message: aboveWhole },
      { path: 'divisionOrder.w.2.mineralOwnership', message: aboveWhole },
      { path: 'divisionOrder.w.2.mesDOI', message: aboveWhole },
    ])
  })

  it('include shares of several owners that add up to more than the whole', () => {
    const owners = (...fractions: string[]) =>
      fractions.map((surfaceFraction, index) => ({ id: `t.${index}`, surfaceFraction }))
    expect(warningsOf(tract, { surfaceOwned: owners('1/2', '3/4') })).toEqual([
      { path: 'surfaceOwned', message: TRACT_MESSAGES.ownershipExceedsWhole },
    ])
    expect(warningsOf(tract, { surfaceOwned: owners('1/2', '1/2') })).toEqual([])
  })

  it('report a single owner of more than the whole once', () => {
    expect(warningsOf(tract, { surfaceOwned: [{ id: 't.1', surfaceFraction: '5/4' }] })).toEqual([
      { path: 'surfaceOwned.t.1.surfaceFraction', message: aboveWhole },
    ])
  })

  it('can come from its lists only', () => {
    const warns = () => undefined
    const list = { ...tract.lists.npri, fields: {} }
    expect(canWarn({ fields: {}, lists: { list: { ...list, warns } } })).toBe(true)
    const { warns: _, ...silent } = list
    expect(canWarn({ fields: {}, lists: { silent } })).toBe(false)
  })
})

describe('two API numbers', () => {
  it.each([
    ['42-123-45678', '4212345678'],
    ['42-123-45678', '42-123-45678-00'],
    ['4212345678', '42 123 45678 01 00'],
    ['421234567800', '42-123-45678-00-00'],
    ['123-45678', '42-123-45678'],
    ['12345678', '42123456780000'],
    ['42.123.45678', '42-123-45678'],
    ['42–123–45678', '42_123_45678'],
    ['API 42-123-45678', '4212345678'],
    ['API No. 42-123-45678', '4212345678'],
  ])('%s and %s are of one well', (one, other) => {
    expect(sameApiNumber(one, other)).toBe(true)
    expect(sameApiNumber(other, one)).toBe(true)
  })

  it.each([
    ['42-123-45678', '42-123-45679'],
    ['42-123-45678', '30-123-45678'],
    ['42-123-45678-01', '42-123-45678-02'],
    ['42-1', '42-1'],
    ['00-000-00000', '0000000000'],
    ['42-123-00000', '4212300000'],
    ['', ''],
    [null, '4212345678'],
  ])('%s and %s are not', (one, other) => {
    expect(sameApiNumber(one, other)).toBe(false)
  })
})
