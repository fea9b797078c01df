import { randomUUID } from 'node:crypto'
import { write } from '@landbook/command-service/engine/streams/writer'
import type { StreamName } from '@landbook/contracts/catalogue/streams'
import { SYSTEM } from '@landbook/platform/engine/commands/port'
import type { Rig } from './rig.ts'

/** An event of a record as another release wrote it, which took other values; resolves when read models show it. */
export async function writtenElsewhere(
  { log, landbook }: Rig,
  stream: StreamName,
  { type, data, operation }: { type: string; data: Record<string, unknown>; operation: string },
): Promise<void> {
  const last = (await Array.fromAsync(log.read(stream))).at(-1)
  if (!last) throw new Error(`There is no ${stream}`)
  await write(
    log,
    { stream, version: last.metadata.schemaVersion },
    { expected: last.revision, hash: last.metadata.hash },
    [{ type, data, concerns: [] }],
    {
      actor: SYSTEM,
      recordedAt: new Date().toISOString(),
      operation,
      commandId: randomUUID(),
      correlationId: randomUUID(),
      causationId: randomUUID(),
    },
  )
  await landbook.backend.progress.untilReached(await log.head(), 60_000)
}
