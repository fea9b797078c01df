import { type ReadReport, summedOf } from '@landbook/contracts/catalogue/report/reading'
import { MESSAGES } from '@landbook/contracts/engine/messages'
import type { Reported } from '@landbook/contracts/records/report/declaration'
import { REPORT_MESSAGES } from '@landbook/contracts/records/report/messages'
import { Box, Typography } from '@mui/material'
import { useMemo } from 'react'
import type { RecordGroup } from '../../engine/data/groups.ts'
import { ArrayField } from '../../engine/list/ArrayField.tsx'
import { DataTable } from '../../engine/list/DataTable.tsx'
import { type GroupOfDays, groupsOfDays } from '../../engine/list/groupsOfDays.ts'
import type { Column } from '../../engine/list/tableRows.ts'
import { countColumn, keyColumns, sumColumn, wholeText } from './groupColumns.tsx'

const messages = REPORT_MESSAGES
const SIDES = ['from', 'to', 'difference'] as const

interface Props {
  reported: Reported
  asked: ReadReport
  before: readonly RecordGroup[]
  after: readonly RecordGroup[]
  /** The two days as people read them. */
  days: { from: string; to: string }
}

/** A row for each group of either day: what it had then, what it has now, and the difference. */
export function ComparedGroups({ reported, asked, before, after, days }: Props) {
  const { record, fields, groupBy } = asked
  const rows = useMemo(() => groupsOfDays(before, after), [before, after])
  const summed = useMemo(() => summedOf(fields), [fields])
  const { from, to } = days
  const columns = useMemo((): readonly Column<GroupOfDays>[] => {
    const headings = { from, to, difference: MESSAGES.days.compared.difference }
    const heading = (what: string, side: keyof typeof headings) => `${what} · ${headings[side]}`
    return [
      ...keyColumns<GroupOfDays>(groupBy),
      ...SIDES.map((side) =>
        countColumn<GroupOfDays>(
          `count ${side}`,
          heading(messages.inGroup, side),
          ({ count }) => count[side],
        ),
      ),
      ...summed.flatMap((field) =>
        SIDES.map((side) =>
          sumColumn<GroupOfDays>(
            `${field.name} ${side}`,
            heading(messages.sumOf(field.label), side),
            field,
            ({ sumOf }) => sumOf(field.name)[side],
            MESSAGES.sums[side === 'difference' ? 'difference' : 'known'],
          ),
        ),
      ),
    ]
  }, [groupBy, summed, from, to])
  return (
    <>
      <Box sx={{ mb: 1 }}>
        {[
          { day: from, groups: before },
          { day: to, groups: after },
        ].map(({ day, groups }) => (
          <Typography key={day} variant="body2">
            {day} · {wholeText(groups, reported.records, summed)}
          </Typography>
        ))}
      </Box>
      <ArrayField
        isLong
        label={messages.groupsOfDays}
        data={rows}
        exportName={`${record.name}-custom-changes`}
        exportLabel={messages.download}
        hasFiles
        search
        empty={messages.noneFound}
      >
        <DataTable columns={columns} />
      </ArrayField>
    </>
  )
}
