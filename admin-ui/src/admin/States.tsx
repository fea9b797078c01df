import { MESSAGES } from '@landbook/contracts/messages'
import {
  Paper,
  Stack,
  Table,
  TableBody,
  TableCell,
  TableContainer,
  TableHead,
  TableRow,
  Typography,
} from '@mui/material'
import { useMemo } from 'react'
import type { Row } from '../app/dataProvider.ts'
import { useRecords } from '../app/operations.ts'
import { LoadError } from '../kit/LoadError.tsx'
import { CreateState } from './CreateState.tsx'
import { StateRow } from './StateRow.tsx'

export interface NamedState {
  id: string
  revision: number
  stateName: string
  counties: readonly { id: string; name: string }[]
}

/** The states and counties that the land forms offer. */
export function States() {
  const { data, error, isPending, refetch } = useRecords('state', {
    fields: ['stateName'],
    select: 'counties { id name }',
    orderBy: ['stateName_asc'],
  })
  const states = useMemo(() => (data ?? []).map(namedState), [data])
  if (error)
    return <LoadError error={{ message: MESSAGES.states.notLoaded(error.message) }} onRetry={refetch} />
  return (
    <Stack sx={{ gap: 2.5, maxWidth: 1000 }}>
      <CreateState />
      {isPending ? (
        <Typography color="textSecondary" role="status">
          {MESSAGES.states.loading}
        </Typography>
      ) : (
        <TableContainer component={Paper} variant="outlined">
          <Table aria-label="States">
            <TableHead>
              <TableRow>
                <TableCell sx={{ width: { xs: '40%', sm: 260 } }}>State</TableCell>
                <TableCell>Counties</TableCell>
              </TableRow>
            </TableHead>
            <TableBody>
              {states.map((state) => (
                <StateRow key={state.id} state={state} />
              ))}
            </TableBody>
          </Table>
        </TableContainer>
      )}
    </Stack>
  )
}

function namedState({ id, revision, stateName, counties }: Row): NamedState {
  return {
    id,
    revision: Number(revision),
    stateName: String(stateName ?? ''),
    counties: Array.isArray(counties)
      ? counties.map((county: Row) => ({ id: county.id, name: String(county.name ?? '') }))
      : [],
  }
}
