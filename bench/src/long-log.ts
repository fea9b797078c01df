import { randomUUIDv7 } from 'node:crypto'
import { CommandHandler } from '@landbook/command-service/engine/handling/handler'
import { guards } from '@landbook/command-service/guards'
import { seedAdmin, seedCompany } from '@landbook/command-service/seed'
import { catalogue } from '@landbook/contracts/catalogue/index'
import { SYSTEM } from '@landbook/platform/engine/commands/port'
import type { EventLog, LoggedEvent, NewEvent } from '@landbook/platform/engine/log/port'
import { openSqliteLog } from '@landbook/platform/engine/log/sqlite'
import { inFlight } from '@landbook/platform/engine/process/in-flight'
import { ADMIN } from './admin.ts'
import { DAYS, dated, FIRST_DAY } from './million.ts'
import { createWells, wellId } from './rig.ts'

/** Changes of a well in one append: a command for each would take half an hour for 5,000,000. */
const TOGETHER = 10
const IN_FLIGHT = 200
const FIELDS = ['Ford West (Wolfcamp)', 'Phantom (Wolfcamp)', 'Sandbar (Bone Spring)', 'Two Georges']

/** A log of wells with many changes each, over three years. Commands create the wells; the changes are copies of one. */
export async function longLog(
  file: string,
  { events, wells }: { events: number; wells: number },
): Promise<void> {
  const inner = openSqliteLog({ file })
  try {
    const log = dated(inner, (count) => FIRST_DAY + (count / events) * DAYS * 86_400_000)
    const commands = new CommandHandler(log, catalogue, guards)
    await seedCompany(commands)
    await seedAdmin(commands, ADMIN)
    await createWells(commands, wells)
    const args = { id: wellId(0), notes: 'A note', rrcField: FIELDS[0] }
    await commands.execute({ operation: 'UpdateWell', args, actor: SYSTEM, commandId: randomUUIDv7() })
    const revisions: number[] = []
    for (let well = 0; well < wells; well += 1) revisions.push((await lastOf(log, well)).revision)
    const example = await lastOf(log, 0)
    const appends = Math.ceil((events - log.events()) / TOGETHER)
    await inFlight(Array(appends).keys(), IN_FLIGHT, async (turn) => {
      const well = turn % wells
      const expected = revisions[well] ?? 0
      revisions[well] = expected + TOGETHER
      const changes = Array.from({ length: TOGETHER }, (_, at) => changeLike(example, turn * TOGETHER + at))
      await log.append(streamOf(well), expected, changes)
    })
  } finally {
    await inner.close()
  }
}

const streamOf = (well: number) => `well-${wellId(well)}` as const

async function lastOf(log: EventLog, well: number): Promise<LoggedEvent> {
  const events = await Array.fromAsync(log.read(streamOf(well)))
  const last = events.at(-1)
  if (last === undefined) throw new Error(`well ${well} has no events`)
  return last
}

/** The same change with other values. */
function changeLike({ type, data, metadata }: LoggedEvent, turn: number): NewEvent {
  const commandId = randomUUIDv7()
  return {
    id: randomUUIDv7(),
    type,
    data: { ...data, notes: `Looked at ${turn}`, rrcField: FIELDS[turn % FIELDS.length] },
    metadata: { ...metadata, commandId, correlationId: commandId, causationId: commandId },
  }
}
