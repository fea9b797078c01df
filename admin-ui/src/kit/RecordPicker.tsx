import { catalogue, recordNamed } from '@landbook/contracts/records/index'
import { Autocomplete, Box, createFilterOptions, TextField, Typography } from '@mui/material'
import { Fragment, use, useMemo, useState } from 'react'
import { useController } from 'react-hook-form'
import { useRecords } from '../app/operations.ts'
import { Dash } from './format.tsx'
import { MayWrite } from './RecordField.tsx'
import { RecordLink } from './RecordLink.tsx'

export interface PickedRecord {
  id: string
  name: string
}

interface Choice extends PickedRecord {
  /** Set on the one choice that is no record yet: what was typed. */
  typed?: string
}

export interface RecordPickerProps {
  /** The record type to choose from: 'operator'. */
  type: string
  /** The form's field. It holds a list of ids also where only one may be chosen, as a link's state does. */
  name: string
  label: string
  multiple?: boolean
  /** The records chosen when the form opened: their names show before the choices are loaded. */
  known?: readonly PickedRecord[]
  /** Offers to make a record of a typed name that no record has. */
  onCreate?: (name: string) => void
}

/** More choices than anybody scrolls through: the rest is reached by typing. */
const SHOWN = 100

/** A searchable select over the records of another type, bound to the form around it. */
export function RecordPicker({
  type,
  name,
  label,
  multiple = false,
  known = [],
  onCreate,
}: RecordPickerProps) {
  const { field, fieldState } = useController({ name })
  const [opened, setOpened] = useState(false)
  const { titleField } = recordNamed(catalogue, type)
  const found = useRecords(type, { fields: [titleField], orderBy: [`${titleField}_asc`], enabled: opened })
  const choices = useMemo(
    () => (found.data ?? []).map((row): Choice => ({ id: row.id, name: String(row[titleField] ?? '') })),
    [found.data, titleField],
  )
  const byId = new Map([...known, ...choices].map((record) => [record.id, record]))
  const chosen: Choice[] = idsOf(field.value).map((id) => byId.get(id) ?? { id, name: '…' })

  if (!use(MayWrite)) return <Shown type={type} label={label} chosen={chosen} />

  function choose(value: Choice | Choice[] | null) {
    const all = value === null ? [] : Array.isArray(value) ? value : [value]
    const created = all.find((choice) => choice.typed !== undefined)
    if (created?.typed !== undefined) onCreate?.(created.typed)
    else field.onChange(all.map((choice) => choice.id))
  }

  return (
    <Autocomplete<Choice, boolean>
      multiple={multiple}
      size="small"
      fullWidth
      options={choices}
      value={multiple ? chosen : (chosen[0] ?? null)}
      onChange={(_, value) => choose(value)}
      onOpen={() => setOpened(true)}
      onBlur={field.onBlur}
      loading={opened && found.isPending}
      noOptionsText={found.error?.message ?? 'No match'}
      disableCloseOnSelect={multiple}
      filterSelectedOptions={multiple}
      getOptionLabel={(choice) => choice.name}
      getOptionKey={(choice) => choice.id}
      isOptionEqualToValue={(choice, value) => choice.id === value.id}
      filterOptions={(all, state) => {
        const matches = search(all, state)
        const typed = state.inputValue.trim()
        return onCreate && canCreate(typed, choices) ? [...matches, creation(typed)] : matches
      }}
      renderInput={(params) => (
        <TextField
          {...params}
          inputRef={field.ref}
          label={label}
          error={fieldState.error !== undefined}
          helperText={
            fieldState.error?.message ??
            (chosen.length > 0 && (
              <>
                Open <Links type={type} chosen={chosen} />
              </>
            ))
          }
        />
      )}
    />
  )
}

interface ChosenProps {
  type: string
  chosen: readonly PickedRecord[]
}

/** The way to what is chosen. */
function Links({ type, chosen }: ChosenProps) {
  return chosen.map(({ id, name }, index) => (
    <Fragment key={id}>
      {index > 0 && ', '}
      <RecordLink type={type} id={id} name={name} />
    </Fragment>
  ))
}

/** For those who may not choose. */
function Shown({ type, chosen, label }: ChosenProps & { label: string }) {
  return (
    <Box>
      <Typography variant="caption" component="h3" color="text.secondary">
        {label}
      </Typography>
      <Typography variant="body2">
        {chosen.length > 0 ? <Links type={type} chosen={chosen} /> : <Dash />}
      </Typography>
    </Box>
  )
}

const search = createFilterOptions<Choice>({ limit: SHOWN, trim: true })

const creation = (typed: string): Choice => ({ id: '', name: `Create “${typed}”`, typed })

/** A new record's name is not blank and not taken. */
function canCreate(typed: string, choices: readonly Choice[]): boolean {
  return typed !== '' && !choices.some((choice) => choice.name.toLowerCase() === typed.toLowerCase())
}

const idsOf = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : [])
