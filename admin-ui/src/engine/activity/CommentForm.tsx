import type { RecordType } from '@landbook/contracts/catalogue/index'
import { ACTIVITY_MESSAGES } from '@landbook/contracts/engine/messages/activity'
import { MENTION_MESSAGES } from '@landbook/contracts/engine/messages/mentions'
import { Box, Button, TextField } from '@mui/material'
import { type KeyboardEvent, useRef, useState } from 'react'
import { useAsk } from '../data/operations.ts'
import { MentionPicker } from './MentionPicker.tsx'
import { matching, mentionedIn, type Person, typedName } from './mentions.ts'

const QUERY = 'query Mentionable($type: String!) { mentionable(type: $type) { id name } }'
const NOBODY: readonly Person[] = []

interface Props {
  /** Of the record that it is about. */
  type: RecordType
  label: string
  text: string
  onText: (text: string) => void
  /** Resolves to whether it was saved: otherwise what was typed stays. */
  onSave: (text: string, mentioned: string[]) => Promise<boolean>
  saves: string
  /** Of one that is edited. */
  onCancel?: () => void
}

/** The text of a comment, new or edited; an @ mentions somebody who may read the record. */
export function CommentForm({ type, label, text, onText, onSave, saves, onCancel }: Props) {
  const [isSaving, setIsSaving] = useState(false)
  const [typed, setTyped] = useState<string>()
  const input = useRef<HTMLTextAreaElement>(null)
  const mentions = text.includes('@')
  const asked = useAsk<{ mentionable: Person[] }>('mentionable', QUERY, { type }, { enabled: mentions })
  const people = asked.data?.mentionable ?? NOBODY
  const offered = typed === undefined ? NOBODY : matching(people, typed)

  async function save() {
    setIsSaving(true)
    const said = text.trim()
    if (
      await onSave(
        said,
        mentionedIn(said, people).map(({ id }) => id),
      )
    )
      onText('')
    setIsSaving(false)
  }
  function pick({ name }: Person) {
    const end = input.current?.selectionStart ?? text.length
    const before = text.slice(0, end - (typed?.length ?? 0))
    onText(`${before}${name} ${text.slice(end)}`)
    setTyped(undefined)
    input.current?.focus()
  }
  function onKeyDown(event: KeyboardEvent) {
    const [first] = offered
    if (!first || (event.key !== 'Enter' && event.key !== 'Escape')) return
    event.preventDefault()
    event.stopPropagation()
    if (event.key === 'Enter') pick(first)
    else setTyped(undefined)
  }
  return (
    <Box
      component="form"
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
    >
      <TextField
        label={label}
        value={text}
        onChange={({ target }) => {
          onText(target.value)
          setTyped(typedName(target.value.slice(0, target.selectionStart ?? undefined)))
        }}
        onKeyDown={onKeyDown}
        inputRef={input}
        placeholder={MENTION_MESSAGES.hint}
        autoFocus={onCancel !== undefined}
        multiline
        maxRows={8}
        fullWidth
        slotProps={{ htmlInput: { maxLength: 8_000 } }}
      />
      {offered.length > 0 && <MentionPicker people={offered} onPick={pick} />}
      {(text !== '' || onCancel) && (
        <Box sx={{ display: 'flex', justifyContent: 'flex-end', gap: 1, mt: 1 }}>
          {onCancel && <Button onClick={onCancel}>{ACTIVITY_MESSAGES.cancel}</Button>}
          <Button
            type="submit"
            variant="contained"
            disabled={text.trim() === '' || (mentions && asked.isPending)}
            loading={isSaving}
          >
            {saves}
          </Button>
        </Box>
      )}
    </Box>
  )
}
