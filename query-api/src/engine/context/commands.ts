import type { Args } from '@landbook/contracts/engine/kernel/operations'
import type { CommandRequest } from '@landbook/platform/engine/commands/port'
import type { Position } from '@landbook/platform/engine/log/port'
import { CatchingUp } from '@landbook/platform/engine/views/port'
import type { Context } from './context.ts'

/** How long an answer waits for the read models, in ms; afterwards it reports that they are catching up. */
const VIEWS_BOUND_MS = 5_000

/** Command options of a mutation, beside its arguments. */
export const remarksOf = ({
  revision,
  reason,
  effectiveOn,
}: Args): Pick<CommandRequest, 'revision' | 'reason' | 'effectiveOn'> => ({
  ...(typeof revision === 'number' ? { revision } : {}),
  ...(typeof reason === 'string' ? { reason } : {}),
  ...(effectiveOn === undefined || effectiveOn === null ? {} : { effectiveOn: String(effectiveOn) }),
})

/** Waits until the read models show the position, or notes for the answer that they are catching up. */
export async function untilShown(context: Context, position: Position): Promise<void> {
  try {
    await context.progress.untilReached(position, VIEWS_BOUND_MS)
  } catch (error) {
    if (!(error instanceof CatchingUp)) throw error
    context.viewsCatchingUp = true
  }
}

/** Resolves when the read models show the present end of the log. Throws CatchingUp. */
export async function untilAllShown(
  { progress, log }: Pick<Context, 'progress' | 'log'>,
  withinMs: number = VIEWS_BOUND_MS,
): Promise<void> {
  await progress.untilReached(await log.head(), withinMs)
}
