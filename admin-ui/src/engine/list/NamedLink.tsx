import { MESSAGES } from '@landbook/contracts/engine/messages'
import Check from '@mui/icons-material/Check'
import DeleteOutlined from '@mui/icons-material/DeleteOutlined'
import EditOutlined from '@mui/icons-material/EditOutlined'
import { Button, IconButton, Link, ListItem, Stack, TextField, Typography } from '@mui/material'
import { type ReactNode, type SubmitEvent, useRef, useState } from 'react'
import { Link as RouterLink, type To } from 'react-router'

interface LinkProps {
  label: string
  /** Beside its name. */
  note?: string | undefined
  /** The names of the others. */
  taken: readonly string[]
  to: To
  isCurrent: boolean
  onPick: () => void
  /** Without it, it can be neither renamed nor removed. */
  onChange?: { rename: (name: string) => void; remove: () => void } | undefined
  /** Further buttons. */
  children?: ReactNode
}

/** A link under a name that people gave it, in a list of such. */
export function NamedLink({ label, note, taken, to, isCurrent, onPick, onChange, children }: LinkProps) {
  const [isRenamed, setRenamed] = useState(false)
  if (isRenamed) {
    const take = (changed: string) => {
      onChange?.rename(changed)
      setRenamed(false)
    }
    return (
      <ListItem disableGutters>
        <NameForm
          label={MESSAGES.list.views.newName(label)}
          action="Rename"
          initial={label}
          taken={taken}
          onName={take}
        />
      </ListItem>
    )
  }
  return (
    <ListItem disableGutters sx={{ gap: 0.5 }}>
      <Link
        component={RouterLink}
        to={to}
        onClick={onPick}
        aria-current={isCurrent ? 'true' : undefined}
        sx={{ flexGrow: 1, minWidth: 0, overflowWrap: 'anywhere', fontWeight: isCurrent ? 600 : undefined }}
      >
        {label}
      </Link>
      {note && (
        <Typography variant="caption" color="textSecondary" noWrap>
          {note}
        </Typography>
      )}
      {children}
      {onChange && (
        <>
          <IconButton aria-label={`Rename ${label}`} onClick={() => setRenamed(true)}>
            <EditOutlined fontSize="small" />
          </IconButton>
          <IconButton aria-label={`Delete ${label}`} onClick={onChange.remove}>
            <DeleteOutlined fontSize="small" />
          </IconButton>
        </>
      )}
    </ListItem>
  )
}

interface NameProps {
  label: string
  action: string
  initial?: string
  taken: readonly string[]
  /** Offers to replace what has a taken name, instead of refusing it. */
  mayReplace?: boolean
  onName: (name: string) => void
}

/** Asks for a name. */
export function NameForm({ label, action, initial = '', taken, mayReplace = false, onName }: NameProps) {
  const input = useRef<HTMLInputElement>(null)
  const [name, setName] = useState(initial)
  const [submitted, setSubmitted] = useState<string>()
  const written = name.trim()
  const isTaken = written === submitted && taken.includes(written)
  const give = () => {
    onName(written)
    setName('')
    setSubmitted(undefined)
    // The button that was pressed is disabled or gone.
    input.current?.focus()
  }
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (written === '') return
    if (taken.includes(written)) setSubmitted(written)
    else give()
  }
  return (
    <Stack
      component="form"
      direction="row"
      onSubmit={submit}
      sx={{ gap: 1, width: '100%', flexWrap: 'wrap' }}
    >
      <TextField
        label={label}
        value={name}
        onChange={({ target }) => setName(target.value)}
        inputRef={input}
        error={isTaken}
        helperText={
          isTaken && (mayReplace ? MESSAGES.list.views.replace(written) : MESSAGES.nameIsTaken(written))
        }
        autoFocus={initial !== ''}
        slotProps={{ htmlInput: { maxLength: 80, autoComplete: 'off' } }}
        sx={{ flex: '1 1 0' }}
      />
      <IconButton type="submit" aria-label={action} disabled={written === ''} color="primary">
        <Check fontSize="small" />
      </IconButton>
      {isTaken && mayReplace && <Button onClick={give}>Replace</Button>}
    </Stack>
  )
}
