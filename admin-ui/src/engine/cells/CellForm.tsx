import type { AnyRecord } from '@landbook/contracts/catalogue/index'
import { metaOf } from '@landbook/contracts/engine/kernel/fields'
import { memberLabel } from '@landbook/contracts/engine/kernel/record'
import { MESSAGES } from '@landbook/contracts/engine/messages'
import { Box } from '@mui/material'
import {
  type KeyboardEvent,
  type Ref,
  useEffect,
  useEffectEvent,
  useImperativeHandle,
  useRef,
  useState,
} from 'react'
import { useUpdate } from 'react-admin'
import { FormProvider, useForm } from 'react-hook-form'
import { memberValue } from '../bulk/bulkEdits.ts'
import { type ApiError, apiErrorOf } from '../data/errors.ts'
import { linkedIds } from '../data/ids.ts'
import { nameIn } from '../data/named.ts'
import type { Row } from '../data/row.ts'
import { useAttempts } from '../data/useAttempts.ts'
import { useSaved } from '../form/useSaved.ts'
import { changedValues, type FormValues, formValues } from '../form/values.ts'
import { DeclarationContext, MayWrite } from '../inputs/declaration.ts'
import { FieldInput } from '../inputs/FieldInput.tsx'
import { resourceOf } from '../navigation/resources.ts'
import { formatValue } from '../ui/format.tsx'

const { cells: messages } = MESSAGES

/** How what is around the input saves. */
export interface Saving {
  save: () => Promise<void>
  /** Whether an answer is awaited. */
  isSaving: () => boolean
}

interface Props {
  record: AnyRecord
  member: string
  /** As it was read when the cell was opened. */
  row: Row
  ref: Ref<Saving>
  onClose: (rows?: number, columns?: number) => void
}

/**
 * One input, saved by Enter and Tab as in a spreadsheet, or when something is picked. What is refused stays, with the
 * reason. Where somebody else has set it meanwhile, that is said first, and replaced when it is saved again.
 */
export function CellForm({ record, member, row, ref, onClose }: Props) {
  const [basis, setBasis] = useState(row)
  const form = useForm<FormValues>({ defaultValues: formValues(record, basis), mode: 'onChange' })
  const [update] = useUpdate<Row>()
  const attempt = useAttempts()
  const saved = useSaved()
  const isSaving = useRef(false)

  const send = (data: FormValues) =>
    attempt([data, basis.revision], (commandId) => {
      const params = { id: basis.id, data, previousData: basis, meta: { commandId } }
      return update(resourceOf(record.type), params, { returnPromise: true })
    })

  async function save(rows = 0, columns = 0) {
    if (isSaving.current || !(await form.trigger(member))) return
    const changed = changedValues(record, formValues(record, basis), form.getValues())
    if (Object.keys(changed).length === 0) return onClose(rows, columns)
    isSaving.current = true
    try {
      await saved(send(changed), messages.saved(memberLabel(record, member), nameIn(record.type, row)))
      onClose(rows, columns)
    } catch (thrown) {
      const error = apiErrorOf(thrown)
      const theirs = theirsIn(error, member)
      if (theirs) setBasis({ ...basis, ...theirs, revision: error.details.revision })
      form.setError(member, { message: reasonFor(record, member, error) })
    } finally {
      isSaving.current = false
    }
  }
  useImperativeHandle(ref, () => ({ save, isSaving: () => isSaving.current }))

  const onPicked = useEffectEvent(() => {
    // A name that is deleted to type another is not picked yet: Enter leaves the link empty.
    const isEmptied = record.links[member] && linkedIds(form.getValues(member)).length === 0
    if (!isEmptied) void save()
  })
  useEffect(() => {
    if (!isPicked(record, member)) return undefined
    const { unsubscribe } = form.watch(() => onPicked())
    return unsubscribe
  }, [form, record, member])

  const box = useRef<HTMLElement>(null)
  useEffect(() => {
    // MUI's Select opens at an element that it knows from its second rendering on.
    const frame = requestAnimationFrame(() => openInput(box.current))
    return () => cancelAnimationFrame(frame)
  }, [])

  const onKeyDown = (event: KeyboardEvent) => {
    const { key, shiftKey, target } = event
    const isLineBreak = target instanceof HTMLTextAreaElement && !event.ctrlKey && !event.metaKey
    if (event.defaultPrevented || (key !== 'Tab' && (key !== 'Enter' || isLineBreak))) return
    event.preventDefault()
    if (!picksTyped(target, textOf(record, member, basis)))
      return form.setError(member, { message: messages.pickOne })
    const step = shiftKey ? -1 : 1
    void (key === 'Tab' ? save(0, step) : save(step))
  }

  return (
    <FormProvider {...form}>
      <DeclarationContext value={record}>
        <MayWrite value={true}>
          <Box ref={box} onKeyDown={onKeyDown} sx={{ pt: 1 }}>
            <FieldInput source={member} />
          </Box>
        </MayWrite>
      </DeclarationContext>
    </FormProvider>
  )
}

/** Whether one choice is all that is made, so that it can be saved at once. */
function isPicked({ fields }: AnyRecord, member: string): boolean {
  const schema = fields[member]
  if (!schema) return true
  const { kind, options, suggested, refersTo } = metaOf(schema)
  return kind === 'flag' || (kind === 'choice' && !refersTo && (options ?? suggested) !== undefined)
}

const textOf = (record: AnyRecord, member: string, row: Row): string => memberValue(record, member, row).text

/** Picks what fits best to a name that is only typed, and not `held`. False where nothing does. */
function picksTyped(target: EventTarget, held: string): boolean {
  const isOpen = target instanceof HTMLInputElement && target.getAttribute('aria-expanded') === 'true'
  if (!isOpen || ['', held].includes(target.value.trim())) return true
  const list = document.getElementById(target.getAttribute('aria-controls') ?? '')
  const option = list?.querySelector<HTMLElement>('[role=option]')
  option?.click()
  return option !== null && option !== undefined
}

/** What somebody else has set meanwhile. */
function theirsIn({ conflicts }: ApiError, member: string): Record<string, unknown> | undefined {
  const conflict = conflicts.find(({ field }) => field === member)
  return conflict && { [member]: conflict.theirs }
}

function reasonFor({ fields }: AnyRecord, member: string, error: ApiError): string {
  const theirs = theirsIn(error, member)
  const schema = fields[member]
  if (theirs) return messages.setMeanwhile(schema && formatValue(schema, theirs[member]))
  return error.problems.find(({ path }) => path === member)?.message ?? error.message
}

const INPUT = 'input:not([type=hidden], [aria-hidden=true]), textarea, [role=combobox]'

/** The input takes the focus: a text is selected, to be typed over, and a list of choices opens, as by its key. */
function openInput(box: HTMLElement | null): void {
  const input = box?.querySelector<HTMLElement>(INPUT)
  input?.focus()
  if (input instanceof HTMLInputElement || input instanceof HTMLTextAreaElement) input.select()
  if (input?.getAttribute('role') === 'combobox')
    input.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowDown', bubbles: true }))
}
