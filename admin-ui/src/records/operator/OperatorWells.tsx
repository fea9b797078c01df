import { Stack, Typography } from '@mui/material'
import { useId } from 'react'
import { useRecords } from '../../data/records.ts'
import { RecordTable } from '../../kit/list/RecordTable.tsx'
import { LoadError } from '../../kit/page/LoadError.tsx'
import { useWellRow, WELL_COLUMNS, type WellRow } from '../well/wellColumns.tsx'

const NONE: WellRow[] = []
/** They all have the same operator. */
const COLUMNS = WELL_COLUMNS.filter(({ key }) => key !== 'operator')

/** The wells that a company operates. */
export function OperatorWells({ id }: { id: string }) {
  const titleId = useId()
  const wells = useRecords('well', { ...useWellRow(), filter: { operatedBy: id }, orderBy: ['name_asc'] })
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
          columns={COLUMNS}
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
