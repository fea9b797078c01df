import { randomUUID } from 'node:crypto'
import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type AnyRecord, catalogue } from '@landbook/contracts/catalogue/index'
import { eventsOf, evolve } from '@landbook/contracts/engine/kernel/events'
import { isEmpty } from '@landbook/contracts/engine/kernel/fields'
import { type RecordState, recordOfStream } from '@landbook/contracts/engine/kernel/record'
import { versionOf } from '@landbook/contracts/engine/kernel/upcasting'
import { GENESIS, sealed } from '@landbook/platform/engine/log/chain'
import { readArguments } from './arguments.ts'
import { goldenEvents } from './golden-events.ts'
import { root } from './process.ts'

const USAGE = `node scripts/golden-log.ts: writes a golden log to contracts/test/fixtures with events of the types that no
golden log has: as they are written today, and the states that they evolve to.`
readArguments(USAGE, {})

const folder = join(root, 'contracts/test/fixtures')
const files = globSync('golden-v*.json', { cwd: folder })
const read = (file: string): { events: { type: string }[] } =>
  JSON.parse(readFileSync(join(folder, file), 'utf8'))
const written = new Set(files.flatMap((file) => read(file).events.map(({ type }) => type)))

const lacking = catalogue.records
  .map((record) => ({
    record,
    types: new Set(Object.keys(eventsOf(record)).filter((type) => !written.has(type))),
  }))
  .filter(({ types }) => types.size > 0)

const states = new Map<string, RecordState>()
const hashes = new Map<string, string>()

function loggedEvents(record: AnyRecord, types: ReadonlySet<string>): unknown[] {
  return goldenEvents(record, types).map(({ stream, type, data }) => {
    const before = states.get(stream)
    const revision = before === undefined ? 0 : before.revision + 1
    const writing = catalogue.operations.find(
      (each) => each.record.type === record.type && each.event === type,
    )
    const commandId = randomUUID()
    const metadata = {
      actor: 'admin',
      recordedAt: new Date().toISOString(),
      operation: writing?.name ?? `Update${record.name}`,
      commandId,
      correlationId: randomUUID(),
      causationId: commandId,
      concerns: [],
      schemaVersion: versionOf(record),
    }
    const event = sealed(hashes.get(stream) ?? GENESIS, stream, revision, {
      id: randomUUID(),
      type,
      data,
      metadata,
    })
    const state = evolve(record, before, { type, data }, { id: recordOfStream(stream).id, revision })
    if (!state) throw new RangeError(`${stream} begins with ${type}`)
    hashes.set(stream, event.metadata.hash)
    states.set(stream, state)
    return { stream, revision, ...event }
  })
}

const full = (state: RecordState) =>
  Object.fromEntries(Object.entries(state).filter(([, value]) => !isEmpty(value)))

if (lacking.length > 0) {
  const events = lacking.flatMap(({ record, types }) => loggedEvents(record, types))
  const golden = {
    events,
    states: Object.fromEntries([...states].map(([stream, state]) => [stream, full(state)])),
  }
  const version = Math.max(...files.map((file) => Number(/^golden-v(\d+)/.exec(file)?.[1]))) + 1
  const about = lacking.map(({ record }) =>
    record.type.replaceAll(/[A-Z]/g, (big) => `-${big.toLowerCase()}`),
  )
  writeFileSync(
    join(folder, `golden-v${version}-${about.slice(0, 3).join('-')}.json`),
    `${JSON.stringify(golden, undefined, 2)}\n`,
  )
}
