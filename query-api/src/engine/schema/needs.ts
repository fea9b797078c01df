import { checkTitlesOf } from '@landbook/contracts/catalogue/check-titles'
import { checksOf, isChecked, ownFindings } from '@landbook/contracts/catalogue/checks'
import { notTemplates } from '@landbook/contracts/engine/kernel/apart'
import type { Severity } from '@landbook/contracts/engine/kernel/checks'
import { NEEDS } from '@landbook/contracts/engine/kernel/needs'
import type { RecordDeclaration } from '@landbook/contracts/engine/kernel/record'
import { holds } from '@landbook/contracts/engine/roles'
import type { RecordView } from '@landbook/platform/engine/views/collections'
import type { WorkContext } from '../context/context.ts'
import type { FactsOfDay, FactsOfDays } from './daily.ts'
import { allFoundOfDay, isOfDay } from './found-of-day.ts'

/** A check that finds something. */
export interface Need {
  type: string
  check: string
  title: string
  severity: Severity
  /** The records in which it does. */
  count: number
}

type Documents = readonly Partial<RecordView>[]

/** Documents with the names of all checks that find something in them, where they have those of their own. */
export async function withNeeds(
  context: WorkContext,
  record: RecordDeclaration,
  documents: Documents,
  factsOf: FactsOfDay | undefined,
): Promise<Documents> {
  const found = await allFoundOfDay(context, record, factsOf)
  if (found.size === 0) return documents
  return documents.map((document) => {
    const more = found.get(document._id ?? '')?.map(({ check }) => check) ?? []
    const own = (document[NEEDS] ?? []) as readonly string[]
    return more.length === 0 ? document : { ...document, [NEEDS]: [...new Set([...own, ...more])] }
  })
}

/** What records that the person may read need, in the order of their types and checks. */
export async function needsOf(context: WorkContext, facts: FactsOfDays): Promise<Need[]> {
  const needs: Need[] = []
  for (const record of context.catalogue.records) {
    if (!isChecked(record) || !holds(context.person.roles, record.read)) continue
    const counts = await countsIn(context, record, facts[record.type])
    const { own, ofDay } = checksOf(record)
    for (const [check, { severity }] of Object.entries({ ...own, ...ofDay })) {
      const count = counts.get(check) ?? 0
      const title = checkTitlesOf(record)?.[check] ?? check
      if (count > 0) needs.push({ type: record.type, check, title, severity, count })
    }
  }
  return needs
}

async function countsIn(context: WorkContext, record: RecordDeclaration, factsOf: FactsOfDay | undefined) {
  const counts = new Map<string, number>()
  const count = (checks: Iterable<string>) => {
    for (const check of checks) counts.set(check, (counts.get(check) ?? 0) + 1)
  }
  const having = { ...notTemplates(record), [NEEDS]: { $exists: true } }
  for await (const some of context
    .views()
    .of(record)
    .each(having, { fields: [NEEDS] }))
    for (const { [NEEDS]: checks } of some) count(checks as readonly string[])
  for (const found of (await allFoundOfDay(context, record, factsOf)).values())
    count(new Set(found.map(({ check }) => check)))
  return counts
}

export interface Needing {
  id: string
  name: string
  words: readonly string[]
}

/** The records in which a check finds something, by their names. */
export async function needing(
  context: WorkContext,
  record: RecordDeclaration,
  factsOf: FactsOfDay | undefined,
  { check, first, offset }: { check: string; first: number; offset: number },
): Promise<Needing[]> {
  const views = context.views().of(record)
  const found = await allFoundOfDay(context, record, factsOf)
  const wanted = isOfDay(record, check)
    ? {
        _id: { $in: [...found].flatMap(([id, all]) => (all.some((one) => one.check === check) ? [id] : [])) },
      }
    : { [NEEDS]: check }
  const sort = { [`_sort.${record.titleField}`]: 1, _id: 1 } as const
  const documents = await views.find(
    { ...notTemplates(record), ...wanted },
    { sort, limit: first, skip: offset },
  )
  return documents.map((document) => {
    const all = isOfDay(record, check) ? (found.get(document.id) ?? []) : ownFindings(record, document)
    const words = all.filter((one) => one.check === check).map((one) => one.words)
    return { id: document.id, name: String(document[record.titleField] ?? ''), words }
  })
}
