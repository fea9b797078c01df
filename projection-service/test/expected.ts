import { metaOf } from '@landbook/contracts/kernel/fields'
import { itemsOf, linkedIds, streamOf } from '@landbook/contracts/kernel/record'
import { catalogue, recordNamed } from '@landbook/contracts/records/index'
import type { States } from './world.ts'

type ShownRecord = Record<string, unknown>
type Items = readonly ShownRecord[]

/** What follows from several records, by type; nothing is worked out by the code that is tested. */
const computeShown: Readonly<Record<string, (shown: ShownRecord) => ShownRecord>> = {
  well({ drilledOn }) {
    const names = (drilledOn as Items).map(({ name }) => name)
    return names.length > 0 ? { landId: names.join(', ') } : {}
  },
  lease({ wells, cdcCalc }) {
    const dated = (wells as Items).map((part): ShownRecord => {
      const well = part.Well as ShownRecord
      const from = cdcCalc === 'RigRelease' ? well.rigReleaseDate : well.completionDate
      if (!from || !part.cdcTerm) return part
      const days = Date.parse(String(from)) / 86_400_000 + Number(part.cdcTerm)
      return { ...part, cdcDate: new Date(days * 86_400_000).toISOString().slice(0, 10) }
    })
    const [earliest] = dated.flatMap(({ cdcDate }) => (cdcDate ? [String(cdcDate)] : [])).toSorted()
    return { wells: dated, ...(earliest ? { earliestCdcDate: earliest } : {}) }
  },
}

/** What the documents must say, worked out from the states alone. */
export function expectedDocuments(states: States): Map<string, Record<string, unknown>> {
  const summary = (type: string, id: string) => {
    const state = states.get(streamOf(type, id))
    if (!state || state.deleted) return undefined
    const record = recordNamed(catalogue, type)
    return {
      id,
      ...Object.fromEntries(
        [record.titleField, ...record.summary].map((field) => [field, state[field] ?? null]),
      ),
    }
  }
  const alive = [...states].filter(([, state]) => !state.deleted)
  return new Map(
    alive.map(([stream, state]) => {
      const record = recordNamed(catalogue, stream.slice(0, stream.indexOf('-')))
      const shown: Record<string, unknown> = Object.fromEntries(
        Object.entries(state).filter(([, value]) => value !== null),
      )
      for (const [link, { to, single }] of Object.entries(record.links)) {
        const summaries = linkedIds(state, link).flatMap((id) => summary(to, id) ?? [])
        shown[link] = single ? (summaries[0] ?? null) : summaries
      }
      for (const [list, { target, fields }] of Object.entries(record.lists)) {
        shown[list] = itemsOf(state, list).map((item) => {
          const one = { ...item }
          const other = (type: string, id: unknown) => summary(type, String(id)) ?? { id }
          if (target) one[target.as] = other(target.to, item[target.as])
          for (const [name, schema] of Object.entries(fields)) {
            const { kind, refersTo = '', interest } = metaOf(schema)
            const value = item[name]
            if (kind === 'reference' && value) one[name] = other(refersTo, value)
            if (interest && Array.isArray(value))
              one[name] = value.map(({ [interest.as]: id, acres }) => ({
                id,
                acres,
                [interest.as]: other(refersTo, id),
              }))
          }
          return one
        })
      }
      for (const [name, { from, link, where = {} }] of Object.entries(record.counts)) {
        shown[name] = alive.filter(
          ([other, linking]) =>
            other.startsWith(`${from}-`) &&
            linkedIds(linking, link).includes(state.id) &&
            Object.entries(where).every(([field, value]) => linking[field] === value),
        ).length
      }
      Object.assign(shown, computeShown[record.type]?.(shown))
      return [stream, shown]
    }),
  )
}
