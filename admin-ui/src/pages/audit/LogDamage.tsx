import { SEAL_MESSAGES } from '@landbook/contracts/engine/messages/seals'
import { useQuery } from '@tanstack/react-query'
import { apiErrorOf } from '../../engine/data/errors.ts'
import { LoadError } from '../../engine/ui/LoadError.tsx'
import { askDamage, type LogFault } from '../seals/sealCalls.ts'
import { Finding } from './Finding.tsx'

/** What is known to be wrong with the log, whether or not it is sealed. Nothing where that is nothing. */
export function LogDamage() {
  const { data = [], error, refetch } = useQuery({ queryKey: ['logDamage'], queryFn: askDamage })
  if (error)
    return (
      <LoadError
        title={SEAL_MESSAGES.damageUnknown}
        error={apiErrorOf(error)}
        onRetry={() => void refetch()}
      />
    )
  if (data.length === 0) return null
  const lists = [{ lines: data.map(faultLine) }]
  return <Finding severity="error" title={SEAL_MESSAGES.damaged(data.length)} lists={lists} />
}

export const faultLine = ({ stream, reason, remedy }: LogFault): string =>
  SEAL_MESSAGES.fault(stream, reason, remedy)
