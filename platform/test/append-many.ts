/** A process of its own that appends to a land's stream of a shared log, trying again at each conflict. */
import { streamOf } from '@landbook/contracts/engine/kernel/record'
import { RevisionConflict } from '../src/engine/log/port.ts'
import { openSqliteLog } from '../src/engine/log/sqlite.ts'
import { newEvent } from './events.ts'

const [file = '', id = '', count = ''] = process.argv.slice(2)
const stream = streamOf('tract', id)
const log = openSqliteLog({ file })

async function nextRevision(): Promise<number | 'none'> {
  const events = await Array.fromAsync(log.read(stream))
  return events.at(-1)?.revision ?? 'none'
}

for (let appended = 0; appended < Number(count); ) {
  try {
    await log.append(stream, await nextRevision(), [newEvent()])
    appended += 1
  } catch (error) {
    if (!(error instanceof RevisionConflict)) throw error
  }
}
await log.close()
