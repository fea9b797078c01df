import { catalogue } from '@landbook/contracts/catalogue/index'
import type { Operation } from '@landbook/contracts/engine/kernel/operations'
import type { RecordDeclaration } from '@landbook/contracts/engine/kernel/record'
import { idOf } from '@landbook/platform/engine/log/ids'
import { oneOf } from '../requests/random.ts'
import { ask } from '../requests/service.ts'
import type { World } from '../requests/world.ts'
import { type Job, type Outcome, outcomeOf } from './job.ts'

/** Of the commands that were done last. */
const LATEST = 40

const UNDO = `mutation ($type: String!, $id: ID!, $commandId: ID!) {
  answer: undo(type: $type, id: $id, commandId: $commandId) { deleted unchanged } }`

/** By which a command on such a record is taken back. */
export function operationWith({ type }: RecordDeclaration, verb: 'delete' | 'restore'): Operation {
  const found = catalogue.operations.find((each) => each.record.type === type && each.verb === verb)
  if (!found) throw new Error(`No ${type} can be taken back by ${verb}`)
  return found
}

/** Takes one of the latest commands back. */
export function undo(done: readonly Outcome[], world: World): Job | undefined {
  const undone = oneOf(done.slice(-LATEST).filter(({ operation }) => operation.undo !== false))
  const { id } = undone?.operation.intent(undone.args) ?? {}
  if (!undone || id === undefined) return undefined
  const { record } = undone.operation
  return {
    kind: 'undo',
    name: `undo ${undone.commandId}`,
    send: ({ address, token }) =>
      ask(address, token, UNDO, { type: record.type, id, commandId: undone.commandId }),
    outcomes(answer) {
      const { code, data } = answer
      const { deleted = false, unchanged = false } = (data?.answer ?? {}) as Partial<Record<string, boolean>>
      if (code === undefined && deleted) world.gone(record.type, id)
      return [
        {
          operation:
            code === undefined ? operationWith(record, deleted ? 'delete' : 'restore') : undone.operation,
          commandId: idOf(undone.commandId, 'undo'),
          args: { id },
          undoes: undone.commandId,
          outcome: outcomeOf({ ...answer, unchanged }),
          code,
        },
      ]
    },
  }
}
