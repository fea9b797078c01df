import { MESSAGES } from '@landbook/contracts/messages'
import type { Listed } from '@landbook/contracts/records/selections'
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
import { useRecords } from '../app/records.ts'
import { LoadError } from '../kit/LoadError.tsx'
import { CreateState } from './CreateState.tsx'
import { StateRow } from './StateRow.tsx'

const ASKED = { fields: ['stateName'], select: [{ counties: ['id', 'name'] }] } as const

export type NamedState = Listed<'state', typeof ASKED.fields, typeof ASKED.select>

/** The states and counties that the land forms offer. */
export function States() {
  const { data, error, isPending, refetch } = useRecords('state', {
    ...ASKED,
    orderBy: ['stateName_asc'],
  })
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
              {(data ?? []).map((state) => (
                <StateRow key={state.id} state={state} />
              ))}
            </TableBody>
          </Table>
        </TableContainer>
      )}
    </Stack>
  )
}
