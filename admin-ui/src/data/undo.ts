import { type DoneCommand, noteOwnCommand } from './commands.ts'
import { change } from './dataProvider.ts'
import { withRetries } from './run.ts'

interface Undone {
  commandId: string
  unchanged: boolean
  /** The command had made the record: it is gone now. */
  deleted: boolean
}

const MUTATION = `mutation Undo($type: String!, $id: ID!, $commandId: ID!) {
  undone: undo(type: $type, id: $id, commandId: $commandId) { commandId unchanged deleted }
}`

/** Does the opposite of a command. Answers what was done, which can be undone in its turn. */
export async function undo({ type, id, commandId, isUndo }: DoneCommand) {
  const { unchanged, deleted, ...undone } = await withRetries(async (): Promise<Undone> => {
    const answer = await change<{ undone: Undone }>(MUTATION, { type, id, commandId })
    return answer.undone
  })
  noteOwnCommand(undone.commandId)
  const done: DoneCommand = { type, id, commandId: undone.commandId, deletes: deleted, isUndo: !isUndo }
  return { unchanged, deleted, done }
}
