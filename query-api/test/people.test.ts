import { randomUUID } from 'node:crypto'
import { seedAdmin } from '@landbook/command-service/seed'
import { streamOf } from '@landbook/contracts/engine/kernel/record'
import { FIRST_ADMIN } from '@landbook/contracts/engine/system/user/declaration'
import { SYSTEM } from '@landbook/platform/engine/commands/port'
import type { EventLog } from '@landbook/platform/engine/log/port'
import { openSqliteLog } from '@landbook/platform/engine/log/sqlite'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { newLogFile } from '../../command-service/test/files.ts'
import { openToDamage } from '../../platform/test/damaging.ts'
import { commandsOn } from '../../standalone/test/damaged-logs.ts'
import { People } from '../src/engine/session/people.ts'

const STREAM = streamOf('user', FIRST_ADMIN)

let file: string
let log: EventLog
let people: People
const rolesNow = async () => (await people.of(FIRST_ADMIN))?.roles

beforeEach(async () => {
  file = newLogFile()
  // As where the live feed is down: the log never knows without a read whether others have written.
  log = Object.assign(Object.create(openSqliteLog({ file })), {
    endsWith: () => false,
    seemsToEndWith: () => false,
  })
  people = new People(log)
  await seedAdmin(commandsOn(log), 'admin@landbook.example')
  return async () => {
    vi.useRealTimers()
    await log.close()
  }
})

/** How often the log is read while a person asks twenty times a second, for two seconds. */
async function readsInTwoSeconds(ask: () => Promise<unknown>): Promise<number> {
  vi.useFakeTimers({ toFake: ['performance'] })
  const read = vi.spyOn(log, 'read')
  for (let n = 0; n < 40; n++) {
    await Promise.all([ask(), ask()])
    vi.advanceTimersByTime(50)
  }
  return read.mock.calls.filter(([stream]) => stream === STREAM).length
}

describe('what authorises a person', () => {
  it('is read twice a second where the log does not know its end', async () => {
    expect(await readsInTwoSeconds(() => rolesNow())).toBe(4)
  })

  it('is read twice a second where it is damaged', async () => {
    const db = openToDamage(file)
    db.exec(`UPDATE events SET data = '{' WHERE stream = '${STREAM}'`)
    db.close()
    const refused = () => expect(rolesNow()).rejects.toMatchObject({ code: 'FORBIDDEN' })
    expect(await readsInTwoSeconds(refused)).toBe(4)
  })

  it('is what a command of this process has just made of it, whatever was read meanwhile', async () => {
    const commands = people.following(commandsOn(log))
    const earlier = await Array.fromAsync(log.read(STREAM))
    const { promise: changed, resolve: change } = Promise.withResolvers<void>()
    vi.spyOn(log, 'read').mockImplementationOnce(async function* () {
      await changed
      yield* earlier
    })
    const meanwhile = rolesNow()
    await commands.execute({
      operation: 'setUserRole',
      args: { userID: FIRST_ADMIN, roles: ['ADMIN', 'READ_LANDS'] },
      actor: SYSTEM,
      commandId: randomUUID(),
    })
    change()
    expect(await meanwhile).toEqual(['ADMIN'])
    expect(await rolesNow()).toEqual(['ADMIN', 'READ_LANDS'])
  })
})
