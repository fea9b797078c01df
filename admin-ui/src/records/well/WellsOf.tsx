import type { FilterOf } from '@landbook/contracts/catalogue/filters'
import { Stack, Typography } from '@mui/material'
import { type ReactNode, useId, useMemo } from 'react'
import { useRows } from '../../engine/data/records.ts'
import type { Row } from '../../engine/data/row.ts'
import { useListOf } from '../../engine/derived/listOf.tsx'
import { ArrayField } from '../../engine/list/ArrayField.tsx'
import { DataTable } from '../../engine/list/DataTable.tsx'
import type { Column } from '../../engine/list/tableRows.ts'
import { LoadError } from '../../engine/ui/LoadError.tsx'
import { WELL } from './layout.ts'
import { WELL_COLUMNS, WELL_READS } from './wellColumns.tsx'

const WELLS = { children: WELL_COLUMNS, reads: WELL_READS }

interface Props {
  /** For screen readers: 'Wells of this operator'. */
  label: string
  filter: FilterOf<'well'>
  /** The column that is the same for all of them. */
  without: 'operator' | 'unit'
  exportName: string
  actions?: ReactNode
  /** A further column. */
  column?: Column<Row> | undefined
}

/** The wells of another record, as a section of its page. */
export function WellsOf({ label, filter, without, exportName, actions, column }: Props) {
  const titleId = useId()
  const { row, columns: all } = useListOf('well', WELL, WELLS)
  const columns = useMemo(
    () => [...all.filter(({ source }) => source !== without), ...(column ? [column] : [])],
    [all, without, column],
  )
  const wells = useRows('well', { ...row, filter, orderBy: ['name_asc'] })
  return (
    <Stack component="section" aria-labelledby={titleId} sx={{ gap: 1 }}>
      <Typography id={titleId} variant="h2">
        Wells
      </Typography>
      {wells.error ? (
        <LoadError error={wells.error} onRetry={wells.refetch} />
      ) : (
        <ArrayField
          label={label}
          data={wells.data}
          sort={{ field: 'name', order: 'ASC' }}
          exportName={exportName}
          search
          {...(actions !== undefined && { actions })}
        >
          <DataTable columns={columns} />
        </ArrayField>
      )}
    </Stack>
  )
}
