import { MESSAGES } from '@landbook/contracts/engine/messages'
import { type ReactNode, useMemo } from 'react'
import { ArrayField } from '../list/ArrayField.tsx'
import { ComparedCounts } from '../list/ComparedCounts.tsx'
import { DataTable } from '../list/DataTable.tsx'
import { type Column, titleColumn } from '../list/tableRows.ts'
import { type ComparedValue, compared } from './compared.ts'
import type { ReportProps } from './reportProps.ts'

const messages = MESSAGES.days.compared
const BY_NAME = { field: 'name', order: 'ASC' } as const

const valueColumns = <R,>(renderName?: (row: R) => ReactNode): readonly Column<ComparedValue<R>>[] => [
  {
    source: 'name',
    label: messages.name,
    width: 220,
    value: ({ name }) => name,
    ...(renderName && { render: ({ row }: ComparedValue<R>) => renderName(row) }),
  },
  { source: 'fate', label: messages.fate, width: 150, value: ({ fate }) => messages.fates[fate] },
  { source: 'column', label: messages.column, width: 180, value: ({ column }) => column },
  { source: 'from', label: messages.from, width: 260, value: ({ from }) => from },
  { source: 'to', label: messages.to, width: 260, value: ({ to }) => to },
]

/** What came, what went and what changed in a report from the end of one day to the end of another. */
export function ComparedReport<R extends { id: string }>(props: ReportProps<R> & { before: readonly R[] }) {
  const { before, rows, label, exportName, exportLabel, columns, nameOf } = props
  const { counts, totals, values } = useMemo(
    () => compared(before, rows, columns, nameOf),
    [before, rows, columns, nameOf],
  )
  // A name of its own is not what the first column shows.
  const renderName = props.renderName ?? (nameOf ? undefined : titleColumn(columns)?.render)
  const shown = useMemo(() => valueColumns(renderName), [renderName])
  return (
    <>
      <ComparedCounts counts={counts} totals={totals} />
      <ArrayField
        isLong
        label={messages.label(label)}
        data={values}
        exportName={`${exportName}-changes`}
        sort={BY_NAME}
        hasFiles
        search
        empty={messages.none}
        {...(exportLabel !== undefined && { exportLabel })}
      >
        <DataTable columns={shown} />
      </ArrayField>
    </>
  )
}
