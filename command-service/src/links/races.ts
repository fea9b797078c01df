import { type EventShape, shapeOf, UnreadableEvent } from '@landbook/contracts/kernel/events'
import { type RecordDeclaration, recordOfStream } from '@landbook/contracts/kernel/record'
import { refersToOthers } from '@landbook/contracts/kernel/relations'
import { MESSAGES } from '@landbook/contracts/messages'
import { type Catalogue, recordNamed } from '@landbook/contracts/records/index'
import { idOf } from '@landbook/platform/commands/ids'
import { type CommandRequest, SYSTEM } from '@landbook/platform/commands/port'
import { type LoggedEvent, START } from '@landbook/platform/log/port'
import { LRUCache } from 'lru-cache'

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

/** A link, and the deletion of the other record, which did not know of it. */
export interface Race {
  link: Link
  deletion: LoggedEvent
}

/**
 * Finds, in the order of the log, links to records whose deletion was decided without them: later ones, and those that
 * were made between its decision and itself. Which event came second is the same for everybody who reads the log.
 */
export class LinkRaces {
  readonly #catalogue: Catalogue
  readonly #deletions = new LRUCache<string, LoggedEvent>({ max: KEPT })
  /** The newest events that concern others. */
  #links: Link[] = []

  constructor(catalogue: Catalogue) {
    this.#catalogue = catalogue
  }

  /** The races that an event ends. May be given an event twice. */
  take(event: LoggedEvent): Race[] {
    const does = this.#shapeOf(event)?.does
    if (does === 'deleted') {
      this.#deletions.set(event.stream, event)
      return this.#linksSince(event).map((link) => ({ link, deletion: event }))
    }
    if (does === 'created') this.#deletions.delete(event.stream)
    if (does === undefined || !MAY_LINK.has(does) || !this.#mayRefer(event)) return []
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

  #shapeOf(event: LoggedEvent): EventShape | undefined {
    const record = this.#recordOf(event)
    try {
      return record && shapeOf(record, event.type)
    } catch (error) {
      // Of a later release.
      if (error instanceof UnreadableEvent) return undefined
      throw error
    }
  }

  #mayRefer(event: LoggedEvent): boolean {
    const record = this.#recordOf(event)
    return event.metadata.concerns.length > 0 && record !== undefined && refersToOthers(record)
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
  const into = intoOf(other, deletion)
  return {
    operation: `Release${recordNamed(catalogue, type).name}`,
    args: { id, revision: link.revision, gone: deletion.stream, ...(into === undefined ? {} : { into }) },
    actor: SYSTEM,
    commandId: idOf(link.id, `race with ${deletion.id}`),
    correlationId: link.correlationId,
    causationId: deletion.metadata.commandId,
    reason: into === undefined ? MESSAGES.links.undone(other.title) : MESSAGES.links.moved(other.title),
  }
}

const intoOf = ({ merge }: RecordDeclaration, { type, data }: LoggedEvent): string | undefined =>
  type === merge?.ended ? String(data.into) : undefined
