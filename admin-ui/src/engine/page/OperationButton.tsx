import { wordsOfEvent } from '@landbook/contracts/catalogue/words'
import { metaOf } from '@landbook/contracts/engine/kernel/fields'
import { type Args, type Operation, roleOf } from '@landbook/contracts/engine/kernel/operations'
import { showValue } from '@landbook/contracts/engine/kernel/show'
import { spaced } from '@landbook/contracts/engine/values/texts'
import { Button, DialogContent, DialogTitle } from '@mui/material'
import { useId, useState } from 'react'
import { useRecordContext } from 'react-admin'
import { FormProvider, useForm } from 'react-hook-form'
import { argsFor } from '../data/argsFor.ts'
import { commandBehind } from '../data/commands.ts'
import { apiErrorOf, messageOf } from '../data/errors.ts'
import { useAnyOperation } from '../data/operations.ts'
import type { Row } from '../data/row.ts'
import { Dialog } from '../dialogs/Dialog.tsx'
import { DialogButtons } from '../dialogs/DialogButtons.tsx'
import { type FormValues, formValues, revisionOf } from '../form/values.ts'
import { DeclarationContext, MayWrite } from '../inputs/declaration.ts'
import { FieldInput } from '../inputs/FieldInput.tsx'
import { useToast } from '../notifications/toasts.ts'
import { useHolds } from '../session/session.ts'

/**
 * Runs a named operation on the page's record, in a dialog if it takes values. Says so in the words of the history and
 * offers Undo, or shows why it is refused. Absent without the operation's role.
 */
export function OperationButton({ operation }: { operation: Operation }) {
  const row = useRecordContext<Row>()
  const mayRun = useHolds(roleOf(operation, {}))
  const [isAsking, setIsAsking] = useState(false)
  const [isBusy, setIsBusy] = useState(false)
  const runAct = useAct(operation)
  const toast = useToast()
  if (!mayRun || !row) return null

  async function run() {
    setIsBusy(true)
    await runAct(row, {}).catch((thrown) => toast(messageOf(thrown), 'error'))
    setIsBusy(false)
  }

  return (
    <>
      <Button
        loading={isBusy}
        onClick={() => (takenBy(operation).length > 0 ? setIsAsking(true) : void run())}
      >
        {spaced(operation.name)}
      </Button>
      {isAsking && <ActDialog operation={operation} row={row} onClose={() => setIsAsking(false)} />}
    </>
  )
}

const takenBy = ({ args }: Operation): string[] =>
  Object.entries(args).flatMap(([name, argument]) =>
    argument.is === 'field' && !metaOf(argument.schema).computed ? [name] : [],
  )

/** Says that it was done as the history will say it. Throws ApiError. */
function useAct(operation: Operation) {
  const runOperation = useAnyOperation()
  const toast = useToast()
  return async (row: Row | undefined, values: Args) => {
    const { record, event } = operation
    const about = { ...(row && { id: row.id }), values }
    const answer = await runOperation(operation, argsFor(operation, about), { revision: revisionOf(row) })
    const now: Args = Object.assign({}, values, answer)
    const changes = Object.entries(record.fields).map(([path, schema]) => ({
      path,
      toText: showValue(schema, now[path]),
    }))
    toast(wordsOfEvent(record, event, changes), 'success', { undo: commandBehind(answer) })
  }
}

interface DialogProps {
  operation: Operation
  row: Row
  onClose: () => void
}

function ActDialog({ operation, row, onClose }: DialogProps) {
  const { record, name } = operation
  const id = useId()
  const [opened] = useState(row)
  const form = useForm<FormValues>({ defaultValues: formValues(record, opened), mode: 'onTouched' })
  const { isSubmitting } = form.formState
  const runAct = useAct(operation)
  const toast = useToast()
  const taken = takenBy(operation)

  const submit = form.handleSubmit(async (typed) => {
    try {
      await runAct(
        opened,
        Object.fromEntries(taken.map((field) => [field, typed[field] === '' ? null : typed[field]])),
      )
      onClose()
    } catch (thrown) {
      const { message, problems } = apiErrorOf(thrown)
      toast(message, 'error')
      for (const { path, message } of problems) if (taken.includes(path)) form.setError(path, { message })
    }
  })

  return (
    <Dialog open fullWidth maxWidth="xs" onClose={isSubmitting ? undefined : onClose} aria-labelledby={id}>
      <FormProvider {...form}>
        <form
          noValidate
          onSubmit={(event) => {
            // The button may stand in the form of the record.
            event.stopPropagation()
            void submit(event)
          }}
        >
          <DialogTitle id={id}>{spaced(name)}</DialogTitle>
          <DialogContent>
            <DeclarationContext value={record}>
              <MayWrite value={true}>
                {taken.map((field) => (
                  <FieldInput key={field} source={field} />
                ))}
              </MayWrite>
            </DeclarationContext>
          </DialogContent>
          <DialogButtons onClose={onClose} isBusy={isSubmitting} type="submit">
            Agree
          </DialogButtons>
        </form>
      </FormProvider>
    </Dialog>
  )
}
