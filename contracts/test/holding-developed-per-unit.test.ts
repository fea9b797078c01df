import { describe, expect, it } from 'vitest'
import { LEASE_MESSAGES } from '../src/records/lease/messages.ts'
import { LAND, well } from './holding-facts.ts'
import { readAloud } from './read-aloud.ts'

const { perUnit } = LEASE_MESSAGES.development

/** The term ended on 2026-03-15, the first well was due on 2026-09-11, and W1 of U1 is done since 2026-08-01. */
const said = (terms: object, day: string, unit: string | null = 'U1') =>
  readAloud(
    {
      terms: { cdcFirstDays: '180', cdcDays: '180', ...terms },
      wells: [
        well('W1', {
          unit,
          spudDate: '2026-06-01',
          completionDate: '2026-08-01',
          dateProducing: '2026-08-05',
        }),
      ],
      units: unit ? { U1: { [LAND]: '160' } } : {},
    },
    day,
  )
const DAY = '2026-10-01'
const UNIT = { cdcPer: 'Unit', verticalPughDate: '2026-09-11' }

describe('continuous development', () => {
  it.each<[string, object, string, string[], string?]>([
    [
      'of the lease holds all acres',
      { cdcPer: 'Lease', separateLeaseLanguage: true },
      DAY,
      ['160 held', '480 held'],
    ],
    [
      'of each unit leaves open which acres it holds outside that of a well',
      UNIT,
      DAY,
      ['160 held', '480 disputed'],
      perUnit(['U1'], true),
    ],
    [
      'may be of each unit by separate lease language alone',
      { separateLeaseLanguage: true },
      DAY,
      ['160 held', '480 disputed'],
      perUnit(['U1'], false),
    ],
    ['of each unit holds all until the first well is due', UNIT, '2026-09-11', ['640 held']],
  ])('%s', (_, terms, day, acres, today = 'continuous development due 01/28/2027') => {
    const found = said(terms, day)
    expect(found.acres).toEqual(acres)
    expect(found.today).toContain(today)
    expect(found.ends).toBe('Held by wells')
  })

  it('is of the lease where there are no units', () => {
    expect(said({ cdcPer: 'Unit' }, DAY, null).acres).toEqual(['640 held'])
  })
})
