import { randomUUID } from 'node:crypto'
import { CommandHandler } from '@landbook/command-service/engine/handling/handler'
import { guards } from '@landbook/command-service/guards'
import { catalogue } from '@landbook/contracts/catalogue/index'
import { streamTypes } from '@landbook/contracts/catalogue/streams'
import { openEventStoreLog } from '@landbook/platform/engine/log/eventstore'
import { acceptedLosses } from '@landbook/platform/engine/log/losses'
import type { EventLog } from '@landbook/platform/engine/log/port'
import { openSqliteLog } from '@landbook/platform/engine/log/sqlite'
import { onTestFinished } from 'vitest'
import { newLogFile } from '../../command-service/test/files.ts'
import { openToDamage } from '../../platform/test/damaging.ts'
import { EventStoreTestServer } from '../../tools/eventstore-test-server/server.ts'
import { repairStreams } from '../src/engine/repair.ts'

/** A log that somebody damages, whatever it is stored in. What is done shows in logs that are opened then. */
export interface Damaged {
  open(): EventLog
  /** All that were opened. */
  close(): Promise<void>
  /** Removes events, as a scavenge or a disk does. */
  remove(stream: string, which: (revision: number) => boolean): void
  /** Deletes a stream, for good. */
  removeAll(stream: string): void
  /** Removes what is only marked as deleted, where that is another thing. */
  scavenge(): void
  /** Makes an event unreadable. */
  spoil(stream: string, revision: number): void
  /** Changes what an event holds, and not its hash. */
  change(stream: string, revision: number): void
}

/** For one test, in SQLite. */
export function damagedSqlite(file = newLogFile()): Damaged {
  const run = (sql: string, ...values: (string | number)[]) => {
    const db = openToDamage(file)
    db.prepare(sql).run(...values)
    db.close()
  }
  return {
    ...opening(() => openSqliteLog({ file })),
    remove(stream, which) {
      for (let revision = 0; revision < 20; revision++)
        if (which(revision)) run('DELETE FROM events WHERE stream = ? AND revision = ?', stream, revision)
    },
    removeAll: (stream) => run('DELETE FROM events WHERE stream = ?', stream),
    scavenge: () => undefined,
    spoil: (stream, revision) =>
      run("UPDATE events SET data = '{' WHERE stream = ? AND revision = ?", stream, revision),
    change: (stream, revision) =>
      run(
        `UPDATE events SET data = replace(data, ':"', ':"x') WHERE stream = ? AND revision = ?`,
        stream,
        revision,
      ),
  }
}

/** For one test, in the stand-in for EventStoreDB. */
export async function damagedEventStore(): Promise<Damaged & { server: EventStoreTestServer }> {
  const server = await new EventStoreTestServer().start()
  onTestFinished(() => server.stop())
  const { store } = server
  const eventAt = (stream: string, revision: number) => {
    const event = store.stream(stream).find((one) => one.revision === revision)
    if (!event) throw new Error(`${stream} has no revision ${revision}`)
    return event
  }
  return {
    server,
    ...opening(() => openEventStoreLog({ url: server.url, types: streamTypes(catalogue) })),
    remove: (stream, which) => store.remove((event) => event.stream === stream && which(event.revision)),
    removeAll: (stream) => void store.tombstone(stream),
    scavenge: () => store.scavenge(),
    spoil(stream, revision) {
      eventAt(stream, revision).metadata = new Uint8Array()
    },
    change(stream, revision) {
      const event = eventAt(stream, revision)
      event.data = Buffer.from(String(Buffer.from(event.data)).replace(':"', ':"x'))
    },
  }
}

function opening(open: () => EventLog): Pick<Damaged, 'open' | 'close'> {
  const opened: EventLog[] = []
  const close = async () => {
    for (const log of opened.splice(0)) await log.close()
  }
  onTestFinished(close)
  return {
    open() {
      const log = open()
      opened.push(log)
      return log
    },
    close,
  }
}

export const commandsOn = (log: EventLog): CommandHandler => new CommandHandler(log, catalogue, guards)

export const execute = (commands: CommandHandler, operation: string, args: Record<string, unknown>) =>
  commands.execute({ operation, args, actor: 'system', commandId: randomUUID() })

/** As `npm run repair -- --streams --accept` does, and how many. */
export async function accept(log: EventLog): Promise<number> {
  const before = await acceptedLosses(log)
  await repairStreams(log, commandsOn(log), { isDry: false, accept: true })
  return (await before.renewed(log)).next - before.next
}
