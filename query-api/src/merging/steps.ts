import { idOf } from '@landbook/platform/commands/ids'
import type { CommandRequest, CommandResult } from '@landbook/platform/commands/port'
import { type Position, START } from '@landbook/platform/log/port'
import { remarksOf } from '../commands.ts'
import type { Backend } from '../context.ts'

export type Step = Pick<CommandRequest, 'operation' | 'args' | 'revision' | 'reason'>

/** The commands that follow from the first of a process. Each is done once, however often it is taken. */
export class Steps {
  /** The commands that were carried out and left something in the log. */
  readonly acknowledged = new Set<string>()
  /** Where the last event of all of them is. */
  last: Position = START
  readonly #commands: Backend['commands']
  readonly #first: CommandRequest
  #correlationId: string | undefined

  constructor({ commands }: Pick<Backend, 'commands'>, first: CommandRequest) {
    this.#commands = commands
    this.#first = first
  }

  /** Of the first command: all others belong together with it, also when another request takes them up. */
  begin(result: CommandResult, correlationId: string): void {
    this.#correlationId = correlationId
    this.#note(this.#first.commandId, result)
  }

  async take(part: string, step: Step): Promise<void> {
    const { actor, commandId, effectiveOn, reason } = this.#first
    const id = idOf(commandId, part)
    const result = await this.#commands.execute({
      ...step,
      actor,
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
