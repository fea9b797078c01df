import { describe, expect, it } from 'vitest'
import { DIVISION_ORDER_MESSAGES as messages } from '../src/records/division-orders/messages.ts'
import { checked, computed, land, order, well, workings } from './division-orders.ts'

/** 160 acres, 40 of which are classified: the family is paid as for 140. */
const PART = { mineralClassified: true, mineralClassifiedAcres: '40', mineralFraction: '1' }

describe('land of which some acres are Mineral Classified', () => {
  it('is paid as what is left after half of these, where the family has all minerals and the unit all acres', () => {
    expect(computed(well(), [land('A', PART)])).toEqual(['0.02734375', '0.01367188', '0.01367188'])
    expect(workings(well(), [land('A', PART)])[0]).toContain('× Mineral Classified 140/160 = 0.02734375')
    expect(checked(well(), [land('A', PART)]).notes).toEqual([messages.classifiedShare('A', '40', '160')])
  })

  it.each([
    [
      'the unit has a part of the acres',
      PART,
      { platTractAcres: '80' },
      messages.classifiedInPart('A', '40'),
    ],
    [
      'the family has a part of the minerals',
      { ...PART, mineralFraction: '1/2' },
      {},
      messages.classifiedOfFamily('A', '40'),
    ],
    [
      'the title does not say what the family has',
      { ...PART, mineralFraction: null },
      { mineralOwnership: '1' },
      messages.classifiedOfFamily('A', '40'),
    ],
  ])('is not computed where %s', (_, values, stated, missing) => {
    const one = well({ divisionOrder: [order('A', stated)] })
    expect(checked(one, [land('A', values)]).missing).toEqual([missing])
  })
})
