import type { ReadReport } from '@landbook/contracts/catalogue/report/reading'
import type { Reported } from '@landbook/contracts/records/report/declaration'
import { REPORT_MESSAGES } from '@landbook/contracts/records/report/messages'
import { type ReactNode, useMemo } from 'react'
import { DataTable } from '../../engine/list/DataTable.tsx'
import { FrameContext } from '../../engine/list/frameContext.ts'
import { ListOfDay } from '../../engine/list/List.tsx'
import { RowsExport } from '../../engine/list/RowsExport.tsx'
import { resourceOf } from '../../engine/navigation/resources.ts'
import { GeneratedFrame } from './GeneratedFrame.tsx'
import { reportColumns, reportSelection } from './reportColumns.tsx'

const messages = REPORT_MESSAGES

export interface GeneratedProps {
  reported: Reported
  asked: ReadReport
  actions: ReactNode
}

/** A row for each record, as a list: what its reader chooses stands above it. */
export function RowReport({ reported, asked, actions }: GeneratedProps) {
  const { record, fields, filter, sort } = asked
  const columns = useMemo(() => reportColumns(record, fields), [record, fields])
  const row = useMemo(() => reportSelection(record, fields), [record, fields])
  return (
    <FrameContext value={GeneratedFrame}>
      <ListOfDay
        resource={resourceOf(record.type)}
        label={messages.inReport(reported.records)}
        row={row}
        filter={filter}
        {...(sort && { sort })}
        exportName={`${record.name}-custom`}
        columnsKey="Reports.custom"
        empty={messages.noneFound}
        hasTools={false}
        disableSyncWithLocation
        tools={
          <>
            {actions}
            <RowsExport label={messages.download} />
          </>
        }
      >
        <DataTable columns={columns} />
      </ListOfDay>
    </FrameContext>
  )
}
