import { asksDaily, type NamedInList } from '@landbook/contracts/catalogue/asks-daily'
import { dailyOf } from '@landbook/contracts/catalogue/daily'
import { dailyWorkOf } from '@landbook/contracts/catalogue/daily-work'
import { typesThrough } from '@landbook/contracts/catalogue/through'
import type { RecordDeclaration } from '@landbook/contracts/engine/kernel/record'
import { showValue } from '@landbook/contracts/engine/kernel/show'
import { sortKeyOf } from '@landbook/contracts/engine/kernel/sorting'
import { wholeRow } from '@landbook/contracts/engine/kernel/whole-row'
import { folded } from '@landbook/contracts/engine/values/folded'
import type { RecordView } from '@landbook/platform/engine/views/collections'
import type { WorkContext } from '../context/context.ts'
import { daysOf } from '../context/day-argument.ts'
import { charge } from './budget.ts'
import type { Cost } from './costs.ts'
import { mapped } from './mapped.ts'
import type { SelectedFields } from './selection.ts'

/** Facts that values of the day follow from beside the documents. */
export interface FactsOfDay {
  /** What those of a record cost, in values. */
  each: number
  /** By the records' ids, as far as the person may know. */
  read?: ReadFacts
  /** Those that checks follow from. */
  checked?: ReadFacts
}

type ReadFacts = (
  context: WorkContext,
  documents: readonly RecordView[],
) => Promise<ReadonlyMap<string, object>>

/** Those of the types that need any. */
export type FactsOfDays = Readonly<Partial<Record<string, FactsOfDay>>>

/** Documents worked out before other requests get a turn. */
const AT_ONCE = 1_000
/** What one costs beside the facts. */
const VALUES_OF_RECORD = 4
/** To find what it leads to, and of which type it is asked. */
const VALUES_OF_LINKED = 2

/** What a query costs for each record that it looks at, by its arguments, beside its conditions. */
export const scannedOf =
  (record: RecordDeclaration, factsOf: FactsOfDay | undefined): NonNullable<Cost['scanned']> =>
  ({ filter, orderBy, groupedBy, by, sums }) => {
    const asked = { filter, names: [orderBy, groupedBy, by, sums].flat() } as NamedInList
    const ofDay = asksDaily(record, asked) ? VALUES_OF_RECORD + (factsOf?.each ?? 0) : 0
    return ofDay + typesThrough(record, asked).size * VALUES_OF_LINKED
  }

/** Whether an answer shows values of the day that its documents do not have. */
export const lacksDaily = (
  record: RecordDeclaration,
  { fields }: SelectedFields,
  documents: readonly RecordView[],
): boolean =>
  Object.keys(dailyOf(record).fields).some(
    (name) => fields.has(name) && documents.some((document) => !(name in document)),
  )

/** Documents with their values of the day, as a read model would hold them. */
export async function withDaily(
  context: WorkContext,
  record: RecordDeclaration,
  documents: readonly RecordView[],
  facts: ReadonlyMap<string, object> | undefined,
): Promise<RecordView[]> {
  charge(context, documents.length * VALUES_OF_RECORD)
  const { fields } = dailyOf(record)
  const work = dailyWorkOf(record)
  const { day } = daysOf(context)
  const whole = wholeRow(record, work.reads)
  const keys = mapped(fields, sortKeyOf)
  const found: RecordView[] = []
  for (const [at, document] of documents.entries()) {
    if (at > 0 && at % AT_ONCE === 0) await context.turn.pause()
    const row = { ...whole(document), ...facts?.get(document.id) }
    const values = mapped(work.values, (of) => of(row, day))
    const sort = Object.entries(values).flatMap(([name, value]) =>
      value === null ? [] : [[name, keys[name]?.(value)]],
    )
    const texts = Object.entries(fields).map(([name, schema]) => folded(showValue(schema, values[name])))
    found.push({
      ...document,
      ...values,
      ...mapped(work.marks, (of) => of(row, day)),
      _sort: { ...document._sort, ...Object.fromEntries(sort) },
      _listed: [document._listed, ...texts].join('\n'),
    })
  }
  return found
}
