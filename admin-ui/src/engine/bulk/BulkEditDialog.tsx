import { type AnyRecord, typeNamed } from '@landbook/contracts/catalogue/index'
import { ownFields } from '@landbook/contracts/catalogue/report/fields'
import { isEmpty, metaOf } from '@landbook/contracts/engine/kernel/fields'
import { memberLabel } from '@landbook/contracts/engine/kernel/record'
import { counted } from '@landbook/contracts/engine/values/texts'
import {
  Box,
  Checkbox,
  DialogContent,
  DialogTitle,
  FormControlLabel,
  TextField,
  useMediaQuery,
  useTheme,
} from '@mui/material'
import { useDeferredValue, useId, useMemo, useState } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import { AutocompleteControl } from '../controls/AutocompleteControl.tsx'
import { newId } from '../data/ids.ts'
import { useNames } from '../data/records.ts'
import { Dialog } from '../dialogs/Dialog.tsx'
import { DialogButtons } from '../dialogs/DialogButtons.tsx'
import { type FormValues, formValues } from '../form/values.ts'
import { DeclarationContext, MayWrite } from '../inputs/declaration.ts'
import { FieldInput } from '../inputs/FieldInput.tsx'
import { formatValue } from '../ui/format.tsx'
import { LoadError } from '../ui/LoadError.tsx'
import { BulkEditPreview } from './BulkEditPreview.tsx'
import { noValue, planOf } from './bulkEdits.ts'
import type { MemberValue } from './bulkRun.ts'
import { carryOut } from './bulkRuns.ts'
import { useRowsToEdit } from './useRowsToEdit.ts'

interface Props {
  record: AnyRecord
  ids: ReadonlySet<string>
  editable: readonly string[]
  onClose: () => void
  /** What is planned is carried out. */
  onAgree: () => void
}

/** Sets one field of the selected records, after a preview. */
export function BulkEditDialog({ record, ids, editable, onClose, onAgree }: Props) {
  const id = useId()
  const isSmall = useMediaQuery(useTheme().breakpoints.down('sm'))
  const [member, setMember] = useState(editable[0] ?? '')
  const [isEmptied, setEmptied] = useState(false)
  const form = useForm<FormValues>({ defaultValues: formValues(record, undefined), mode: 'onChange' })
  const typed = useDeferredValue(form.watch(member))
  const title = record.title.toLowerCase()
  const labelIn = useMemo(() => labelsIn(record), [record])

  const members = useMemo(() => [member], [member])
  const chosen = useRowsToEdit(record, ids, members)
  const to = useWanted(record, member, typed, isEmptied)
  const plan = useMemo(
    () => (to && chosen.rows ? planOf(record, member, chosen.rows, to) : undefined),
    [record, member, chosen.rows, to],
  )

  return (
    <Dialog open fullWidth maxWidth="md" fullScreen={isSmall} onClose={onClose} aria-labelledby={id}>
      <DialogTitle id={id}>Edit {counted(ids.size, title)}</DialogTitle>
      <DialogContent sx={{ display: 'flex', flexDirection: 'column', gap: 2 }}>
        <FormProvider {...form}>
          <Box
            sx={{
              display: 'grid',
              gap: 2,
              pt: 1,
              alignItems: 'start',
              gridTemplateColumns: { sm: '1fr 1fr auto' },
            }}
          >
            <AutocompleteControl
              label="Field"
              options={editable}
              getOptionLabel={labelIn}
              value={member}
              disableClearable
              onChange={(_event, name) => {
                setMember(name)
                setEmptied(false)
              }}
            />
            <MemberInput record={record} member={member} isEmptied={isEmptied} />
            {canBeEmpty(record, member) && (
              <FormControlLabel
                label="Leave it empty"
                // Beside the inputs, below their labels.
                sx={{ mt: { sm: 2 } }}
                control={
                  <Checkbox
                    size="small"
                    checked={isEmptied}
                    onChange={({ target }) => setEmptied(target.checked)}
                  />
                }
              />
            )}
          </Box>
        </FormProvider>
        {chosen.error && <LoadError error={chosen.error} onRetry={chosen.refetch} />}
        <BulkEditPreview
          record={record}
          plan={plan}
          gone={chosen.rows ? ids.size - chosen.rows.length : 0}
          isLoading={to !== undefined && !chosen.error}
        />
      </DialogContent>
      <DialogButtons
        onClose={onClose}
        disabled={!plan || plan.edits.length === 0}
        onClick={() => {
          const { type } = record
          const edits = plan?.edits ?? []
          onAgree()
          void carryOut({ kind: 'edit', type, commandId: newId(), edits, sent: [], outcomes: {} })
        }}
      >
        Agree
      </DialogButtons>
    </Dialog>
  )
}

/** As custom reports tell fields with one label apart. */
function labelsIn(record: AnyRecord): (member: string) => string {
  const labels = new Map(ownFields(record).map(({ name, label }) => [name, label]))
  return (member) => labels.get(member) ?? memberLabel(record, member)
}

function canBeEmpty({ fields }: AnyRecord, member: string): boolean {
  const schema = fields[member]
  return !schema || !(metaOf(schema).required || metaOf(schema).kind === 'flag')
}

interface InputProps {
  record: AnyRecord
  member: string
  isEmptied: boolean
}

function MemberInput({ record, member, isEmptied }: InputProps) {
  const label = `New ${memberLabel(record, member)}`
  if (isEmptied) return <TextField label={label} value="" disabled />
  const isFlag = record.fields[member] && metaOf(record.fields[member]).kind === 'flag'
  return (
    <DeclarationContext value={record}>
      <MayWrite value={true}>
        <FieldInput key={member} source={member} label={isFlag ? undefined : label} />
      </MayWrite>
    </DeclarationContext>
  )
}

/** The new value; undefined while missing or invalid. */
function useWanted(
  record: AnyRecord,
  member: string,
  typed: unknown,
  isEmptied: boolean,
): MemberValue | undefined {
  const link = record.links[member]
  const picked = link && Array.isArray(typed) && typeof typed[0] === 'string' ? typed[0] : undefined
  const { data: named } = useNames(link && typeNamed(link.to), {
    ids: picked === undefined ? [] : [picked],
    enabled: picked !== undefined,
  })
  const name = named?.[0]?.name
  return useMemo(() => {
    if (isEmptied) return noValue(record, member)
    if (link) return picked !== undefined && name !== undefined ? { value: [picked], text: name } : undefined
    const schema = record.fields[member]
    const { success, data } = schema?.safeParse(typed) ?? { success: false }
    if (!schema || !success || isEmpty(data)) return undefined
    return { value: data, text: formatValue(schema, data) }
  }, [record, member, link, picked, name, typed, isEmptied])
}
