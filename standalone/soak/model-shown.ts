import { summarise } from '@landbook/contracts/calculations/acreage'
import type { RecordDeclaration } from '@landbook/contracts/kernel/record'
import type { GroupKey } from '@landbook/contracts/records/report/grouping'
import { wholeOf } from './documents.ts'
import type { Model } from './model.ts'
import { asShown } from './shown.ts'

// What the API must show of a model, in the form in which `shown.ts` reads it.

const of = (model: Model, { type }: RecordDeclaration) => model.documents.get(type) ?? []

export const documentsIn = (model: Model, record: RecordDeclaration): unknown[] =>
  of(model, record).map((document) => asShown(document, wholeOf(record)))

export const countsIn = (model: Model, record: RecordDeclaration): number => of(model, record).length

/** The sizes of the groups in ascending order: their names are texts of their own. */
export function groupsIn(model: Model, record: RecordDeclaration, { path, prefix }: GroupKey): number[] {
  const [member = '', inner] = path.split('.')
  const values = of(model, record).map((document) => {
    const value =
      inner === undefined ? document[member] : (document[member] as Record<string, unknown> | null)?.[inner]
    return typeof value === 'string' ? value.slice(0, prefix) : (value ?? null)
  })
  return Array.from(Map.groupBy(values, (value) => value).values(), ({ length }) => length).sort(
    (a, b) => a - b,
  )
}

export function dashboardIn({ tallies }: Model): unknown {
  return { ...summarise(tallies.places), counts: tallies.counts }
}
