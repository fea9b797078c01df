import { describe, expect, it } from 'vitest'
import { interestsEnded } from '../src/records/tract/interests-ended.ts'

const row = (name: string, acres: string, mineralFraction: string, values: object = {}) => ({
  ...{ Owner: { name }, netMineralAcres: acres, mineralFraction },
  ...{ interestKind: null, ends: null, fromDepth: null, toDepth: null },
  ...values,
})
const said = (...mineralsOwned: ReturnType<typeof row>[]) =>
  interestsEnded({ name: 'A-1', grossMineralAcres: '640', mineralsOwned }, '2026-12-01')
const TERM = { interestKind: 'Fixed Term Minerals' }
const OVER = { ends: '2026-11-30' }
const MPI = row('MPI', '80', '1/4')

describe('minerals that are recorded and have ended', () => {
  it.each<[string, string | null, ReturnType<typeof row>[]]>([
    ['are none that run', null, [row('MES', '240', '3/4', { ...TERM, ends: '2026-12-01' }), MPI]],
    [
      'are named, with what their owner has without them',
      'minerals of MES ended on 11/30/2026; MES on the day: 80 NMA (25 %)',
      [row('MES', '160', '1/2', { ...TERM, ...OVER }), row('MES', '80', '1/4'), MPI],
    ],
    [
      'leave nothing to who has no others',
      'minerals of MES ended on 11/30/2026; MES on the day: 0 NMA (0 %)',
      [row('MES', '240', '3/4', { ...TERM, ...OVER }), MPI],
    ],
    [
      'go to the remainder',
      'minerals of MES ended on 11/30/2026; MES on the day: 0 NMA (0 %); SRO on the day: 240 NMA (75 %)',
      [
        row('MES', '240', '3/4', { interestKind: 'Life Estate', ...OVER }),
        row('SRO', '240', '3/4', { interestKind: 'Remainder' }),
        MPI,
      ],
    ],
    [
      'are a question where they may go on with production',
      'whether minerals of MES ended on 11/30/2026 is not known; MES on the day: NMA not known (% not known)',
      [row('MES', '240', '3/4', { interestKind: 'Term Minerals', ...OVER }), MPI],
    ],
  ])('%s', (_, text, rows) => expect(said(...rows)).toBe(text))
})
