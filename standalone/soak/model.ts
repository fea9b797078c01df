import { catalogue, type RecordType } from '@landbook/contracts/catalogue/index'
import { COUNTED } from '@landbook/contracts/catalogue/tallies'
import { recordNamed } from '@landbook/contracts/engine/kernel/catalogue'
import {
  type RecordDeclaration,
  type RecordState,
  recordOfStream,
} from '@landbook/contracts/engine/kernel/record'
import { naturalKey } from '@landbook/contracts/engine/values/texts'
import {
  type Contribution,
  NO_TALLIES,
  type Tallies,
  TallySheet,
} from '@landbook/contracts/records/dashboard/tallies'
import { expectedDocuments } from '../../projection-service/test/expected.ts'
import type { Replayed } from './ledger.ts'
import { byId } from './shown.ts'

type Document = Record<string, unknown>

/** What read models must say at a moment, worked out from the events up to it without any projector. */
export interface Model {
  /** By type, in the order of ids. */
  documents: ReadonlyMap<string, readonly Document[]>
  tallies: Tallies
}

/** `isPast`: whether events of that moment count. */
export function modelOf(
  { events, states }: Replayed,
  isPast: (moment: string) => boolean = () => true,
): Model {
  const last = new Map<string, RecordState>()
  for (const { stream, revision, moment } of events) {
    const state = states.get(stream)?.[revision]
    if (isPast(moment) && state) last.set(stream, state)
  }
  const documents = new Map<string, Document[]>()
  for (const [stream, document] of expectedDocuments(last)) {
    const { type } = recordOfStream(stream)
    documents.set(type, [...(documents.get(type) ?? []), document])
  }
  for (const record of catalogue.records)
    for (const document of documents.get(record.type) ?? [])
      Object.assign(
        document,
        incoming(record, document, documents),
        throughParts(record, document, documents),
      )
  for (const all of documents.values()) all.sort(byId)
  return { documents, tallies: talliesOf(last) }
}

const listOf = (value: unknown): readonly Document[] =>
  Array.isArray(value) ? value : value ? [value as Document] : []

/** The records, or parts of records, that lead to this one, in the order of ids; of a single one the first by title. */
function incoming({ inverse }: RecordDeclaration, { id }: Document, documents: Model['documents']): Document {
  return Object.fromEntries(
    Object.entries(inverse).map(([name, { from, link, single, parts }]) => {
      const { lists, titleField, apart } = recordNamed(catalogue, from)
      const { target } = lists[link] ?? {}
      const titleOf = (one: Document) => naturalKey(String(one[titleField] ?? ''))
      const found = (documents.get(from) ?? []).flatMap((one) => {
        const leading = listOf(one[link]).filter(
          (part) => (target ? (part[target.as] as Document).id : part.id) === id,
        )
        if (leading.length === 0 || (apart !== undefined && one[apart] === true)) return []
        return parts ? leading.map((part) => ({ ...part, [parts.as]: one })) : [one]
      })
      if (!single) return [name, found.sort(byId)]
      return [name, found.sort((a, b) => (titleOf(a) < titleOf(b) ? -1 : 1))[0] ?? null]
    }),
  )
}

/** The parts of lists that show values of the records that they lead to. */
function throughParts(
  { lists }: RecordDeclaration,
  document: Document,
  documents: Model['documents'],
): Document {
  return Object.fromEntries(
    Object.entries(lists).flatMap(([name, { target }]) => {
      if (!target?.shows) return []
      const { to, as, shows } = target
      const parts = listOf(document[name]).map((part) => {
        const other = documents.get(to)?.find(({ id }) => id === (part[as] as Document).id)
        return { ...Object.fromEntries(shows.map((field) => [field, other?.[field] ?? null])), ...part }
      })
      return [[name, parts]]
    }),
  )
}

function talliesOf(states: ReadonlyMap<string, RecordState>): Tallies {
  const sheet = new TallySheet(NO_TALLIES)
  for (const [stream, state] of states) {
    const counting = COUNTED[recordOfStream(stream).type as RecordType]
    const contribution: Contribution | undefined = state.deleted ? undefined : counting?.adds(state)
    if (contribution) sheet.add(contribution)
  }
  return sheet.tallies
}
