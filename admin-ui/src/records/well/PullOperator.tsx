import { operator } from '@landbook/contracts/records/operator/declaration'
import { operatorsByName } from '@landbook/contracts/records/operator/named'
import type { DrillingInfo } from '@landbook/contracts/records/well/drilling-info'
import { DRILLING_DATA_MESSAGES } from '@landbook/contracts/records/well/messages'
import { Box, Button, Typography } from '@mui/material'
import { useEffect } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { useRecord, useRecords } from '../../engine/data/records.ts'
import { useCreateElsewhere } from '../../engine/form/createElsewhere.ts'
import type { FormValues } from '../../engine/form/values.ts'
import { ReferenceInput } from '../../engine/inputs/ReferenceInput.tsx'
import { paths } from '../../engine/navigation/paths.ts'
import { useHolds } from '../../engine/session/session.ts'
import type { Side } from './drillingInfo.ts'
import type { PullState } from './pullState.ts'

const messages = DRILLING_DATA_MESSAGES
const NAMES = ['name', 'alias'] as const

export interface OperatorFound {
  /** The operator's name in the drilling data; null without one. */
  name: string | null
  /** Who operates the well in its form: one id, or none. */
  current: string[]
  state: 'differs' | 'quiet'
  side: Side
  /** The operator to take into the form, if any. */
  taken: string | undefined
  /** Whether it has the name in the drilling data, and was not selected instead. */
  isOfThatName: boolean
  /** Whether operators are still loading. */
  isPending: boolean
  /** Whether the name of the one to take is still loading. */
  isTakenPending: boolean
}

/** Who of the operators is meant, chosen in the dialog's own field `operatedBy`. */
export function useOperatorFound(
  dialog: UseFormReturn<PullState>,
  info: DrillingInfo | undefined,
  form: FormValues,
): OperatorFound {
  const { setValue, getValues, watch } = dialog
  const name = info?.operator ?? null
  const { data = [], isPending } = useRecords('operator', { fields: NAMES, enabled: name !== null })
  const match = operatorsByName(data)(name ?? '')?.id
  const current = Array.isArray(form.operatedBy) ? form.operatedBy.map(String) : []
  const [picked] = watch('operatedBy')
  const side = watch('sides').operatedBy ?? (picked === undefined ? 'current' : 'found')
  const state = name === null || (match !== undefined && match === current[0]) ? 'quiet' : 'differs'
  const taken = state === 'differs' && side === 'found' ? picked : undefined
  // The operators may be those of before this one was created.
  const one = useRecord('operator', taken, { fields: NAMES })

  useEffect(() => {
    if (match !== undefined && getValues('operatedBy').length === 0) setValue('operatedBy', [match])
  }, [match, getValues, setValue])

  return {
    name,
    current,
    state,
    side: picked === undefined ? 'current' : side,
    taken,
    isOfThatName: operatorsByName(one.data ? [one.data] : [])(name ?? '') !== undefined,
    isPending: name !== null && isPending,
    isTakenPending: taken !== undefined && one.isPending,
  }
}

interface Props {
  /** As the drilling data call it. */
  name: string
  /** Nothing is selected yet. */
  isOpen: boolean
  /** Before the page is left for one where an operator is created. */
  onLeave: () => void
}

/** Which operator is taken for the name that the drilling data say. */
export function PullOperator({ name, isOpen, onLeave }: Props) {
  const mayAdd = useHolds(operator.write)
  const create = useCreateElsewhere('operatedBy')
  const add = (named: string) => {
    onLeave()
    create(paths.create('operator', named))
  }
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center' }}>
      <Box sx={{ flex: '1 1 260px', maxWidth: 420 }}>
        <ReferenceInput source="operatedBy" onCreate={mayAdd ? add : undefined} />
      </Box>
      {isOpen && (
        <Typography variant="body2" color="textSecondary">
          {messages.noOperator}
        </Typography>
      )}
      {isOpen && mayAdd && (
        <Button variant="outlined" onClick={() => add(name)}>
          {messages.create(name)}
        </Button>
      )}
    </Box>
  )
}
