import { type Catalogue, recordNamed } from '@landbook/contracts/engine/kernel/catalogue'
import { type EventShape, shapeOf, UnreadableEvent } from '@landbook/contracts/engine/kernel/events'
import { type RecordDeclaration, recordOfStream } from '@landbook/contracts/engine/kernel/record'
import { refersToOthers } from '@landbook/contracts/engine/kernel/relations'
import { MESSAGES } from '@landbook/contracts/engine/messages'
import { type CommandRequest, SYSTEM } from '@landbook/platform/engine/commands/port'
import { idOf } from '@landbook/platform/engine/log/ids'
import { type LoggedEvent, START } from '@landbook/platform/engine/log/port'
import { lastUsed } from '@landbook/platform/engine/stores/last-used'

/** How many events, and how many deletions, are compared with those that follow. */
const KEPT = 5_000

/** An event that may link its record to another one, without its data, which may be large. */
interface Link extends Pick<LoggedEvent, 'id' | 'stream' | 'revision' | 'position'> {
  concerns: readonly string[]
  correlationId: string
}

const linkOf = ({ id, stream, revision, position, metadata }: LoggedEvent): Link => {
  const { concerns, correlationId } = metadata
  return { id, stream, revision, position, concerns, correlationId }
}

/** A deletion, without what it held. */
interface Deletion extends Pick<LoggedEvent, 'id' | 'stream' | 'revision'> {
  commandId: string
  /** The id of the record that it was merged into. */
  into?: string
}

function deletionOf(record: RecordDeclaration, { id, stream, revision, ...event }: LoggedEvent): Deletion {
  const { type, data, metadata } = event
  const { commandId } = metadata
  return { id, stream, revision, commandId, ...(type === record.merge?.ended && { into: String(data.into) }) }
}

/** A link, and the deletion of the other record, which did not know of it. */
export interface Race {
  link: Link
  deletion: Deletion
}

/**
 * Finds, in the order of the log, links to records whose deletion was decided without them: later ones, and those that
 * were made between its decision and itself. Which event came second is the same for everybody who reads the log.
 */
export class LinkRaces {
  readonly #catalogue: Catalogue
  readonly #deletions = lastUsed<string, Deletion>(KEPT)
  /** The newest events that concern others. */
  #links: Link[] = []

  constructor(catalogue: Catalogue) {
    this.#catalogue = catalogue
  }

  /** The races that an event ends. May be given an event twice. */
  take(event: LoggedEvent): Race[] {
    const record = this.#recordOf(event)
    if (record === undefined) return []
    const does = doesTo(record, event)
    if (does === 'deleted') {
      const deletion = deletionOf(record, event)
      this.#deletions.set(event.stream, deletion)
      return this.#linksSince(event).map((link) => ({ link, deletion }))
    }
    if (does === 'created') this.#deletions.delete(event.stream)
    if (does === undefined || !MAY_LINK.has(does)) return []
    if (event.metadata.concerns.length === 0 || !refersToOthers(record)) return []
    const link = linkOf(event)
    this.#keep(link)
    return link.concerns.flatMap((other) => {
      const deletion = this.#deletions.get(other)
      return deletion ? [{ link, deletion }] : []
    })
  }

  #recordOf({ stream }: LoggedEvent): RecordDeclaration | undefined {
    const { type } = recordOfStream(stream)
    return this.#catalogue.records.find((record) => record.type === type)
  }

  #keep(link: Link): void {
    // The same event, given again, or events of a log that was set back since.
    while ((this.#links.at(-1)?.position ?? START) >= link.position) this.#links.pop()
    this.#links.push(link)
    if (this.#links.length >= 2 * KEPT) this.#links = this.#links.slice(-KEPT)
  }

  #linksSince({ stream, position, metadata: { seenUpTo = position } }: LoggedEvent): Link[] {
    const since = this.#links.slice(this.#links.findLastIndex((link) => link.position <= seenUpTo) + 1)
    return since.filter(({ concerns }) => concerns.includes(stream))
  }
}

function doesTo(record: RecordDeclaration, { type }: LoggedEvent): EventShape['does'] | undefined {
  try {
    return shapeOf(record, type).does
  } catch (error) {
    // Of a later release.
    if (error instanceof UnreadableEvent) return undefined
    throw error
  }
}

/** Whether an event makes the record anew, also after its deletion. */
export const creates = (record: RecordDeclaration, event: LoggedEvent): boolean =>
  doesTo(record, event) === 'created'

const MAY_LINK: ReadonlySet<EventShape['does']> = new Set([
  'created',
  'itemAdded',
  'itemsAdded',
  'itemChanged',
  'linksSet',
  'linked',
])

/** The command that undoes a link, the same for everybody. */
export function releasing(catalogue: Catalogue, { link, deletion }: Race): CommandRequest {
  const { type, id } = recordOfStream(link.stream)
  const other = recordNamed(catalogue, recordOfStream(deletion.stream).type)
  const { into } = deletion
  return {
    operation: `Release${recordNamed(catalogue, type).name}`,
    args: { id, revision: link.revision, gone: deletion.stream, ...(into === undefined ? {} : { into }) },
    actor: SYSTEM,
    commandId: idOf(link.id, `race with ${deletion.id}`),
    correlationId: link.correlationId,
    causationId: deletion.commandId,
    reason: into === undefined ? MESSAGES.links.undone(other.title) : MESSAGES.links.moved(other.title),
  }
}
