import { type Catalogue, operationNamed } from '@landbook/contracts/engine/kernel/catalogue'
import { invalid, LandbookError } from '@landbook/contracts/engine/kernel/errors'
import { date, longText } from '@landbook/contracts/engine/kernel/fields'
import { creates, type Intent, type Operation, rolesFor } from '@landbook/contracts/engine/kernel/operations'
import type { RecordState } from '@landbook/contracts/engine/kernel/record'
import { parseValues } from '@landbook/contracts/engine/kernel/values'
import { MESSAGES } from '@landbook/contracts/engine/messages'
import { LOGIN_MESSAGES } from '@landbook/contracts/engine/messages/login'
import { holds, type Role } from '@landbook/contracts/engine/roles'
import { type CommandRequest, SYSTEM } from '@landbook/platform/engine/commands/port'
import { idOf } from '@landbook/platform/engine/log/ids'
import { validate as isUuid } from 'uuid'
import { checkCommand, checkIntent } from '../guards/size.ts'
import { type Sources, sourcesIn } from '../kernel/sources.ts'
import type { Watch } from '../links/fence.ts'
import { contentOf } from '../streams/content.ts'
import type { Streams } from '../streams/streams.ts'
import type { EventContext } from '../streams/writer.ts'
import { RECORD_ID } from './others.ts'

/** Optional properties of a command that become metadata of its events. */
const REMARKS = { effectiveOn: date('Effective On'), reason: longText('Reason') }
/** How old the roles of a person may be, in ms: less than a second. */
const ROLES_MS = 500

/** An authorised command. */
export interface Attempt {
  operation: Operation
  intent: Intent
  recordId: string
  request: CommandRequest
  sources: Sources
  context: EventContext
  /** Of a deletion. */
  watch?: Watch
}

/** Authenticates and authorises a command and finds its record. Throws LandbookError. */
export async function admit(
  streams: Streams,
  catalogue: Catalogue,
  request: CommandRequest,
): Promise<Attempt> {
  const operation = operationNamed(catalogue, request.operation)
  if (!operation || (operation.internal && request.actor !== SYSTEM)) {
    throw invalid([{ path: 'operation', message: `there is no operation ${request.operation}` }])
  }
  // By a former name it would be lost without a word: a process may have planned it before an upgrade.
  const unknown = Object.keys(request.args).filter((name) => !(name in operation.args))
  if (unknown.length > 0) throw invalid(unknown.map((path) => ({ path, message: 'is not an argument' })))
  if (!isUuid(request.commandId)) throw invalid([{ path: 'commandId', message: MESSAGES.notAUuid }])
  await authorise(streams, request.actor, rolesFor(operation, request.args))
  const { effectiveOn, reason } = parseValues(REMARKS, {
    effectiveOn: request.effectiveOn,
    reason: request.reason,
  })
  checkCommand(operation.record, request)
  const intent = operation.intent(request.args)
  checkIntent(intent)
  const sources = sourcesIn(operation, request)
  const recordId = intent.id ?? (creates(operation) ? idOf(request.commandId, 'record') : '')
  if (recordId === '') throw new LandbookError('NOT_FOUND', MESSAGES.notFound(operation.record.title))
  // This actor may do everything, so no user can have the name; and no address leads to the ids '.' and '..'.
  const isPath = creates(operation) && /^\.{1,2}$/.test(recordId)
  if (!RECORD_ID.test(recordId) || recordId === SYSTEM || isPath)
    throw invalid([{ path: 'id', message: 'is not an id' }])
  const correlationId = request.correlationId ?? request.commandId
  const content = contentOf(request)
  const context: EventContext = {
    actor: request.actor,
    recordedAt: new Date().toISOString(),
    operation: operation.name,
    commandId: request.commandId,
    correlationId,
    causationId: request.causationId ?? request.commandId,
    ...(content === undefined ? {} : { content }),
    ...(typeof effectiveOn === 'string' ? { effectiveOn } : {}),
    ...(typeof reason === 'string' ? { reason } : {}),
  }
  return { operation, intent, recordId, request, sources, context }
}

/**
 * Throws UNAUTHENTICATED or FORBIDDEN, by the roles that the log holds now; one that another process withdraws may serve
 * until the next turn of the event loop, on EventStoreDB for `ROLES_MS`.
 */
export async function authorise(
  streams: Streams,
  actor: string,
  needed: readonly (Role | undefined)[],
): Promise<void> {
  if (actor === SYSTEM) return
  const recent = streams.cachedState('user', actor, ROLES_MS)
  if (recent !== undefined && refusal(recent.state, needed) === undefined) return
  const { state } = await streams.load('user', actor)
  const refused = refusal(state, needed)
  if (refused) throw refused
}

function refusal(
  person: RecordState | undefined,
  needed: readonly (Role | undefined)[],
): LandbookError | undefined {
  if (!person || person.deleted) return new LandbookError('UNAUTHENTICATED', LOGIN_MESSAGES.sessionEnded)
  const roles = Array.isArray(person.roles) ? person.roles.map(String) : []
  if (needed.every((role) => holds(roles, role))) return undefined
  return new LandbookError('FORBIDDEN', MESSAGES.notAuthorized)
}
