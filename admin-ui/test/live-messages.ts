import type { LiveChange, LiveMessage } from '@landbook/contracts/live'

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
