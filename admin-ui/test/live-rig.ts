import type { LiveChange, LiveMessage } from '@landbook/contracts/engine/api/live'
import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, vi } from 'vitest'
import { Refresher } from '../src/engine/live/refresh.ts'

/** Of a land, by somebody else. */
export const change = (given: Partial<LiveChange> = {}): LiveChange => ({
  type: 'tract',
  id: '1',
  revision: 1,
  position: '1',
  at: '2026-01-02T03:04:05.000Z',
  operation: 'UpdateTract',
  commandId: 'theirs',
  actor: { id: 'ann', name: 'ann@landbook.example' },
  members: ['notes'],
  deleted: false,
  touches: [],
  ...given,
})

export const message = (given: Partial<LiveMessage> = {}): LiveMessage => ({
  position: '1',
  everything: false,
  types: ['tract'],
  changes: [change()],
  gatherings: [],
  ...given,
})

/** What live changes refresh, anew in each test of the file or group: a page with its queries, and fake timers. */
export function liveScreen() {
  const page = Object.assign(new EventTarget(), { hidden: false })
  /** Called after the test. */
  const leaving: (() => void)[] = []
  let client: QueryClient
  let refresher: Refresher
  beforeEach(() => {
    vi.useFakeTimers()
    vi.stubGlobal('document', page)
    page.hidden = false
    client = new QueryClient()
    refresher = new Refresher(client)
  })
  afterEach(() => {
    refresher.stop()
    for (const leave of leaving.splice(0)) leave()
    client.clear()
    vi.unstubAllGlobals()
    vi.useRealTimers()
  })
  return {
    page,
    leaving,
    get client() {
      return client
    },
    get refresher() {
      return refresher
    },
  }
}
