import type { Args, Operation } from '@landbook/contracts/kernel/operations'
import { type RecordType, typeNamed } from '@landbook/contracts/records/index'

/** One thing that the user did to one record. */
export interface DoneCommand {
  /** The record's type: 'tract'. */
  type: RecordType
  id: string
  commandId: string
  /** It took the record away. */
  deletes?: boolean
  /** It took another one back. */
  isUndo?: boolean
}

const own = new Set<unknown>()
const byAnswer = new WeakMap<object, DoneCommand>()

export const noteOwnCommand = (commandId: unknown): void => {
  own.add(commandId)
}

/** Whether this window sent it. */
export const isOwnCommand = (commandId: string): boolean => own.has(commandId)

const followed = new Set<string>()

/** What is on the screen is read anew after its answer, which came when the read models showed it. */
export const noteFollowed = (commandId: string): void => {
  followed.add(commandId)
}

export const isFollowed = (commandId: string): boolean => followed.has(commandId)

/** An answer that is no more than a yes says nothing of its record. */
export function noteAnswer(operation: Operation, args: Args, answer: unknown): void {
  if (typeof answer !== 'object' || answer === null || typeof args.commandId !== 'string') return
  const id = operation.intent(args).id ?? ('id' in answer ? String(answer.id) : '')
  const { record, verb } = operation
  byAnswer.set(answer, {
    type: typeNamed(record.type),
    id,
    commandId: args.commandId,
    deletes: verb === 'delete',
  })
}

/** The command that gave this answer, for what can be done about it afterwards. */
export const commandBehind = (answer: unknown): DoneCommand | undefined =>
  typeof answer === 'object' && answer !== null ? byAnswer.get(answer) : undefined
