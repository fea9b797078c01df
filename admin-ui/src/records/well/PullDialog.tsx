import { isEmpty } from '@landbook/contracts/engine/kernel/fields'
import { apiDigits, sameApiNumber } from '@landbook/contracts/records/well/api-numbers'
import { DRILLING_FIELDS, type DrillingInfo } from '@landbook/contracts/records/well/drilling-info'
import { DRILLING_DATA_MESSAGES } from '@landbook/contracts/records/well/messages'
import { Alert, DialogContent, DialogContentText, DialogTitle, useMediaQuery, useTheme } from '@mui/material'
import { useMutation } from '@tanstack/react-query'
import { use, useId, useState } from 'react'
import { FormProvider, useForm, useFormContext } from 'react-hook-form'
import { ask } from '../../engine/data/dataProvider.ts'
import { apiErrorOf } from '../../engine/data/errors.ts'
import { Dialog } from '../../engine/dialogs/Dialog.tsx'
import { DialogButtons } from '../../engine/dialogs/DialogButtons.tsx'
import { FormInProgress } from '../../engine/form/createElsewhere.ts'
import { type DraftPlace, keepDraft } from '../../engine/form/drafts.ts'
import { FormSources } from '../../engine/form/sources.ts'
import type { FormValues } from '../../engine/form/values.ts'
import { useToast } from '../../engine/notifications/toasts.ts'
import { compared, takenValues } from './drillingInfo.ts'
import { PullComparison } from './PullComparison.tsx'
import { useOperatorFound } from './PullOperator.tsx'
import { PullSearch } from './PullSearch.tsx'
import type { PullState } from './pullState.ts'

const messages = DRILLING_DATA_MESSAGES

interface Props {
  /** Where what was chosen waits while an operator is created. */
  place: DraftPlace
  /** What had been chosen before that. */
  before: PullState | undefined
  onClose: () => void
}

const QUERY = `query Pull($api: String!) { getWell(api: $api) { ${DRILLING_FIELDS.join(' ')} source } }`

/** Compares the form with what the drilling data say, and takes what is chosen into the form. */
export function PullDialog({ place, before, onClose }: Props) {
  const wellForm = useFormContext<FormValues>()
  const current = wellForm.getValues()
  const own = String(current.apiNumber ?? '')
  const start = { api: own, searched: '', info: undefined, sides: {}, operatedBy: [] }
  const dialog = useForm<PullState>({ defaultValues: { ...start, ...before } })
  const { info, sides, api, searched } = dialog.watch()
  const found = useOperatorFound(dialog, info, current)
  const noteSource = use(FormSources)
  const toast = useToast()
  const titleId = useId()
  const isSmall = useMediaQuery(useTheme().breakpoints.down('sm'))
  const [problem, setProblem] = useState<string>()

  const search = useMutation({
    mutationFn: (digits: string) => ask<{ getWell: DrillingInfo | null }>(QUERY, { api: digits }),
    onSuccess: ({ getWell }, digits) => {
      setProblem(getWell ? undefined : messages.notFound(dialog.getValues('api')))
      dialog.reset({ ...start, api: dialog.getValues('api'), searched: digits, info: getWell ?? undefined })
    },
    onError: (error) => setProblem(apiErrorOf(error).message),
  })

  function look() {
    const digits = apiDigits(api)
    setProblem(digits === undefined ? messages.notAnApiNumber : undefined)
    dialog.reset({ ...start, api })
    if (digits !== undefined) search.mutate(digits)
  }

  function agree() {
    if (!info) return
    const taken = takenValues(compared(current, info), sides)
    if (isEmpty(current.apiNumber)) taken.apiNumber = searched
    if (found.taken) taken.operatedBy = [found.taken]
    for (const [name, value] of Object.entries(taken))
      wellForm.setValue(name, value, { shouldDirty: true, shouldValidate: true })
    const { operatedBy, ...values } = taken
    noteSource(found.isOfThatName ? taken : values, info.source)
    const count = Object.keys(taken).length
    if (count > 0) toast(messages.taken(count), 'info')
    onClose()
  }

  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="md" fullScreen={isSmall} aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{messages.title}</DialogTitle>
      <DialogContent>
        <DialogContentText sx={{ mb: 2 }}>{messages.warning}</DialogContentText>
        <FormProvider {...dialog}>
          <FormInProgress value={{ place, revision: undefined }}>
            <PullSearch onSearch={look} busy={search.isPending} />
            {problem !== undefined && (
              <Alert severity={search.isError ? 'error' : 'info'} sx={{ mt: 2 }}>
                {problem}
              </Alert>
            )}
            {info && !isEmpty(own) && !sameApiNumber(searched, own) && (
              <Alert severity="warning" sx={{ mt: 2 }}>
                {messages.anotherWell(searched, own)}
              </Alert>
            )}
            {info && (
              <PullComparison
                info={info}
                rows={compared(current, info)}
                operator={found}
                onLeave={() => keepDraft(place, { typed: dialog.getValues(), revision: undefined })}
              />
            )}
          </FormInProgress>
        </FormProvider>
      </DialogContent>
      <DialogButtons onClose={onClose} disabled={!info || found.isTakenPending} onClick={agree}>
        Agree
      </DialogButtons>
    </Dialog>
  )
}
