import { wordsOfEvent } from '@landbook/contracts/catalogue/words'
import type { HistoryEvent } from '@landbook/contracts/engine/api/history'
import { type Catalogue, recordNamed } from '@landbook/contracts/engine/kernel/catalogue'
import { isInWords } from '@landbook/contracts/engine/kernel/event-words'
import { AUDIT_MESSAGES } from '@landbook/contracts/engine/messages/audit'
import { csvLine } from '@landbook/contracts/engine/values/csv'
import type { RequestHandler } from 'express'
import { z } from 'zod'
import type { Backend } from '../context/context.ts'
import { wholeAudit } from '../history/audit.ts'
import { readPeriod } from '../history/event-filters.ts'
import { sourceOf } from '../history/history.ts'
import { EXPORT_FORMATS, type ExportParts, exportsTo } from './events.ts'

const asked = z.strictObject({
  format: z.enum(EXPORT_FORMATS),
  actor: z.string().optional(),
  type: z.string().optional(),
  from: z.string().optional(),
  until: z.string().optional(),
})

/** All events that match: newest first, one to a line in JSON, one change to a line in CSV. */
export function exportAudit(backend: Backend, parts: ExportParts): RequestHandler {
  const { catalogue } = backend
  return exportsTo<HistoryEvent>(parts, (query) => {
    const { data } = asked.safeParse(query)
    const isKnown = (name: string) => catalogue.records.some((record) => record.type === name)
    if (!data || !(data.type === undefined || isKnown(data.type))) return undefined
    const { format, type, actor, ...period } = data
    return {
      format,
      name: 'audit',
      asked: new URLSearchParams({ file: 'events', ...data }).toString(),
      batches: wholeAudit(sourceOf(backend), {
        actor,
        record: type,
        ...readPeriod(period, backend.timeZone),
      }),
      columns: Object.values(AUDIT_MESSAGES.columns),
      linesOf: (event) => linesOf(catalogue, event),
      jsonOf: ({ cursor: position, ...event }) => ({ ...event, position }),
    }
  })
}

/** A line for each change; one where nothing changed. */
function linesOf(catalogue: Catalogue, event: HistoryEvent): string {
  const record = recordNamed(catalogue, event.record.type)
  const what = wordsOfEvent(record, event.event, event.changes)
  const changes = event.changes.filter((change) => !isInWords(change))
  const lines = changes.length === 0 ? [undefined] : changes
  return lines
    .map((change) =>
      csvLine([
        ...[event.at, event.actor.name, record.title, event.record.name, what],
        ...[change?.label, change?.fromText, change?.toText, change?.source],
        ...[
          event.reason,
          event.effectiveOn,
          event.record.id,
          event.revision,
          event.operation,
          event.commandId,
        ],
      ]),
    )
    .join('')
}
