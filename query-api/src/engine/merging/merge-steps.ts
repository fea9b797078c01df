import type { CommandRequest, CommandResult } from '@landbook/platform/engine/commands/port'
import { idOf } from '@landbook/platform/engine/log/ids'
import { type Position, START } from '@landbook/platform/engine/log/port'
import { remarksOf } from '../context/commands.ts'
import type { Backend } from '../context/context.ts'

/** By whoever merges, unless it says by whom. */
export type MergeStep = Pick<CommandRequest, 'operation' | 'args' | 'revision' | 'reason'> &
  Partial<Pick<CommandRequest, 'actor'>>

/** The further commands of a process. Idempotent: each is executed once. */
export class MergeSteps {
  /** The executed commands that have events in the log. */
  readonly acknowledged = new Set<string>()
  /** The position of their last event. */
  last: Position = START
  readonly #commands: Backend['commands']
  readonly #first: CommandRequest
  #correlationId: string | undefined

  constructor({ commands }: Pick<Backend, 'commands'>, first: CommandRequest) {
    this.#commands = commands
    this.#first = first
  }

  /** Correlation id of the first command, shared by all others, also after a resume. */
  begin(result: CommandResult, correlationId: string): void {
    this.#correlationId = correlationId
    this.#note(this.#first.commandId, result)
  }

  async take(part: string, step: MergeStep): Promise<void> {
    const { actor, commandId, effectiveOn, reason } = this.#first
    const id = idOf(commandId, part)
    const result = await this.#commands.execute({
      actor,
      ...step,
      commandId: id,
      causationId: commandId,
      ...(this.#correlationId === undefined ? {} : { correlationId: this.#correlationId }),
      ...remarksOf({ reason, effectiveOn }),
    })
    this.#note(id, result)
  }

  #note(id: string, { position, unchanged }: CommandResult): void {
    if (position > this.last) this.last = position
    if (!unchanged) this.acknowledged.add(id)
  }
}
