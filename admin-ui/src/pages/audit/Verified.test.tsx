import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it, vi } from 'vitest'
import type { LogVerification } from '../seals/sealCalls.ts'
import { Verified } from './Verified.tsx'

vi.mock('../../engine/data/dataProvider.ts', () => ({}))

const FITS: LogVerification = { fits: true, events: 9, streams: 2, problem: null, faults: [], accepted: [] }
const LOST = { stream: 'tract-1', lost: 'revisions 0 to 3', at: '2026-03-04T12:00:00.000Z' }

const shown = (verification: LogVerification) =>
  renderToStaticMarkup(<Verified {...verification} onClose={() => undefined} />).replaceAll(
    /<style.*?<\/style>|<\/?span[^>]*>/g,
    '',
  )

it('lists all that was accepted as lost, whether or not the rest fits', () => {
  expect(shown(FITS)).not.toContain('accepted')
  const apart = shown({ ...FITS, accepted: [LOST] })
  expect(apart).toContain('apart from 1 gap whose loss was accepted')
  expect(apart).toMatch(/tract-1: revisions 0 to 3, accepted .*2026/)
  const problem = 'tract-2, revision 1: its hash does not match'
  const broken = shown({ ...FITS, fits: false, problem, accepted: [LOST] })
  expect(broken).toContain(problem)
  expect(broken).toContain('tract-1: revisions 0 to 3')
})

it.each([null, 'tract-2, revision 1: its hash does not match'])(
  'lists damaged streams beside what was accepted as lost, and what does not fit: %s',
  (problem) => {
    const fault = { stream: 'well-1', reason: 'it was deleted (softly)', remedy: 'run `npm run repair`' }
    const damaged = shown({ ...FITS, fits: false, problem, faults: [fault], accepted: [LOST] })
    expect(damaged).toContain(problem ?? '1 stream of the log is damaged')
    expect(damaged).toContain('What to do: run <code>npm run repair</code>.')
    expect(damaged).toMatch(/Accepted as lost, apart from that:.*tract-1: revisions 0 to 3/)
  },
)
