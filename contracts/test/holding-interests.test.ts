import { describe, expect, it } from 'vitest'
import { HOLDING_MESSAGES } from '../src/records/holding/messages.ts'
import { TRACT_MESSAGES } from '../src/records/tract/messages.ts'
import { checkHolding, facts, type HoldingCase, holdingOf, LAND, land, lease, row } from './holding-facts.ts'

const messages = TRACT_MESSAGES.interest
const ENDS = '2026-06-30'
const AFTER = '2026-07-01'

/** 160 acres of MES that end, what remains of them, and 160 of SRO. */
const minerals = (interestKind: string, ends: string | null = ENDS, remainder: string | null = '160') =>
  land('640', {
    familyNMA: '320',
    mineralsOwned: [
      { netMineralAcres: '160', Owner: { name: 'MES' }, interestKind, ends },
      ...(remainder === null
        ? []
        : [{ netMineralAcres: remainder, Owner: { name: 'MPI' }, interestKind: 'Remainder', ends: null }]),
      { netMineralAcres: '160', Owner: { name: 'SRO' } },
    ],
  })
const of = (lessor: string, leaseName = `Lease of ${lessor}`) =>
  lease({ leaseName, primaryExpirationDate: '2029-01-01', leasedLands: [row('160', { lessor })] })
const [MES, MPI] = [of('MES'), of('MPI')]
const SRO_OPEN = '160 notLeased of SRO'

describe('minerals that end', () => {
  it.each<HoldingCase>([
    [
      'are of their holder on the last day',
      facts([MES]),
      ENDS,
      ['160 held of MES', SRO_OPEN],
      '',
      minerals('Fixed Term Minerals'),
    ],
    [
      'are of what remains after it, which is not leased',
      facts([MES]),
      AFTER,
      ['160 notLeased of MPI', SRO_OPEN],
      '',
      minerals('Fixed Term Minerals'),
    ],
    [
      'are held by the lease of what remains',
      facts([MES, MPI]),
      AFTER,
      ['160 held of MPI', SRO_OPEN],
      '',
      minerals('Life Estate', ENDS),
    ],
    [
      'are held by that of their holder alone before it',
      facts([MES, MPI]),
      ENDS,
      ['160 held of MES', SRO_OPEN],
      '',
      minerals('Life Estate', ENDS),
    ],
    [
      'are of nobody on record without what remains',
      facts([MES]),
      AFTER,
      [SRO_OPEN, '160 disputed'],
      HOLDING_MESSAGES.endedWhose('MES', '06/30/2026'),
      minerals('Fixed Term Minerals', ENDS, null),
    ],
    [
      'are in question where production may hold them',
      facts([MES]),
      AFTER,
      ['160 disputed of MES', SRO_OPEN],
      messages.perhapsOver('MES', LAND, '06/30/2026'),
      minerals('Term Minerals'),
    ],
    [
      'are in question where their end is not on record',
      facts([MES]),
      AFTER,
      ['160 disputed of MES', SRO_OPEN],
      messages.noEnd('MES', LAND),
      minerals('Fixed Term Minerals', null),
    ],
    [
      'are in question where what remains is of another size',
      facts([MPI]),
      AFTER,
      ['160 disputed of MPI', SRO_OPEN],
      messages.remainderPerhaps('MPI', LAND),
      minerals('Fixed Term Minerals', ENDS, '100'),
    ],
    [
      'are of who has them for life, whose day nobody knows',
      facts([MES]),
      AFTER,
      ['160 held of MES', SRO_OPEN],
      '',
      minerals('Life Estate', null),
    ],
  ])('%s', (...row) => checkHolding(...row))

  it('leave their lease in question, with why, and none of the land to it', () => {
    const { unreckoned } = holdingOf(minerals('Fixed Term Minerals'), facts([MES]), AFTER)
    expect(unreckoned).toMatchObject([
      { acres: '0', state: 'disputed', reasons: [messages.over('MES', LAND, '06/30/2026')] },
    ])
    const before = holdingOf(minerals('Fixed Term Minerals'), facts([MPI]), ENDS).unreckoned
    expect(before).toMatchObject([{ state: 'disputed', reasons: [messages.remainder('MPI', LAND)] }])
  })
})
