import { checkTitlesOf } from '@landbook/contracts/catalogue/check-titles'
import { checksOf, isChecked, isOpen, ownFindings } from '@landbook/contracts/catalogue/checks'
import { notTemplates } from '@landbook/contracts/engine/kernel/apart'
import type { Found, Severity } from '@landbook/contracts/engine/kernel/checks'
import { DISMISSED, NEEDS } from '@landbook/contracts/engine/kernel/needs'
import type { RecordDeclaration } from '@landbook/contracts/engine/kernel/record'
import { holds } from '@landbook/contracts/engine/roles'
import type { RecordView } from '@landbook/platform/engine/views/collections'
import type { WorkContext } from '../context/context.ts'
import type { FactsOfDay, FactsOfDays } from './daily.ts'
import { allFoundOfDay, idsOf, isFoundBy, isOfDay } from './found-of-day.ts'

/** A check that finds something. */
export interface Need {
  type: string
  check: string
  title: string
  severity: Severity
  /** The records in which it does. */
  count: number
  /** Those in which it found something that was dismissed. */
  dismissed: number
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
    const more = (found.get(document._id ?? '') ?? []).filter(isOpen).map(({ check }) => check)
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
      const [count, dismissed] = [counts[NEEDS].get(check) ?? 0, counts[DISMISSED].get(check) ?? 0]
      const title = checkTitlesOf(record)?.[check] ?? check
      if (count + dismissed > 0) needs.push({ type: record.type, check, title, severity, count, dismissed })
    }
  }
  return needs
}

async function countsIn(context: WorkContext, record: RecordDeclaration, factsOf: FactsOfDay | undefined) {
  const counts = { [NEEDS]: new Map<string, number>(), [DISMISSED]: new Map<string, number>() }
  const count = (among: keyof typeof counts, checks: Iterable<string>) => {
    for (const check of checks) counts[among].set(check, (counts[among].get(check) ?? 0) + 1)
  }
  const fields = [NEEDS, DISMISSED] as const
  const having = { ...notTemplates(record), $or: fields.map((name) => ({ [name]: { $exists: true } })) }
  for await (const some of context.views().of(record).each(having, { fields }))
    for (const document of some)
      for (const name of fields) count(name, (document[name] ?? []) as readonly string[])
  for (const found of (await allFoundOfDay(context, record, factsOf)).values()) {
    const [open, dismissed] = [found.filter(isOpen), found.filter((one) => !isOpen(one))]
    count(NEEDS, new Set(open.map(({ check }) => check)))
    count(DISMISSED, new Set(dismissed.map(({ check }) => check)))
  }
  return counts
}

export interface Needing {
  id: string
  name: string
  findings: readonly Found[]
}

interface Wanted {
  check: string
  /** What was dismissed, in place of what was not. */
  dismissed: boolean
  first: number
  offset: number
}

/** The records in which a check finds something, by their names. */
export async function needing(
  context: WorkContext,
  record: RecordDeclaration,
  factsOf: FactsOfDay | undefined,
  { first, offset, ...wanted }: Wanted,
): Promise<Needing[]> {
  const { check, dismissed } = wanted
  const isWanted = isFoundBy(wanted)
  const views = context.views().of(record)
  const found = isOfDay(record, check) ? await allFoundOfDay(context, record, factsOf) : undefined
  const among = found ? { _id: { $in: idsOf(found, isWanted) } } : { [dismissed ? DISMISSED : NEEDS]: check }
  const sort = { [`_sort.${record.titleField}`]: 1, _id: 1 } as const
  const documents = await views.find(
    { ...notTemplates(record), ...among },
    { sort, limit: first, skip: offset },
  )
  return documents.map((document) => {
    const all = found ? (found.get(document.id) ?? []) : ownFindings(record, document)
    return {
      id: document.id,
      name: String(document[record.titleField] ?? ''),
      findings: all.filter(isWanted),
    }
  })
}
