import { type BesideLog, lossesBeside } from '@landbook/platform/beside-log'
import type { Commands } from '@landbook/platform/engine/commands/port'
import { ACCEPT_SHORTER_LOG } from '@landbook/platform/engine/log/mark'
import { InvalidSeal } from '@landbook/platform/engine/log/seal'
import { lastHeld } from '@landbook/platform/engine/seals/held'
import { noteAcceptedLoss } from '@landbook/platform/engine/seals/notes'
import { ConfigError } from '@landbook/platform/engine/settings/config'

/**
 * Records the accepted loss in the log, and drops data derived from lost events. Idempotent: after a crash at any step
 * a retry completes it. Throws ConfigError if nothing is lost, or a seal is damaged.
 */
export async function acceptShorterLog(beside: BesideLog, commands: Commands): Promise<void> {
  const held = await lastHeldSeal(beside)
  const [furthest, ...others] = await lossesBeside(beside, held)
  if (furthest === undefined)
    throw new ConfigError(`--${ACCEPT_SHORTER_LOG}: nothing is missing in the event log. Leave it out`)
  // First, so that nothing is dropped before the log records it.
  await noteAcceptedLoss(commands, furthest, held)
  for (const { memory } of others) await memory.forget()
  // Last: until then a retry finds the recorded loss, and does not record another one.
  await furthest.memory.forget()
}

async function lastHeldSeal({ log, seals }: BesideLog): Promise<number> {
  try {
    return seals ? await lastHeld(log, seals) : 0
  } catch (error) {
    if (!(error instanceof InvalidSeal)) throw error
    const message = `--${ACCEPT_SHORTER_LOG}: ${error.message}. Restore the seals from a backup first`
    throw new ConfigError(message, { cause: error })
  }
}
