import { MESSAGES } from '@landbook/contracts/engine/messages'
import { LOGIN_MESSAGES } from '@landbook/contracts/engine/messages/login'

/** What the server says of a request that came too often (429) or while it is busy (503): for how long to wait. */
export function saidToWait(status: number, message: string | undefined): string | undefined {
  if (status === 429) return message || LOGIN_MESSAGES.tooMany
  return status === 503 ? message || MESSAGES.unavailable : undefined
}
