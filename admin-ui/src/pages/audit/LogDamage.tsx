import { MESSAGES } from '@landbook/contracts/messages'
import { Alert, AlertTitle, Box } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { apiErrorOf } from '../../data/errors.ts'
import { LoadError } from '../../kit/page/LoadError.tsx'
import { askDamage, type LogFault } from './sealCalls.ts'

/** What is known to be wrong with the log, whether or not it is sealed. Nothing where that is nothing. */
export function LogDamage() {
  const { data = [], error, refetch } = useQuery({ queryKey: ['logDamage'], queryFn: askDamage })
  if (error)
    return (
      <LoadError
        title={MESSAGES.seals.damageUnknown}
        error={apiErrorOf(error)}
        onRetry={() => void refetch()}
      />
    )
  return data.length === 0 ? null : <Faults faults={data} />
}

export function Faults({ faults, onClose }: { faults: readonly LogFault[]; onClose?: () => void }) {
  return (
    <Alert severity="error" {...(onClose && { onClose })} sx={{ mb: 1.5, overflowWrap: 'anywhere' }}>
      <AlertTitle>{MESSAGES.seals.damaged(faults.length)}</AlertTitle>
      <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
        {faults.map(({ stream, reason, remedy }) => (
          <li key={`${stream} ${reason}`}>{MESSAGES.seals.fault(stream, reason, remedy)}</li>
        ))}
      </Box>
    </Alert>
  )
}
