import { setTimeout } from 'node:timers/promises'
import { MESSAGES } from '@landbook/contracts/engine/messages'
import { type Position, START } from '../log/port.ts'
import { CatchingUp } from '../views/port.ts'

const LOOK_AGAIN_MS = 5

/**
 * Resolves when a checkpoint reaches a position. Polls the store, because the index may be rebuilt meanwhile. Throws
 * CatchingUp.
 */
export async function untilReached(
  checkpoint: () => Promise<{ position: Position } | undefined>,
  position: Position,
  withinMs: number,
): Promise<void> {
  const end = performance.now() + withinMs
  for (;;) {
    if (((await checkpoint())?.position ?? START) >= position) return
    if (performance.now() >= end) throw new CatchingUp(MESSAGES.history.catchingUp)
    await setTimeout(LOOK_AGAIN_MS)
  }
}
