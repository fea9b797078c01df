import { REPORT_MESSAGES } from '@landbook/contracts/catalogue/report/messages'
import { type ReadReport, summedOf } from '@landbook/contracts/catalogue/report/reading'
import type { Reported } from '@landbook/contracts/records/report/declaration'
import { Typography } from '@mui/material'
import { type ReactNode, useMemo } from 'react'
import { ArrayField } from '../../../engine/list/ArrayField.tsx'
import { DataTable } from '../../../engine/list/DataTable.tsx'
import type { Column } from '../../../engine/list/tableRows.ts'
import type { Group } from './generate.ts'
import { countColumn, keyColumns, sumColumn, wholeText } from './groupColumns.tsx'

const messages = REPORT_MESSAGES.custom

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
      ...keyColumns<Group>(groupBy),
      countColumn('count', messages.inGroup, ({ count }) => count),
      ...summed.map((field, index) =>
        sumColumn<Group>(field.name, messages.sumOf(field.label), field, ({ sums }) => sums[index] ?? null),
      ),
    ],
    [groupBy, summed],
  )
  return (
    <>
      <Typography variant="body2" sx={{ mb: 1 }}>
        {wholeText(groups, reported.records, summed)}
        {summed.length === 0 && ` · ${messages.noSums}`}
      </Typography>
      <ArrayField<Group, string>
        isLong
        label={messages.groups}
        data={groups}
        exportName={`${record.name}-custom`}
        exportLabel={messages.download}
        search
        empty={messages.noneFound}
        {...(sort && { sort })}
        actions={actions}
      >
        <DataTable columns={columns} />
      </ArrayField>
    </>
  )
}
