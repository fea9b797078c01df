import { MESSAGES } from '@landbook/contracts/messages'
import BookmarksOutlined from '@mui/icons-material/BookmarksOutlined'
import Check from '@mui/icons-material/Check'
import DeleteOutlined from '@mui/icons-material/DeleteOutlined'
import EditOutlined from '@mui/icons-material/EditOutlined'
import { Button, IconButton, Link, List, ListItem, Stack, TextField, Typography } from '@mui/material'
import { type SubmitEvent, useRef, useState } from 'react'
import { Link as RouterLink, useLocation } from 'react-router'
import { PopoverButton } from './PopoverButton.tsx'
import { addressOf, isSaved } from './savedQueries.ts'
import { type Sort, UNSORTED } from './sort.ts'
import { useNamedQueries } from './useNamedQueries.ts'

interface Props {
  /** The list's key in react-admin's store: 'Wells'. */
  storeKey: string
  /** The list's default order. */
  sort?: Sort | undefined
}

/** Named views of a list by URL, per user and browser. */
export function SavedQueries({ storeKey, sort = UNSORTED }: Props) {
  const { search } = useLocation()
  const { queries, save, rename, remove } = useNamedQueries(storeKey, sort)
  const current = queries.find((query) => isSaved(query, search, sort))
  const names = queries.map(({ label }) => label)
  return (
    <PopoverButton title={MESSAGES.list.savedFilters} text={current?.label} icon={<BookmarksOutlined />}>
      {(close) => (
        <>
          <List dense disablePadding>
            {queries.map((query) => (
              <SavedRow
                key={query.label}
                label={query.label}
                address={addressOf(query, sort)}
                taken={names.filter((name) => name !== query.label)}
                isCurrent={query === current}
                onPick={close}
                onRename={(name) => rename(query.label, name)}
                onRemove={() => remove(query.label)}
              />
            ))}
          </List>
          {queries.length === 0 && (
            <Typography variant="body2" color="textSecondary" sx={{ mb: 1.5 }}>
              {MESSAGES.list.noSavedFilters}
            </Typography>
          )}
          <NameForm
            label={MESSAGES.list.saveFilterAs}
            action="Save"
            taken={names}
            mayReplace
            onName={(name) => save(name, search)}
          />
        </>
      )}
    </PopoverButton>
  )
}

interface RowProps {
  label: string
  /** The names of the others. */
  taken: readonly string[]
  address: string
  isCurrent: boolean
  onPick: () => void
  onRename: (name: string) => void
  onRemove: () => void
}

function SavedRow({ label, taken, address, isCurrent, onPick, onRename, onRemove }: RowProps) {
  const [isRenamed, setRenamed] = useState(false)
  if (isRenamed) {
    const take = (changed: string) => {
      onRename(changed)
      setRenamed(false)
    }
    return (
      <ListItem disableGutters>
        <NameForm
          label={MESSAGES.list.newFilterName(label)}
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
        to={{ search: address }}
        onClick={onPick}
        aria-current={isCurrent ? 'true' : undefined}
        sx={{ flexGrow: 1, minWidth: 0, overflowWrap: 'anywhere', fontWeight: isCurrent ? 600 : undefined }}
      >
        {label}
      </Link>
      <IconButton aria-label={`Rename ${label}`} onClick={() => setRenamed(true)}>
        <EditOutlined fontSize="small" />
      </IconButton>
      <IconButton aria-label={`Delete ${label}`} onClick={onRemove}>
        <DeleteOutlined fontSize="small" />
      </IconButton>
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

function NameForm({ label, action, initial = '', taken, mayReplace = false, onName }: NameProps) {
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
          isTaken && (mayReplace ? MESSAGES.list.replaceFilter(written) : MESSAGES.nameIsTaken(written))
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
