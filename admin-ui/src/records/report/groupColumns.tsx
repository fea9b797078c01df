import { typeNamed } from '@landbook/contracts/catalogue/index'
import type { ReportField } from '@landbook/contracts/catalogue/report/fields'
import type { GroupKey } from '@landbook/contracts/catalogue/report/grouping'
import { sum } from '@landbook/contracts/engine/values/decimals'
import { order } from '@landbook/contracts/engine/values/sorted'
import { REPORT_MESSAGES } from '@landbook/contracts/records/report/messages'
import { RecordLink } from '../../engine/links/RecordLink.tsx'
import type { Column } from '../../engine/list/tableRows.ts'
import { Dash, formatValue } from '../../engine/ui/format.tsx'
import type { Group } from './generate.ts'
import { shownGroupValue } from './groupValues.ts'

const messages = REPORT_MESSAGES

/** What groups have in common. */
export const keyColumns = <G extends Pick<Group, 'values'>>(keys: readonly GroupKey[]): Column<G>[] =>
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

export function sumColumn<G>(
  source: string,
  label: string,
  { schema, meaning }: Pick<ReportField, 'schema' | 'meaning'>,
  of: (group: G) => string | null,
): Column<G> {
  return {
    source,
    label,
    description: meaning,
    width: 150,
    align: 'right',
    value: of,
    render: (group) => formatValue(schema, of(group)) || <Dash />,
  }
}

/** Of the groups of one day. */
export const groupColumns = (
  keys: readonly GroupKey[],
  summed: readonly ReportField[],
): readonly Column<Group>[] => [
  ...keyColumns<Group>(keys),
  countColumn('count', messages.inGroup, ({ count }) => count),
  ...summed.map((field, index) =>
    sumColumn<Group>(field.name, messages.sumOf(field.label), field, ({ sums }) => sums[index] ?? null),
  ),
]

/** 'In all: 3 wells · Total Depth 9,101' */
export function wholeText(groups: readonly Group[], records: string, summed: readonly ReportField[]): string {
  const count = groups.reduce((all, one) => all + one.count, 0)
  const totals = summed.map(
    ({ label, schema }, index) =>
      `${label} ${formatValue(schema, sum(groups.map(({ sums }) => sums[index])))}`,
  )
  return messages.inAll(count, records, totals)
}
