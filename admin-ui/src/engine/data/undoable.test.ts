import type { LiveChange } from '@landbook/contracts/engine/api/live'
import { describe, expect, it } from 'vitest'
import type { DoneCommand } from './commands.ts'
import { canBeUndone } from './undoable.ts'

const done: DoneCommand = { type: 'tract', id: '1', commandId: 'mine' }

const heard = (revision: number, members: readonly string[], more: Partial<LiveChange> = {}): LiveChange => ({
  type: 'tract',
  id: '1',
  revision,
  position: String(revision),
  at: '2026-11-21T20:00:00.000Z',
  operation: 'UpdateTract',
  commandId: `command ${revision}`,
  actor: { id: 'ann', name: 'Ann Smith' },
  members,
  deleted: false,
  touches: [],
  ...more,
})
const mine = heard(4, ['county', 'notes'], { commandId: 'mine' })

describe('Undo is offered', () => {
  it('until somebody changes one of the same members of that record', () => {
    expect(canBeUndone(done, [])).toBe(true)
    expect(canBeUndone(done, [heard(3, ['county']), mine])).toBe(true)
    expect(canBeUndone(done, [mine, heard(5, ['survey']), heard(5, ['county'], { id: '2' })])).toBe(true)
    expect(canBeUndone(done, [mine, heard(5, ['notes'])])).toBe(false)
    expect(canBeUndone(done, [mine, heard(5, [], { deleted: true })])).toBe(false)
  })

  it('unless somebody changes a member of the same merge group', () => {
    expect(canBeUndone(done, [mine, heard(5, ['state'])])).toBe(false)
  })

  it('also if both changes recompute the same figure', () => {
    const gross = heard(4, ['grossSurfaceAcres', 'familyNMA'], { commandId: 'mine' })
    expect(canBeUndone(done, [gross, heard(5, ['purchaser', 'familyNMA'])])).toBe(true)
  })

  it('for a creation or a deletion until any change of the record', () => {
    const created = heard(0, ['name'], { commandId: 'mine' })
    expect(canBeUndone(done, [created])).toBe(true)
    expect(canBeUndone(done, [created, heard(1, ['survey'])])).toBe(false)
    const deleted = heard(4, [], { commandId: 'mine', deleted: true })
    const deletion = { ...done, deletes: true }
    expect(canBeUndone(deletion, [deleted])).toBe(true)
    expect(canBeUndone(deletion, [deleted, heard(5, ['name'])])).toBe(false)
  })
})
