import { randomUUID } from 'node:crypto'
import { invalid } from '@landbook/contracts/engine/kernel/errors'
import pino from 'pino'
import { expect, it } from 'vitest'
import { observedCommands } from '../src/engine/commands/observed.ts'
import { SYSTEM } from '../src/engine/commands/port.ts'
import { AppendTooLarge } from '../src/engine/log/port.ts'
import { observerOf } from '../src/engine/observability/observer.ts'

/** The log lines of one command that is refused with an error. */
async function linesOf(error: Error) {
  const lines: string[] = []
  const logger = pino({ level: 'info' }, { write: (line) => void lines.push(line) })
  const commands = { waiting: 0, execute: () => Promise.reject(error) }
  const observed = observedCommands(commands, observerOf(logger), () => true)
  const request = { operation: 'UpdateTract', args: {}, actor: SYSTEM, commandId: randomUUID() }
  await expect(observed.execute(request)).rejects.toBe(error)
  return lines.map((line) => JSON.parse(line))
}

it('logs the cause of a failed append, without sending it to the user', async () => {
  const cause = new AppendTooLarge('tract-1: 2,000,000 bytes are more than EventStoreDB takes')
  const [line] = await linesOf(invalid([{ path: '', message: 'That is too large' }], { cause }))
  expect(line).toMatchObject({
    level: pino.levels.values.warn,
    outcome: 'VALIDATION',
    because: cause.message,
  })
})

it('logs refused commands like any other', async () => {
  const [line] = await linesOf(invalid([{ path: 'name', message: 'is required' }]))
  expect(line).toMatchObject({ level: pino.levels.values.info, outcome: 'VALIDATION' })
  expect(line).not.toHaveProperty('because')
})
