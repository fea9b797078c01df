import { describe, it } from 'vitest'
import { checkHolding, facts, type HoldingCase, lease, row } from './holding-facts.ts'

const AFTER = '2026-03-16'

describe('what the terms of a lease hold', () => {
  it.each<HoldingCase>([
    [
      'D1: all on the last day of the primary term',
      facts([lease()]),
      '2026-03-15',
      ['640 held'],
      'primary term',
    ],
    ['D2: nothing the day after', facts([lease()]), AFTER, ['640 due since 2026-03-16']],
    [
      'all in the extension',
      facts([lease({ extendedUntil: '2028-03-15' })]),
      AFTER,
      ['640 held'],
      'extended',
    ],
    ['all on its last day', facts([lease({ extendedUntil: '2028-03-15' })]), '2028-03-15', ['640 held']],
    [
      'nothing after it',
      facts([lease({ extendedUntil: '2028-03-15' })]),
      '2028-03-16',
      ['640 due since 2028-03-16'],
    ],
    [
      'the acres that were extended, if not all were',
      facts([lease({ extendedUntil: '2028-03-15', extensionAcres: '320' })]),
      AFTER,
      ['320 held', '320 due since 2026-03-16'],
    ],
    [
      'all where as many acres were extended as there are',
      facts([lease({ extendedUntil: '2028-03-15', extensionAcres: '640' })]),
      AFTER,
      ['640 held'],
    ],
    [
      'perhaps the extended acres, where they are on one of several lands',
      facts([
        lease({
          extendedUntil: '2028-03-15',
          extensionAcres: '320',
          leasedLands: [row('640'), row('640', { Tract: { id: 'Toyah 2' } })],
        }),
      ]),
      AFTER,
      ['320 disputed', '320 due since 2026-03-16'],
      'which of the lands',
    ],
    [
      'D34: nothing after a program that ended',
      facts([lease({ primaryExpirationDate: '2020-03-01', developmentEnds: '2021-06-30' })]),
      '2026-11-28',
      ['640 due since 2021-07-01'],
    ],
    [
      'D30: perhaps all, where the program goes on under one reading only',
      facts([
        lease({
          developmentEnds: '2026-03-15',
          developmentEndsLonger: '2026-09-24',
          developmentWorking: 'x',
        }),
      ]),
      AFTER,
      ['640 disputed'],
      'under one reading only',
    ],
    [
      'all while a well of the program is drilled',
      facts([lease({ drillingSince: '2026-03-01', developmentWorking: 'W2 is being drilled' })]),
      AFTER,
      ['640 held'],
      'W2 is being drilled',
    ],
    ['all while the program runs', facts([lease({ developmentEnds: '2026-08-01' })]), AFTER, ['640 held']],
    [
      'nobody knows what, without a term',
      facts([lease({ primaryExpirationDate: null })]),
      AFTER,
      ['640 disputed'],
      'when the primary term ends is not known without Term Months',
    ],
    ['nothing before the lease takes effect', facts([lease()]), '2023-03-14', ['640 notLeased']],
    ['all from its effective day on', facts([lease()]), '2023-03-15', ['640 held']],
    ['nothing once it is released', facts([lease({ status: 'REL' })]), '2025-01-01', ['640 notLeased']],
    ['nothing of a template', facts([lease({ template: true })]), '2025-01-01', ['640 notLeased']],
    [
      'nothing while it is negotiated',
      facts([lease({ status: 'In Process', effectiveDate: null })]),
      '2025-01-01',
      ['640 notLeased'],
    ],
    [
      'the acres that it takes of the land, and no others',
      facts([lease({ leasedLands: [row('200')] })]),
      '2025-01-01',
      ['200 held', '440 notLeased'],
    ],
    [
      'nobody knows which, where it does not say how many acres it takes',
      facts([lease({ leasedLands: [row('0')] })]),
      '2025-01-01',
      ['640 disputed'],
      'does not say how many',
    ],
  ])('%s', checkHolding)
})
