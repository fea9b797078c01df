import { expect, it } from 'vitest'
import { Exact } from '../src/engine/values/decimals.ts'
import type { Cause } from '../src/records/holding/cause.ts'
import { HOLDING_MESSAGES } from '../src/records/holding/messages.ts'
import { stackOf } from '../src/records/holding/stack.ts'

interface Told extends Partial<Omit<Cause, 'acres'>> {
  acres?: number
}

const cause = (reason: string, { acres, ...told }: Told = {}): Cause => ({
  reason,
  status: null,
  isCertain: true,
  place: null,
  depths: { from: 0, to: null },
  ...told,
  acres: acres === undefined ? null : new Exact(acres),
})
const of = (place: string, acres: number, told: Told = {}) => ({ place, acres, ...told })
const doubtful = (told: Told = {}) => ({ isCertain: false, ...told })
const producing = (well: string, unit: string | null, told: Told = {}) =>
  cause(`${well} produces`, { producer: { well, unit, isByStatus: false }, ...told })
const produce = HOLDING_MESSAGES.produces

const TERM = cause('primary term')
const DOUBT = cause('a reading', doubtful())

it.each<[what: string, causes: Cause[], stacked: [acres: string, state: string, ...reasons: string[]][]]>([
  ['nothing holds', [], [['100', 'due']]],
  ['all is held', [TERM, TERM], [['100', 'held', 'primary term']]],
  ['all is held under one reading', [DOUBT], [['100', 'disputed', 'a reading']]],
  [
    'places are held one after the other, each by what holds all as well',
    [cause('W1 drills', of('W1', 60)), cause('W2 drills', of('W2', 50)), TERM],
    [
      ['60', 'held', 'W1 drills', 'primary term'],
      ['40', 'held', 'W2 drills', 'primary term'],
    ],
  ],
  [
    'a place has its largest acres, with all its reasons, and the rest is due',
    [cause('W1 drills', of('W1', 30)), cause('W1 is shut in', of('W1', 20))],
    [
      ['30', 'held', 'W1 drills', 'W1 is shut in'],
      ['70', 'due'],
    ],
  ],
  [
    'what only doubts hold of a place has no other reasons',
    [cause('W1 drills', of('W1', 30)), cause('W1 may be shut in', of('W1', 50, doubtful())), DOUBT],
    [
      ['30', 'held', 'W1 drills'],
      ['20', 'disputed', 'W1 may be shut in', 'a reading'],
      ['50', 'disputed', 'a reading'],
    ],
  ],
  [
    'wells that produce are named once, together by unit, after what else holds',
    [producing('W1', 'U1'), producing('W2', 'U1'), producing('W1', 'U1'), producing('W3', null), TERM],
    [['100', 'held', 'primary term', produce(['W1', 'W2'], 'U1'), produce(['W3'], null)]],
  ],
  [
    'a doubt of several causes is said once, behind all of them',
    [
      { ...producing('W1', 'U1'), isCertain: false, doubts: ['depths are not known'] },
      { ...producing('W2', 'U1'), isCertain: false, doubts: ['depths are not known'] },
      { ...cause('W3 drills', {}), isCertain: false, doubts: ['depths are not known'] },
    ],
    [['100', 'disputed', `W3 drills; ${produce(['W1', 'W2'], 'U1')}; depths are not known`]],
  ],
])('%s', (_, causes, stacked) => {
  const told = stackOf(new Exact(100), causes)
  expect(told.map(({ acres, state, reasons }) => [acres.toFixed(), state, ...reasons])).toEqual(stacked)
})
