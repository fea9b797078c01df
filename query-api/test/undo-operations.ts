import { randomUUID } from 'node:crypto'
import type { Rig } from './rig.ts'

export interface MakeUndoable {
  /** A command that created a tract, unchanged since. */
  undoable(): Promise<{ type: string; id: string; commandId: string }>
  /** A bulk edit of a tract, unchanged since. */
  undoableEdit(): Promise<{ type: string; ids: string[]; commandId: string }>
}

export const undoableMaker = (rig: Rig): MakeUndoable => ({
  async undoable() {
    const commandId = randomUUID()
    const tract = { name: randomUUID(), state: 'Texas', county: 'Ward', commandId }
    const { id } = await rig.done<{ id: string }>('CreateTract', tract)
    return { type: 'tract', id, commandId }
  },
  async undoableEdit() {
    const [tract, commandId] = [{ name: randomUUID(), state: 'Texas', county: 'Ward' }, randomUUID()]
    const { id } = await rig.done<{ id: string }>('CreateTract', tract)
    await rig.done('EditTracts', { edits: [{ id, blk: '7' }], commandId }, 'id')
    return { type: 'tract', ids: [id], commandId }
  },
})

export const UNDO_MUTATIONS = {
  undo: {
    role: 'WRITE_LANDS',
    args: (make: MakeUndoable) => make.undoable(),
    selection: 'id deleted',
  },
  undoEdits: {
    role: 'WRITE_LANDS',
    args: (make: MakeUndoable) => make.undoableEdit(),
    selection: 'id changed',
  },
} as const
