import { type DoneCommand, noteOwnCommand } from './commands.ts'
import { change } from './dataProvider.ts'
import { withRetries } from './run.ts'

interface Undone {
  commandId: string
  unchanged: boolean
  /** The undone command had created the record, which is deleted now. */
  deleted: boolean
}

const MUTATION = `mutation Undo($type: String!, $id: ID!, $commandId: ID!) {
  undone: undo(type: $type, id: $id, commandId: $commandId) { commandId unchanged deleted }
}`

/** Undoes a command. Returns what was done, which can be undone, too. */
export async function undo({ type, id, commandId, isUndo }: DoneCommand) {
  const { unchanged, deleted, ...undone } = await withRetries(async (): Promise<Undone> => {
    const answer = await change<{ undone: Undone }>(MUTATION, { type, id, commandId })
    return answer.undone
  })
  noteOwnCommand(undone.commandId)
  const done: DoneCommand = { type, id, commandId: undone.commandId, deletes: deleted, isUndo: !isUndo }
  return { unchanged, deleted, done }
}
