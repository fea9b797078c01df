import type { RecordView } from '@landbook/platform/engine/views/collections'
import { compile } from '@landbook/platform/engine/views/matching'
import type { ViewReader } from '@landbook/platform/engine/views/port'
import type { WorkContext } from '../context/context.ts'
import { MOST_VALUES } from '../schema/budget.ts'
import { type FactsOfDay, withDaily } from '../schema/daily.ts'
import { readerOfDay } from '../schema/daily-reader.ts'
import type { Asked } from './asked.ts'

type Found = AsyncIterable<readonly (Partial<RecordView> & { id: string })[]>

/**
 * The records that an address asks for, in batches. Where it names values of the day they are worked out for each batch;
 * only an order by them takes all records of the type at once, as it does in a list, from the budget of one query.
 */
export function recordsFound(
  context: Omit<WorkContext, 'budget'>,
  asked: Asked,
  fields: readonly string[],
  factsOf: FactsOfDay | undefined,
): Found {
  const { record, filter, sort, ofDay } = asked
  if (ofDay.order) return ordered(context, asked, factsOf)
  const views = context.views().of(record)
  return ofDay.any ? dated(context, asked, views, factsOf) : views.each(filter, { sort, fields })
}

/** That of one query. */
export const newBudget = () => ({ valuesLeft: MOST_VALUES })

async function* ordered(
  context: Omit<WorkContext, 'budget'>,
  { record, filter, sort }: Asked,
  factsOf: FactsOfDay | undefined,
): Found {
  const reader = await readerOfDay({ ...context, budget: newBudget() }, record, factsOf)
  yield* reader.each(filter, { sort })
}

async function* dated(
  context: Omit<WorkContext, 'budget'>,
  { record, filter, stored, sort }: Asked,
  views: ViewReader<RecordView>,
  factsOf: FactsOfDay | undefined,
): Found {
  const matches = compile(filter)
  for await (const batch of views.each(stored, { sort })) {
    // Whole documents, as no fields are named.
    const documents = batch as readonly RecordView[]
    const work = { ...context, budget: newBudget() }
    const all = await withDaily(work, record, documents, await factsOf?.read?.(work, documents))
    yield all.filter(matches)
  }
}
