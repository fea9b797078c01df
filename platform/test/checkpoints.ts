import type { Checkpoint, ProjectorStore } from '../src/views/port.ts'

const TEST = 'a test'

/** Sets the checkpoint of a projector whatever is there, and whoever has its lock: `holder`, or nobody after it. */
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
