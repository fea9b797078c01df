import { UNIT_MESSAGES } from '@landbook/contracts/records/unit/messages'
import { Alert, DialogContent, DialogTitle } from '@mui/material'
import { useId } from 'react'
import { FormProvider, useForm, useWatch } from 'react-hook-form'
import { messageOf } from '../../engine/data/errors.ts'
import { useOperation } from '../../engine/data/operations.ts'
import { type NamedRecord, useRecords } from '../../engine/data/records.ts'
import { Dialog } from '../../engine/dialogs/Dialog.tsx'
import { DialogButtons } from '../../engine/dialogs/DialogButtons.tsx'
import { useSaved } from '../../engine/form/useSaved.ts'
import { ReferenceInput } from '../../engine/inputs/ReferenceInput.tsx'
import { resourceOf } from '../../engine/navigation/resources.ts'
import { useToast } from '../../engine/notifications/toasts.ts'

interface Props {
  unit: NamedRecord
  /** Its wells. */
  wells: readonly NamedRecord[]
  onClose: () => void
}

interface Picked {
  well: string[]
}

/** Adds a well to a unit, and says which unit it leaves for it. */
export function AddUnitWell({ unit, wells, onClose }: Props) {
  const id = useId()
  const form = useForm<Picked>({ defaultValues: { well: [] } })
  const { isSubmitting } = form.formState
  const [picked] = useWatch({ control: form.control, name: 'well' })
  const left = useUnitOf(picked)
  const add = useOperation('AddUnitWells')
  const saved = useSaved()
  const toast = useToast()

  const submit = form.handleSubmit(async ({ well: [from] }) => {
    if (from === undefined) return
    try {
      await saved(add({ from, to: unit.id, move: left !== undefined }))
      onClose()
    } catch (thrown) {
      toast(messageOf(thrown), 'error')
    }
  })

  return (
    <Dialog open fullWidth maxWidth="xs" onClose={isSubmitting ? undefined : onClose} aria-labelledby={id}>
      <FormProvider {...form}>
        <form noValidate onSubmit={submit}>
          <DialogTitle id={id}>Add a well to {unit.name}</DialogTitle>
          <DialogContent>
            <ReferenceInput
              source="well"
              reference={resourceOf('well')}
              label="Well"
              except={wells.map((well) => well.id)}
            />
            {left && (
              <Alert severity="warning" sx={{ mt: 1 }}>
                {UNIT_MESSAGES.leaves(left.name)}
              </Alert>
            )}
          </DialogContent>
          <DialogButtons onClose={onClose} isBusy={isSubmitting} type="submit" disabled={!picked}>
            {left ? 'Move' : 'Add'}
          </DialogButtons>
        </form>
      </FormProvider>
    </Dialog>
  )
}

const SELECT = [{ unit: ['id', 'name'] }] as const

/** The unit that a well is in now. */
function useUnitOf(well: string | undefined): NamedRecord | undefined {
  const { data } = useRecords('well', {
    select: SELECT,
    filter: { id_in: well === undefined ? [] : [well] },
    enabled: well !== undefined,
  })
  return data?.[0]?.unit ?? undefined
}
