import type { Warning } from '@landbook/contracts/engine/kernel/warnings'
import { useWatch } from 'react-hook-form'
import { useAsk } from '../../engine/data/operations.ts'
import type { InputProps } from '../../engine/inputs/declaredInput.tsx'
import { FieldInput } from '../../engine/inputs/FieldInput.tsx'

const QUERY = `query LeaseWarnings($leaseID: ID!, $landID: ID, $wellID: ID) {
  leaseWarnings(leaseID: $leaseID, landID: $landID, wellID: $wellID) { path message }
}`

/** The lands of its wells are compared with its own. */
const about = ['lease', 'well'] as const

interface Answer {
  leaseWarnings: readonly Warning[]
}

type Choosing = InputProps & { leaseID: string; argument: 'landID' | 'wellID' }

/** Chooses what the lease is tied to next, with what it will be warned of. */
export function WarnedTie({ leaseID, argument, ...props }: Choosing) {
  const chosen: unknown = useWatch({ name: props.source })
  const enabled = typeof chosen === 'string' && chosen !== ''
  const { data } = useAsk<Answer>('leaseWarnings', QUERY, { leaseID, [argument]: chosen }, { enabled, about })
  const warnings = (enabled ? (data?.leaseWarnings ?? []) : []).filter(({ path }) => path === argument)
  return (
    <FieldInput
      {...props}
      warning={warnings.length > 0 ? warnings.map(({ message }) => `${message}.`).join(' ') : undefined}
    />
  )
}
