import { STATE_MESSAGES } from '@landbook/contracts/records/state/messages'
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
import { useRecords } from '../../engine/data/records.ts'
import { LoadError } from '../../engine/ui/LoadError.tsx'
import { CreateState } from './CreateState.tsx'
import { NAMED_STATE } from './namedState.ts'
import { StateRow } from './StateRow.tsx'

/** The states and counties that the land forms offer. */
export function States() {
  const { data, error, isPending, refetch } = useRecords('state', {
    ...NAMED_STATE,
    orderBy: ['stateName_asc'],
  })
  if (error)
    return <LoadError error={{ message: STATE_MESSAGES.notLoaded(error.message) }} onRetry={refetch} />
  return (
    <Stack sx={{ gap: 2.5, maxWidth: 1000 }}>
      <CreateState />
      {isPending ? (
        <Typography color="textSecondary" role="status">
          {STATE_MESSAGES.loading}
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
