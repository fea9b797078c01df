import { LandbookError, passing } from '@landbook/contracts/engine/kernel/errors'
import { MESSAGES } from '@landbook/contracts/engine/messages'
import { MERGE_MESSAGES } from '@landbook/contracts/engine/messages/merge'
import { operator } from '@landbook/contracts/records/operator/declaration'
import { untilAllShown } from '../../engine/context/commands.ts'
import type { Backend } from '../../engine/context/context.ts'
import type { MergeSteps } from '../../engine/merging/merge-steps.ts'
import { movesOfComments } from '../../engine/merging/move-comments.ts'
import { type Between, type Move, movesOf } from '../../engine/merging/move-referrers.ts'
import { referringTo } from '../../engine/search/referrers.ts'

/** How long a step waits for the read models to show the previous steps. */
const VIEWS_BOUND_MS = 10_000
/** Concurrent commands, for group commits of the log. */
const AT_ONCE = 64
/** Rounds: others may add references while they are moved, but not for ever. */
const MOST_ROUNDS = 10

/** Waits until the read models know all referrers. Throws CatchingUp. */
export const allShown = (backend: Pick<Backend, 'log' | 'progress'>): Promise<void> =>
  untilAllShown(backend, VIEWS_BOUND_MS)

/** Moves all references, and comments, from one operator to another, until none are left. */
export async function moveReferrers(
  backend: Backend,
  steps: MergeSteps,
  between: Between,
  beforeEachRound?: () => Promise<void>,
): Promise<void> {
  const types = referringTo(backend.catalogue, operator.type)
  for (let round = 0; round < MOST_ROUNDS; round++) {
    await beforeEachRound?.()
    await allShown(backend)
    const found = await Promise.all([
      ...types.map((type) => movesOf(backend, type, between)),
      movesOfComments(backend, operator.type, between),
    ])
    const moves = found.flat()
    if (moves.length === 0) return
    for (let at = 0; at < moves.length; at += AT_ONCE) {
      // Wait for all commands before continuing: a failed merge must have none in flight.
      const taken = await Promise.allSettled(moves.slice(at, at + AT_ONCE).map((move) => take(steps, move)))
      for (const one of taken) if (one.status === 'rejected') throw one.reason
    }
  }
  throw passing(MESSAGES.unavailable)
}

async function take(steps: MergeSteps, { part, ...step }: Move): Promise<void> {
  try {
    await steps.take(`move/${part}`, { ...step, reason: MERGE_MESSAGES.reason })
  } catch (error) {
    // It was changed or deleted meanwhile: look up again whether it still refers to the operator.
    const isElsewhere = error instanceof LandbookError && ['CONFLICT', 'NOT_FOUND'].includes(error.code)
    if (!isElsewhere) throw error
  }
}
