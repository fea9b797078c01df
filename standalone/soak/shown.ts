import type { GroupKey } from '@landbook/contracts/catalogue/report/grouping'
import type { RecordDeclaration } from '@landbook/contracts/engine/kernel/record'
import { order } from '@landbook/contracts/engine/values/sorted'
import { COUNTS } from '@landbook/contracts/records/dashboard/tallies'
import { type Shape, selected, summedOf, wholeOf } from './requests/documents.ts'
import { type Answer, ask, type Endpoint } from './requests/service.ts'

type Row = Record<string, unknown>

/** Records in one answer: what a query may cost is limited. */
const PAGE = 25

/** Throws a refusal. */
export async function told(
  { address, token }: Endpoint,
  query: string,
): Promise<NonNullable<Answer['data']>> {
  const { data, code, message } = await ask(address, token, query)
  if (code !== undefined || !data) throw new Error(`${code}: ${message}, to ${query}`)
  return data
}

const asOfDay = (asOf: string | undefined): string => (asOf === undefined ? '' : `, asOf: "${asOf}"`)

/** All records of a type with everything that is shown of them, in the order of ids; of the end of a day, or now. */
export async function documentsShown(
  endpoint: Endpoint,
  record: RecordDeclaration,
  asOf?: string,
): Promise<Row[]> {
  const shape = wholeOf(record)
  const rows: Row[] = []
  for (;;) {
    const page = `first: ${PAGE}, offset: ${rows.length}, orderBy: [id_asc]${asOfDay(asOf)}`
    const { answer } = await told(endpoint, `{ answer: ${record.name}(${page}) { ${selected(shape)} } }`)
    rows.push(...(answer as Row[]))
    if ((answer as Row[]).length < PAGE) break
  }
  return rows.map((row) => inOrder(record, row)).sort(byId)
}

export const byId = (a: Row, b: Row): number => order(String(a.id), String(b.id))

/** What leads to a record has no order of its own. */
const inOrder = ({ inverse }: RecordDeclaration, row: Row): Row =>
  Object.fromEntries(
    Object.entries(row).map(([name, value]) => [
      name,
      name in inverse && Array.isArray(value) ? value.sort(byId) : value,
    ]),
  )

export async function countsShown(
  endpoint: Endpoint,
  { name }: RecordDeclaration,
  asOf?: string,
): Promise<unknown> {
  const { answer } = await told(endpoint, `{ answer: ${name}Count(filter: {}${asOfDay(asOf)}) }`)
  return answer
}

/** What the groups are called, how many records they have, and the sums of all that can be summed. */
export async function groupsShown(
  endpoint: Endpoint,
  record: RecordDeclaration,
  key: GroupKey,
  asOf?: string,
): Promise<Row[]> {
  const summed = summedOf(record)
  const sums = summed.length > 0 ? `, sums: [${summed.join(' ')}]` : ''
  const { answer } = await told(
    endpoint,
    `{ answer: ${record.name}Groups(by: [${key.name}]${sums}${asOfDay(asOf)}) { values { text } count sums unknown } }`,
  )
  const groups = answer as (Row & { values: { text: string | null }[] })[]
  return groups.map(({ values, ...group }) => ({ text: values[0]?.text ?? null, ...group })).sort(byText)
}

/** Alike texts are told apart by their number of records. */
export const byText = (a: Row, b: Row): number => order(JSON.stringify(a), JSON.stringify(b))

const ACRES = 'gross nma nsa unknown { gross nma nsa }'

export async function dashboardShown(endpoint: Endpoint, asOf?: string): Promise<unknown> {
  const { answer } = await told(
    endpoint,
    `{ answer: dashboard${asOf ? `(asOf: "${asOf}")` : ''} {
      ${ACRES} states { state ${ACRES} counties { county ${ACRES} } } counts { ${COUNTS.join(' ')} } } }`,
  )
  return answer
}

/** A document as the API shows it: these members, null where there is nothing. */
export function asShown(document: unknown, shape: Shape): unknown {
  if (Array.isArray(document)) return document.map((one) => asShown(one, shape))
  if (typeof document !== 'object' || document === null) return null
  const row = document as Row
  return Object.fromEntries(
    Object.entries(shape).map(([name, inner]) => [
      name,
      inner ? asShown(row[name], inner) : (row[name] ?? null),
    ]),
  )
}
