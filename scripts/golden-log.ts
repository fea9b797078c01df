import { randomUUID } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { catalogue } from '@landbook/contracts/catalogue/index'
import { recordNamed } from '@landbook/contracts/engine/kernel/catalogue'
import { evolve } from '@landbook/contracts/engine/kernel/events'
import { isEmpty } from '@landbook/contracts/engine/kernel/fields'
import { type RecordState, recordOfStream } from '@landbook/contracts/engine/kernel/record'
import { versionOf } from '@landbook/contracts/engine/kernel/upcasting'
import { GENESIS, sealed } from '@landbook/platform/engine/log/chain'
import { readArguments } from './arguments.ts'

const USAGE = `node scripts/golden-log.ts <file>: completes a draft, a list of { stream, operation, type, data }, to a golden log
of contracts/test/fixtures: events as they are written today, and the states that they evolve to.`
const {
  positionals: [file = ''],
} = readArguments(USAGE, {})

const draft = JSON.parse(readFileSync(file, 'utf8'))
if (!Array.isArray(draft)) {
  console.error(`${file} is a golden log already: those are never rewritten`)
  process.exit(1)
}

const states = new Map<string, RecordState>()
const hashes = new Map<string, string>()
const events: unknown[] = []
for (const { stream, operation, type, data } of draft) {
  const { type: recordType, id } = recordOfStream(stream)
  const record = recordNamed(catalogue, recordType)
  const before = states.get(stream)
  const revision = before === undefined ? 0 : before.revision + 1
  const commandId = randomUUID()
  const metadata = {
    actor: 'admin',
    recordedAt: new Date().toISOString(),
    operation,
    commandId,
    correlationId: randomUUID(),
    causationId: commandId,
    concerns: [],
    schemaVersion: versionOf(record),
  }
  const event = { id: randomUUID(), type, data, metadata }
  const written = sealed(hashes.get(stream) ?? GENESIS, stream, revision, event)
  const state = evolve(record, before, { type, data }, { id, revision })
  if (!state) throw new RangeError(`${stream} begins with ${type}`)
  hashes.set(stream, written.metadata.hash)
  states.set(stream, state)
  events.push({ stream, revision, ...written })
}

const full = (state: RecordState) =>
  Object.fromEntries(Object.entries(state).filter(([, value]) => !isEmpty(value)))
const golden = {
  events,
  states: Object.fromEntries([...states].map(([stream, state]) => [stream, full(state)])),
}
writeFileSync(file, `${JSON.stringify(golden, undefined, 2)}\n`)
