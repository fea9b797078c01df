import { setTimeout } from 'node:timers/promises'
import { type Position, START } from '../log/port.ts'

const LOOK_AGAIN_MS = 5

/** Whether a checkpoint comes to a position in time. It is read each time: what it describes may be built anew. */
export async function isReached(
  checkpoint: () => Promise<{ position: Position } | undefined>,
  position: Position,
  withinMs: number,
): Promise<boolean> {
  const end = performance.now() + withinMs
  for (;;) {
    if (((await checkpoint())?.position ?? START) >= position) return true
    if (performance.now() >= end) return false
    await setTimeout(LOOK_AGAIN_MS)
  }
}
