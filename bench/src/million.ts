import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, rename, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { CommandHandler } from '@landbook/command-service/engine/handling/handler'
import { guards } from '@landbook/command-service/guards'
import { seedAdmin, seedCompany } from '@landbook/command-service/seed'
import { catalogue } from '@landbook/contracts/catalogue/index'
import { GENESIS, sealed } from '@landbook/platform/engine/log/chain'
import type { EventLog } from '@landbook/platform/engine/log/port'
import { openSqliteLog } from '@landbook/platform/engine/log/sqlite'
import { BigCompany } from './big-company.ts'

export const EVENTS = 1_000_000
/** Increment when the generated log changes, so that it is regenerated. */
const VERSION = 1
export const FIRST_DAY = Date.parse('2022-01-03T08:00:00Z')
export const DAYS = 3 * 365
const THREE_YEARS_MS = DAYS * 86_400_000
const QUARTERS = 12

/**
 * The path of a SQLite log of 1,000,000 events over three years, generated once by real commands and kept in the
 * temporary folder. Read-only: copy it. 1,000 of the events are of `BUSY_TRACT` (big-company.ts).
 */
export async function millionLog(): Promise<string> {
  const folder = join(tmpdir(), 'landbook-million')
  const file = join(folder, `log-${VERSION}.db`)
  if (existsSync(file)) return file
  await rm(folder, { recursive: true, force: true })
  const making = await mkdtemp(join(tmpdir(), 'landbook-million-making-'))
  try {
    await make(join(making, 'log.db'))
    await mkdir(folder, { recursive: true })
    await rename(join(making, 'log.db'), file)
  } finally {
    await rm(making, { recursive: true, force: true })
  }
  return file
}

async function make(file: string): Promise<void> {
  const inner = openSqliteLog({ file })
  try {
    const log = dated(inner, (events) => FIRST_DAY + (events / EVENTS) * THREE_YEARS_MS)
    const commands = new CommandHandler(log, catalogue, guards)
    await seedCompany(commands)
    await seedAdmin(commands, 'admin@landbook.example')
    const company = new BigCompany(commands)
    for (let quarter = 1; quarter <= QUARTERS; quarter += 1) {
      await company.grow(1 / QUARTERS)
      await company.work(() => EVENTS * (quarter / QUARTERS) - log.events())
      console.error(`  ${log.events().toLocaleString('en-US')} events …`)
    }
  } finally {
    await inner.close()
  }
}

/** The log with generated timestamps, included in the hash chain. */
export function dated(log: EventLog, timeOf: (events: number) => number): EventLog & { events(): number } {
  const heads = new Map<string, string>()
  let count = 0
  return {
    append(stream, expected, events) {
      const recordedAt = new Date(timeOf(count)).toISOString()
      const first = expected === 'none' ? 0 : expected + 1
      let previous = heads.get(stream) ?? GENESIS
      const redated = events.map(({ metadata: { hash: _, ...metadata }, ...event }, index) => {
        const again = sealed(previous, stream, first + index, {
          ...event,
          metadata: { ...metadata, recordedAt },
        })
        previous = again.metadata.hash
        return again
      })
      count += events.length
      heads.set(stream, previous)
      return log.append(stream, expected, redated)
    },
    // Its events have other hashes than those that the commands know.
    endsWith: () => false,
    seemsToEndWith: () => false,
    read: (stream, options) => log.read(stream, options),
    readAll: (options) => log.readAll(options),
    subscribe: (options) => log.subscribe(options),
    head: () => log.head(),
    unwritable: () => log.unwritable(),
    close: () => log.close(),
    events: () => count,
  }
}
