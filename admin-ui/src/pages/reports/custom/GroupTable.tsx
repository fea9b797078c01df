import { MESSAGES } from '@landbook/contracts/messages'
import { typeNamed } from '@landbook/contracts/records/index'
import type { Reported } from '@landbook/contracts/records/report/declaration'
import type { GroupKey } from '@landbook/contracts/records/report/grouping'
import { type ReadReport, summedOf } from '@landbook/contracts/records/report/reading'
import { sum } from '@landbook/contracts/values/decimals'
import { Typography } from '@mui/material'
import { type ReactNode, useMemo } from 'react'
import { Dash, formatValue } from '../../../kit/format.tsx'
import { type Column, RecordTable } from '../../../kit/list/RecordTable.tsx'
import { RecordLink } from '../../../kit/page/RecordLink.tsx'
import type { Group } from './generate.ts'
import { shownGroupValue } from './groupValues.ts'

const messages = MESSAGES.reports.custom

interface Props {
  reported: Reported
  groups: readonly Group[]
  asked: ReadReport
  actions: ReactNode
}

/** A row for each group, with the number of its records and the sums of their figures. */
export function GroupTable({ reported, groups, asked, actions }: Props) {
  const { record, fields, groupBy, sort } = asked
  const summed = useMemo(() => summedOf(fields), [fields])
  const columns = useMemo(
    (): readonly Column<Group>[] => [
      ...groupBy.map(keyColumn),
      {
        key: 'count',
        label: messages.inGroup,
        width: 100,
        align: 'right',
        value: ({ count }) => count,
        render: ({ count }) => count.toLocaleString('en-US'),
      },
      ...summed.map(({ name, label, description, schema }, index): Column<Group> => {
        const value = ({ sums }: Group) => sums[index] ?? null
        return {
          key: name,
          label: messages.sumOf(label),
          description,
          width: 150,
          align: 'right',
          value,
          render: (group) => formatValue(schema, value(group)) || <Dash />,
        }
      }),
    ],
    [groupBy, summed],
  )
  const total = groups.reduce((all, { count }) => all + count, 0)
  const totals = summed.map(
    ({ label, schema }, index) =>
      `${label} ${formatValue(schema, sum(groups.map(({ sums }) => sums[index])))}`,
  )
  return (
    <>
      <Typography variant="body2" sx={{ mb: 1 }}>
        {messages.inAll(total, reported.records, totals)}
        {summed.length === 0 && ` · ${messages.noSums}`}
      </Typography>
      <RecordTable
        label={messages.groups}
        rows={groups}
        columns={columns}
        rowKey={({ id }) => id}
        exportName={`${record.name}-custom`}
        exportLabel={messages.download}
        search
        {...(sort && { initialSort: sort })}
        actions={actions}
      />
    </>
  )
}

function keyColumn(key: GroupKey, index: number): Column<Group> {
  const { name, label, to } = key
  const held = ({ values }: Group) => values[index]?.text ?? null
  return {
    key: name,
    label,
    width: 180,
    value: (group) => shownGroupValue(key, held(group)),
    // Of a day, as it is stored: months in their order.
    ...(key.prefix !== undefined && {
      sort: (a: Group, b: Group) => String(held(a)).localeCompare(String(held(b))),
    }),
    render: (group) => {
      const { id, text } = group.values[index] ?? {}
      if (!text) return <Dash />
      if (id && to) return <RecordLink type={typeNamed(to)} id={id} name={text} />
      return shownGroupValue(key, text)
    },
  }
}
