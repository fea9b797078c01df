import type { Args } from '@landbook/contracts/kernel/operations'
import type { CommandRequest } from '@landbook/platform/commands/port'
import type { Position } from '@landbook/platform/log/port'
import { CatchingUp } from '@landbook/platform/views/port'
import type { Context } from './context.ts'

/** How long an answer waits for the read models, in ms; past it the answer says that they are catching up. */
const VIEWS_BOUND_MS = 5_000

/** What a mutation says beside its arguments, as a command takes it. */
export const remarksOf = ({
  revision,
  reason,
  effectiveOn,
}: Args): Pick<CommandRequest, 'revision' | 'reason' | 'effectiveOn'> => ({
  ...(typeof revision === 'number' ? { revision } : {}),
  ...(typeof reason === 'string' ? { reason } : {}),
  ...(effectiveOn === undefined || effectiveOn === null ? {} : { effectiveOn: String(effectiveOn) }),
})

/** Waits until the read models show the log up to there, or notes for the answer that they do not yet. */
export async function untilShown(context: Context, position: Position): Promise<void> {
  try {
    await context.progress.untilReached(position, VIEWS_BOUND_MS)
  } catch (error) {
    if (!(error instanceof CatchingUp)) throw error
    context.viewsCatchingUp = true
  }
}

/** Resolves when the read models show everything that is in the log now. Throws CatchingUp. */
export async function untilAllShown(
  { progress, log }: Pick<Context, 'progress' | 'log'>,
  withinMs: number = VIEWS_BOUND_MS,
): Promise<void> {
  await progress.untilReached(await log.head(), withinMs)
}
