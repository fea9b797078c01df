import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it, vi } from 'vitest'
import type { LogVerification } from '../src/pages/audit/sealCalls.ts'
import { Verified } from '../src/pages/audit/Verified.tsx'

vi.mock('../src/data/dataProvider.ts', () => ({}))

const FITS: LogVerification = { fits: true, events: 9, streams: 2, problem: null, faults: [], accepted: [] }
const LOST = { stream: 'tract-1', lost: 'revisions 0 to 3', at: '2026-03-04T12:00:00.000Z' }

const shown = (verification: LogVerification) =>
  renderToStaticMarkup(<Verified {...verification} onClose={() => undefined} />)

it('lists all that was accepted as lost, whether or not the rest fits', () => {
  expect(shown(FITS)).not.toContain('accepted')
  const apart = shown({ ...FITS, accepted: [LOST] })
  expect(apart).toContain('apart from 1 gap whose loss was accepted')
  expect(apart).toMatch(/tract-1: revisions 0 to 3, accepted .*2026/)
  const problem = 'tract-2, revision 1: its hash does not fit'
  const broken = shown({ ...FITS, fits: false, problem, accepted: [LOST] })
  expect(broken).toContain(problem)
  expect(broken).toContain('tract-1: revisions 0 to 3')
})
