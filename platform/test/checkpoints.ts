import type { Checkpoint, ProjectorStore } from '../src/engine/views/port.ts'

const TEST = 'a test'

/** Overwrites a projector's checkpoint as the lock's `holder`; without one, it takes the lock and releases it. */
export async function putCheckpoint(
  store: ProjectorStore,
  projector: string,
  checkpoint: Checkpoint,
  holder?: string,
): Promise<void> {
  if (holder === undefined) await store.takeLock(projector, TEST, 0)
  const from = await store.getCheckpoint(projector)
  await store.advanceCheckpoint(projector, checkpoint, { from, holder: holder ?? TEST })
  if (holder === undefined) await store.releaseLock(projector, TEST)
}
