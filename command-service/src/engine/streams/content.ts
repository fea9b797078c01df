import { hash } from 'node:crypto'
import { LandbookError } from '@landbook/contracts/engine/kernel/errors'
import { MESSAGES } from '@landbook/contracts/engine/messages'
import type { CommandRequest } from '@landbook/platform/engine/commands/port'
import type { EventMetadata } from '@landbook/platform/engine/log/port'
import type { CommandPlace } from './loaded-stream.ts'

/** 66 bits: it tells a slip of a client from a retry, and guards against nobody. */
const CHARACTERS = 11

/**
 * What a command says, in short, whatever the order of its arguments. Undefined where the id is derived from what the
 * command is a step of: it stands for that step, which may say more after an upgrade.
 */
export function contentOf(request: CommandRequest): string | undefined {
  if (!request.isIdChosen) return undefined
  const { operation, args, effectiveOn, reason } = request
  const said = JSON.stringify([operation, args, effectiveOn, reason], inOrder)
  return hash('sha256', said, 'base64url').slice(0, CHARACTERS)
}

const inOrder = (_: string, value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)))
    : value

/**
 * Throws CONFLICT if the command's id was used for another one. Of events of earlier releases, and of steps, only the
 * operation is known.
 */
export function requireSameContent(
  { operation, content }: Pick<EventMetadata, 'operation' | 'content'>,
  earlier: CommandPlace,
): void {
  if (content === undefined) return
  if (operation !== earlier.operation || content !== (earlier.content ?? content))
    throw new LandbookError('CONFLICT', MESSAGES.otherContent)
}
