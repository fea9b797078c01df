import { readConfig } from '@landbook/platform/config'
import { GENESIS, sealed } from '@landbook/platform/engine/log/chain'
import type { LoggedEvent } from '@landbook/platform/engine/log/port'
import { openLog } from '@landbook/platform/open'

/** Copies a log into an empty one, with other metadata: no store lets its events be changed. */
export async function copyLog(
  from: NodeJS.ProcessEnv,
  to: NodeJS.ProcessEnv,
  changed: (metadata: LoggedEvent['metadata']) => LoggedEvent['metadata'],
): Promise<void> {
  const source = await openLog(readConfig(from))
  const copy = await openLog(readConfig(to))
  const hashes = new Map<string, string>()
  for await (const batch of source.readAll())
    for (const { stream, revision, id, type, data, metadata } of batch) {
      const { hash: _, ...unsealed } = changed(metadata)
      const event = sealed(hashes.get(stream) ?? GENESIS, stream, revision, {
        id,
        type,
        data,
        metadata: unsealed,
      })
      hashes.set(stream, event.metadata.hash)
      await copy.append(stream, revision === 0 ? 'none' : revision - 1, [event])
    }
  await source.close()
  await copy.close()
}
