import type { RecordDeclaration } from '@landbook/contracts/engine/kernel/record'
import type { Command } from '../requests/commands.ts'
import { mutationOf } from '../requests/documents.ts'
import { ask } from '../requests/service.ts'
import type { World } from '../requests/world.ts'
import { type Job, outcomeOf } from './job.ts'

/** A command of the catalogue. */
export function commandJob(command: Command, world: World): Job {
  const { operation, args, commandId } = command
  const { record, verb } = operation
  const variables = { ...args, commandId }
  return {
    kind: 'command',
    name: `${operation.name} ${commandId}`,
    send: ({ address, token }) => ask(address, token, mutationOf(operation.name, variables), variables),
    outcomes(answer) {
      const { code, data } = answer
      const shown = code === undefined ? recordIn(record, data?.answer) : undefined
      if (shown) world.shown(record.type, shown)
      const { id, itemId } = operation.intent(args)
      if (code === undefined && verb === 'delete') world.gone(record.type, id ?? '')
      // A part was answered: what became of its record is not known.
      if (code === 'NOT_FOUND' && id && itemId === undefined) world.gone(record.type, id)
      return [{ ...command, outcome: outcomeOf(answer), code, revision: shown?.revision }]
    },
  }
}

/** The record, if the answer is one. */
function recordIn({ titleField }: RecordDeclaration, answer: unknown) {
  const isRecord =
    typeof answer === 'object' && answer !== null && 'revision' in answer && titleField in answer
  return isRecord ? (answer as { id: string; revision: number }) : undefined
}
