import {
  SECURITY_KINDS,
  type SecurityEntry,
  type SecurityKind,
} from '@landbook/contracts/engine/api/security'
import { SECURITY_MESSAGES } from '@landbook/contracts/engine/messages/security'
import { csvLine } from '@landbook/contracts/engine/values/csv'
import type { RequestHandler } from 'express'
import { z } from 'zod'
import type { Backend } from '../context/context.ts'
import { EXPORT_FORMATS, type ExportParts, exportsTo } from '../export/events.ts'
import { readPeriod } from '../history/event-filters.ts'
import { type SecurityQuery, securityEntries } from './entries.ts'

/** Entries sent between two checks of the session. */
const BATCH = 200

const asked = z.strictObject({
  format: z.enum(EXPORT_FORMATS),
  kind: z.enum(Object.keys(SECURITY_KINDS) as SecurityKind[]).optional(),
  person: z.string().optional(),
  from: z.string().optional(),
  until: z.string().optional(),
})

/** All that happened to accounts and matches, newest first. */
export function exportSecurity(backend: Backend, parts: ExportParts): RequestHandler {
  return exportsTo<SecurityEntry>(parts, (query) => {
    const { data } = asked.safeParse(query)
    if (!data) return undefined
    const { format, from, until, ...filter } = data
    return {
      format,
      name: 'security',
      asked: new URLSearchParams({ file: 'security', ...data }).toString(),
      batches: inBatches(backend, { ...filter, ...readPeriod({ from, until }, backend.timeZone) }),
      columns: Object.values(SECURITY_MESSAGES.columns),
      linesOf: ({ at, lastAt, kind, count, actor, user, address, detail }) =>
        csvLine([at, lastAt, SECURITY_KINDS[kind], count, actor?.name, userText(user), address, detail]),
      jsonOf: ({ cursor: _, ...entry }) => entry,
    }
  })
}

const userText = (user: SecurityEntry['user']): string => user?.name ?? SECURITY_MESSAGES.unknownAccount

async function* inBatches(backend: Backend, query: SecurityQuery): AsyncGenerator<readonly SecurityEntry[]> {
  let batch: SecurityEntry[] = []
  for await (const entry of securityEntries(backend, query)) {
    batch.push(entry)
    if (batch.length < BATCH) continue
    yield batch
    batch = []
  }
  if (batch.length > 0) yield batch
}
