import { randomUUID } from 'node:crypto'
import { catalogue } from '@landbook/contracts/catalogue/index'
import { type StreamName, streamTypes } from '@landbook/contracts/catalogue/streams'
import { LandbookError } from '@landbook/contracts/engine/kernel/errors'
import type { Args } from '@landbook/contracts/engine/kernel/operations'
import { recordOfStream } from '@landbook/contracts/engine/kernel/record'
import type { Role } from '@landbook/contracts/engine/roles'
import { type CommandRequest, type CommandResult, SYSTEM } from '@landbook/platform/engine/commands/port'
import type { EventLog, LoggedEvent } from '@landbook/platform/engine/log/port'
import { openSqliteLog } from '@landbook/platform/engine/log/sqlite'
import { verifyLog } from '@landbook/platform/engine/log/verify'
import pino from 'pino'
import { expect } from 'vitest'
import { CommandHandler } from '../src/engine/handling/handler.ts'
import { guards } from '../src/guards.ts'

type Options = Partial<Omit<CommandRequest, 'operation' | 'args'>>

/** A command service over a log: as many of them over one file as a test wants. */
export interface Company {
  log: EventLog
  execute(operation: string, args: Args, options?: Options): Promise<CommandResult>
  events(stream: StreamName): Promise<LoggedEvent[]>
}

/** `tamper` stands between the command service and its log, for what goes wrong there. */
export function company(file = ':memory:', tamper: (log: EventLog) => EventLog = (log) => log): Company {
  return companyOn(openSqliteLog({ file }), tamper)
}

export function companyOn(log: EventLog, tamper: (log: EventLog) => EventLog = (log) => log): Company {
  const commands = new CommandHandler(tamper(log), catalogue, guards)
  return {
    log,
    execute: (operation, args, options = {}) =>
      commands.execute({ operation, args, actor: SYSTEM, commandId: randomUUID(), ...options }),
    events: (stream) => Array.fromAsync(log.read(stream)),
  }
}

/** What a command service undoes races with. */
export const undoing = (commands: CommandHandler, log: EventLog = commands.log) => ({
  log,
  commands,
  catalogue,
  logger: pino({ level: 'silent' }),
})

export const land = (name: string, more: Args = {}): Args => ({
  name,
  state: 'Texas',
  county: 'Ward',
  ...more,
})

export async function createLand({ execute }: Company, id: string, more: Args = {}): Promise<CommandResult> {
  return execute('CreateTract', land(id, { id, ...more }))
}

export async function createUser({ execute }: Company, id: string, ...roles: Role[]): Promise<CommandResult> {
  return execute('CreateUser', { id, email: `${id}@land.example`, roles })
}

/** The error that a command is refused with. */
export async function refusal(command: Promise<unknown>): Promise<LandbookError> {
  const [outcome] = await Promise.allSettled([command])
  if (outcome.status === 'rejected' && outcome.reason instanceof LandbookError) return outcome.reason
  throw new Error('The command was not refused', {
    cause: outcome.status === 'rejected' ? outcome.reason : outcome.value,
  })
}

/** The codes that commands were refused with, and 'done' for those that were not. */
export async function outcomes(commands: Iterable<Promise<unknown>>): Promise<string[]> {
  const settled = await Promise.allSettled(commands)
  return settled.map((one) => {
    if (one.status === 'fulfilled') return 'done'
    if (one.reason instanceof LandbookError) return one.reason.code
    throw one.reason
  })
}

export async function expectIntact({ log }: Company): Promise<void> {
  expect((await verifyLog(log)).problem).toBeUndefined()
  // In an EventStoreDB, streams of other types would not be found again.
  const types = streamTypes(catalogue)
  for await (const batch of log.readAll())
    for (const { stream } of batch) expect(types).toContain(recordOfStream(stream).type)
}
