import { invalid, LandbookError, lasting, passing } from '@landbook/contracts/engine/kernel/errors'
import { MESSAGES } from '@landbook/contracts/engine/messages'
import { AnotherLog } from '@landbook/platform/engine/log/mark'
import { AppendTooLarge, DamagedEvent, LogFull, LogUnavailable } from '@landbook/platform/engine/log/port'

/**
 * Maps an error of the event log to the one that callers see, with the original as its cause; passes other errors
 * through.
 */
export function maskLogError(error: unknown): unknown {
  if (error instanceof LogFull) return lasting(MESSAGES.diskFull, { cause: error })
  if (error instanceof AnotherLog) return lasting(MESSAGES.anotherLog, { cause: error })
  if (error instanceof DamagedEvent)
    return new LandbookError('DAMAGED', MESSAGES.damaged(error.stream, error.message), {}, { cause: error })
  if (error instanceof LogUnavailable) return passing(MESSAGES.unavailable, { cause: error })
  if (error instanceof AppendTooLarge) {
    const message = error.most === undefined ? MESSAGES.tooLargeAtOnce : MESSAGES.tooLarge(error.most)
    return invalid([{ path: '', message }], { cause: error })
  }
  return error
}
