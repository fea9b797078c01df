import type { Credentials } from '@landbook/platform/engine/credentials/port'
import type { Watch } from './watch.ts'

/** Logs the user out everywhere and ends all access tokens. Returns how many sessions and tokens there were. */
export async function endAccess(
  { sessions, accessTokens }: Credentials,
  watch: Watch,
  userId: string,
  by: { actor?: string | undefined; address: string | undefined },
): Promise<number> {
  const ended = await sessions.endAll(userId)
  const names = await accessTokens.endAll(userId, Date.now())
  for (const detail of names) await watch.note('tokenEnded', { ...by, userId, detail })
  return ended + names.length
}
