import { catalogue } from '@landbook/contracts/catalogue/index'
import type { GroupKey } from '@landbook/contracts/catalogue/report/grouping'
import { recordNamed } from '@landbook/contracts/engine/kernel/catalogue'
import type { RecordDeclaration } from '@landbook/contracts/engine/kernel/record'
import { type KnownSum, knownSum } from '@landbook/contracts/engine/values/decimals'
import { summarise } from '@landbook/contracts/records/dashboard/acreage'
import type { Model } from './model.ts'
import { summedOf, wholeOf } from './requests/documents.ts'
import { asShown, byText } from './shown.ts'

// What the API must show of a model, in the form in which `shown.ts` reads it.

type Row = Readonly<Record<string, unknown>>

const of = (model: Model, { type }: RecordDeclaration) => model.documents.get(type) ?? []

export const documentsIn = (model: Model, record: RecordDeclaration): unknown[] =>
  of(model, record).map((document) => asShown(document, wholeOf(record)))

export const countsIn = (model: Model, record: RecordDeclaration): number => of(model, record).length

/** By their names: titles of linked records, or values of fields. */
export function groupsIn(model: Model, record: RecordDeclaration, { path, prefix, to }: GroupKey): unknown[] {
  const [member = '', inner] = path.split('.')
  const titles = to === undefined ? undefined : titlesIn(model, recordNamed(catalogue, to))
  const shared = (document: Row): string | null => {
    const value = inner === undefined ? document[member] : (document[member] as Row | null)?.[inner]
    return value === undefined || value === null ? null : String(value).slice(0, prefix)
  }
  return [...Map.groupBy(of(model, record), shared)]
    .map(([value, rows]) => ({
      text: value === null ? null : (titles?.get(value) ?? value),
      count: rows.length,
      ...sumsOf(
        summedOf(record).map((name) => knownSum(rows.map((row) => row[name]))),
        rows.length,
      ),
    }))
    .sort(byText)
}

const titlesIn = (model: Model, record: RecordDeclaration): ReadonlyMap<string, string> =>
  new Map(of(model, record).map((row) => [String(row.id), String(row[record.titleField] ?? '')]))

/** Null where there is no figure. */
const sumsOf = (sums: readonly KnownSum[], count: number) => ({
  sums: sums.map(({ sum, unknown }) => (unknown === count ? null : sum)),
  unknown: sums.map(({ unknown }) => unknown),
})

export function dashboardIn({ tallies }: Model): unknown {
  return { ...summarise(tallies.places), counts: tallies.counts }
}
