import { IMPORT_MESSAGES } from '@landbook/contracts/engine/messages/import'
import { Alert, Breadcrumbs, Link, Skeleton, Stack, Typography } from '@mui/material'
import { Link as RouterLink, useParams } from 'react-router'
import { LoadError } from '../../engine/ui/LoadError.tsx'
import { pagePaths } from '../paths.ts'
import { useImportState } from './api.ts'
import { ImportPlan } from './ImportPlan.tsx'
import { ImportRun } from './ImportRun.tsx'

/** One import: its file, its plan, its progress and its result. */
export function ImportPage() {
  const { id = '' } = useParams()
  const { data, error, refetch } = useImportState(id)
  return (
    <Stack sx={{ gap: 2 }}>
      <Breadcrumbs>
        <Link component={RouterLink} to={pagePaths.imports()}>
          Imports
        </Link>
        <Typography component="h2" variant="h3" sx={{ overflowWrap: 'anywhere' }}>
          {data?.name ?? '…'}
        </Typography>
      </Breadcrumbs>
      {error && <LoadError error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton variant="rounded" height={320} />}
      {data && !data.hasFile && <Alert severity="warning">{IMPORT_MESSAGES.didNotArrive}</Alert>}
      {data?.hasFile &&
        (data.state === 'planned' ? (
          <ImportPlan key={id} id={id} name={data.name} onBegun={refetch} />
        ) : (
          <ImportRun key={id} state={data} onChanged={refetch} />
        ))}
    </Stack>
  )
}
