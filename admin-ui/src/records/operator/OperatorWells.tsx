import type { FilterOf } from '@landbook/contracts/records/filters'
import { Stack, Typography } from '@mui/material'
import { useId } from 'react'
import type { Row } from '../../data/dataProvider.ts'
import { useRows } from '../../data/records.ts'
import { RecordTable } from '../../kit/list/RecordTable.tsx'
import { LoadError } from '../../kit/page/LoadError.tsx'
import { useListOf } from '../derived/listOf.tsx'
import { WELL } from '../well/layout.ts'
import { useWellReads, WELL_COLUMNS } from '../well/wellColumns.tsx'

const NONE: Row[] = []
/** They all have the same operator. */
const LAYOUT = { ...WELL, columns: (WELL.columns ?? []).filter((name) => name !== 'operator') }

/** The wells that a company operates. */
export function OperatorWells({ id }: { id: string }) {
  const titleId = useId()
  const reads = useWellReads()
  const { row, columns } = useListOf('well', LAYOUT, { columns: WELL_COLUMNS, reads })
  const filter: FilterOf<'well'> = { operatedBy: id }
  const wells = useRows('well', { ...row, filter, orderBy: ['name_asc'] })
  return (
    <Stack component="section" aria-labelledby={titleId} sx={{ gap: 1 }}>
      <Typography id={titleId} variant="h2">
        Wells
      </Typography>
      {wells.error ? (
        <LoadError error={wells.error} onRetry={wells.refetch} />
      ) : (
        <RecordTable
          label="Wells of this operator"
          rows={wells.data ?? NONE}
          columns={columns}
          rowKey={(well) => well.id}
          initialSort={{ field: 'name', order: 'ASC' }}
          exportName="OperatorWells"
          search
          pending={wells.isPending}
        />
      )}
    </Stack>
  )
}
