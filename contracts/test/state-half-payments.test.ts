import { describe, expect, it } from 'vitest'
import { LEASE_MESSAGES } from '../src/records/lease/messages.ts'
import { classifiedOf, familyPart } from '../src/records/lease/state-half.ts'

/** Of the acres of state-half.test.ts. */
describe('what the family keeps of payments', () => {
  const ALL = classifiedOf({
    mineralClassified: true,
    netMineralAcres: '640',
    leasedLands: [
      {
        ...{ id: 'l1.A', netMineralAcres: '640', lessor: null, fromDepth: null, toDepth: null },
        Tract: {
          ...{ id: 'A', name: 'A', grossMineralAcres: '640', acreage: '640' },
          ...{ mineralClassified: true, mineralClassifiedAcres: null },
        },
      },
    ] as never,
  })
  const PART = { of: 'part', acres: '160', net: '640' } as const
  const pay = (paidFor: string, amount: string, stateHalf: string | null = null, acres = '0') => ({
    ...{ paidFor, amount, stateHalf, acres },
  })
  const { includedOpen, unknown, paidForPart } = LEASE_MESSAGES.stateHalf
  it.each([
    ['is all of it, of other land', { of: 'none' } as const, pay('Bonus', '100'), '100', null],
    ['is half where that of the State is in it', ALL, pay('Royalty', '100', 'Included'), '50', null],
    ['is half of what wells are paid, too', ALL, pay('Shut-In', '100', 'Included'), '50', null],
    ['is all of it where the State was paid apart', ALL, pay('Royalty', '100', 'Paid Apart'), '100', null],
    ['is not known where nobody says', ALL, pay('Bonus', '100'), null, includedOpen],
    ['is not known without an amount', ALL, pay('Bonus', '0', 'Included'), null, null],
    ['divides by acres', PART, pay('Delay Rental', '100', 'Included'), '87.5', null],
    ['divides by all acres', PART, pay('Bonus', '100', 'Included', '640'), '87.5', null],
    [
      'is not known of some acres',
      PART,
      pay('Extension', '100', 'Included', '320'),
      null,
      paidForPart('Extension'),
    ],
    [
      'does not divide royalty by acres',
      PART,
      pay('Royalty', '100', 'Included'),
      null,
      paidForPart('Royalty'),
    ],
    [
      'does not divide by acres what is paid by the well',
      PART,
      pay('Shut-In', '100', 'Included'),
      null,
      paidForPart('Shut-In'),
    ],
    [
      'is not known where the State\u2019s half is not',
      { of: 'unknown', missing: ['a land'] } as const,
      pay('Bonus', '1', 'Included'),
      null,
      unknown(['a land']),
    ],
  ])('%s', (_, of, payment, amount, missing) => {
    expect(
      familyPart(of, payment, { netMineralAcres: '640', extensionAcres: null, shutinPer: 'Well' }),
    ).toEqual({
      amount,
      missing,
    })
  })

  it('does not divide an extension that was taken for part of the acres', () => {
    const terms = { netMineralAcres: '640', extensionAcres: '320', shutinPer: null }
    const part = familyPart(PART, pay('Extension', '100', 'Included'), terms)
    expect(part).toEqual({ amount: null, missing: paidForPart('Extension') })
    expect(familyPart(PART, pay('Bonus', '100', 'Included'), terms).amount).toBe('87.5')
  })

  it('divides what is paid for shut-in wells by the acre', () => {
    const shutIn = pay('Shut-In', '100', 'Included')
    const terms = { netMineralAcres: '640', extensionAcres: null, shutinPer: 'Acre' }
    expect(familyPart(PART, shutIn, terms)).toEqual({ amount: '87.5', missing: null })
  })
})
