import { type RecordType, typeNamed } from '@landbook/contracts/catalogue/index'
import type { Args, Operation } from '@landbook/contracts/engine/kernel/operations'

/** A command executed by the user on one record. */
export interface DoneCommand {
  /** The record's type: 'tract'. */
  type: RecordType
  id: string
  commandId: string
  /** It deleted the record. */
  deletes?: boolean
  /** It undid another command. */
  isUndo?: boolean
}

const own = new Set<unknown>()
const byAnswer = new WeakMap<object, DoneCommand>()

export const noteOwnCommand = (commandId: unknown): void => {
  own.add(commandId)
}

/** Whether this window sent it. */
export const isOwnCommand = (commandId: string): boolean => own.has(commandId)

/** When the command was answered, in ms since the epoch. */
const answeredAt = new Map<string, number>()

/** Notes a command's answer, which waits for the read models: reads that begin from now on contain its changes. */
export const noteAnswered = (commandId: string): void => {
  answeredAt.set(commandId, Date.now())
}

/** Whether it is an own command whose changes are in data whose read began at this time, in ms since the epoch. */
export const isAnsweredBefore = (commandId: string, readAt: number): boolean =>
  (answeredAt.get(commandId) ?? Number.POSITIVE_INFINITY) <= readAt

/** An answer that is only `true` does not contain the record. */
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

/** The command of this answer, to offer its undo. */
export const commandBehind = (answer: unknown): DoneCommand | undefined =>
  typeof answer === 'object' && answer !== null ? byAnswer.get(answer) : undefined
