import { typeNamed } from '@landbook/contracts/catalogue/index'
import type { ReportField } from '@landbook/contracts/catalogue/report/fields'
import type { GroupKey } from '@landbook/contracts/catalogue/report/grouping'
import { MESSAGES } from '@landbook/contracts/engine/messages'
import type { KnownSum } from '@landbook/contracts/engine/values/decimals'
import { knownTotal } from '@landbook/contracts/engine/values/known-sums'
import { order } from '@landbook/contracts/engine/values/sorted'
import { REPORT_MESSAGES } from '@landbook/contracts/records/report/messages'
import { type GroupedValue, knownSum, type RecordGroup } from '../../engine/data/groups.ts'
import { RecordLink } from '../../engine/links/RecordLink.tsx'
import type { Column } from '../../engine/list/tableRows.ts'
import { Dash, formatValue } from '../../engine/ui/format.tsx'
import { shownGroupValue } from './groupValues.ts'

const messages = REPORT_MESSAGES

/** What groups have in common. */
export const keyColumns = <G extends { values: readonly GroupedValue[] }>(
  keys: readonly GroupKey[],
): Column<G>[] =>
  keys.map((key, index) => {
    const { name, label, to } = key
    const held = ({ values }: G) => values[index]?.text ?? null
    return {
      source: name,
      label,
      width: 180,
      value: (group) => shownGroupValue(key, held(group)),
      // Of a day, as it is stored: months in their order.
      ...(key.prefix !== undefined && {
        sort: (a: G, b: G) => order(String(held(a)), String(held(b))),
      }),
      render: (group) => {
        const { id, text } = group.values[index] ?? {}
        if (!text) return <Dash />
        if (id && to) return <RecordLink type={typeNamed(to)} id={id} name={text} />
        return shownGroupValue(key, text)
      },
    }
  })

export function countColumn<G>(source: string, label: string, of: (group: G) => number): Column<G> {
  return {
    source,
    label,
    width: 100,
    align: 'right',
    value: of,
    render: (group) => of(group).toLocaleString('en-US'),
  }
}

/** A sum that is known in part is exported as it is shown, so that nobody adds it up as if it were whole. */
export function sumColumn<G>(
  source: string,
  label: string,
  { schema, meaning }: Pick<ReportField, 'schema' | 'meaning'>,
  of: (group: G) => KnownSum,
  textOf: (sum: KnownSum, format: (figure: string) => string) => string = MESSAGES.sums.known,
): Column<G> {
  const shown = (group: G, format: (figure: string) => string) => textOf(of(group), format)
  return {
    source,
    label,
    description: meaning,
    width: 150,
    align: 'right',
    value: (group) => shown(group, String),
    render: (group) => shown(group, (figure) => formatValue(schema, figure)),
  }
}

const sumIn = ({ sums }: RecordGroup, { name }: Pick<ReportField, 'name'>): KnownSum =>
  knownSum(sums?.get(name))

/** Of the groups of one day. */
export const groupColumns = (
  keys: readonly GroupKey[],
  summed: readonly ReportField[],
): readonly Column<RecordGroup>[] => [
  ...keyColumns<RecordGroup>(keys),
  countColumn('count', messages.inGroup, ({ count }) => count),
  ...summed.map((field) =>
    sumColumn<RecordGroup>(field.name, messages.sumOf(field.label), field, (group) => sumIn(group, field)),
  ),
]

/** 'In all: 3 wells · Total Depth 9,101' */
export function wholeText(
  groups: readonly RecordGroup[],
  records: string,
  summed: readonly ReportField[],
): string {
  const count = groups.reduce((all, one) => all + one.count, 0)
  const totals = summed.map(({ name, label, schema }) => {
    const total = knownTotal(groups.map((group) => sumIn(group, { name })))
    return `${label} ${MESSAGES.sums.known(total, (figure) => formatValue(schema, figure))}`
  })
  return messages.inAll(count, records, totals)
}
