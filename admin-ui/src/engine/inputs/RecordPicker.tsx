import type { RecordType } from '@landbook/contracts/catalogue/index'
import { uniqueKey } from '@landbook/contracts/engine/values/texts'
import { Autocomplete, Box, FormHelperText, TextField, Typography } from '@mui/material'
import { type ReactNode, use, useMemo, useState } from 'react'
import { useInput } from 'react-admin'
import { type NamedRecord, useNames } from '../data/records.ts'
import { RecordLinks } from '../links/RecordLinks.tsx'
import { bestChoices } from '../ui/bestChoices.ts'
import { Dash } from '../ui/format.tsx'
import { useToday } from '../ui/RecordPast.tsx'
import { asTyped } from './asTyped.ts'
import { useFieldNews } from './fieldNews.ts'
import { MayWrite } from './RecordField.tsx'

interface Choice extends NamedRecord {
  /** Set on the option for a new record: the typed name. */
  typed?: string
}

interface Props {
  /** The record type to choose from: 'operator'. */
  type: RecordType
  /** The form's field, a list of ids even for single links. */
  name: string
  label: string
  multiple?: boolean
  /** The initially selected records, shown before options are loaded. */
  known?: readonly NamedRecord[] | undefined
  /** Ids of excluded records. */
  except?: readonly string[]
  /** Offers to create a record with a typed name that is free. */
  onCreate?: ((name: string) => void) | undefined
}

const NONE: readonly NamedRecord[] = []
const NO_IDS: readonly string[] = []

/**
 * A searchable select over the records of another type, bound to the form around it. react-admin's ReferenceInput asks
 * the server at each pause for the first of what begins the same; here all names are there once, what fits best comes
 * first, and a name that is taken is found whatever is left out.
 */
export function RecordPicker(props: Props) {
  const { type, name, label, multiple = false, known = NONE, except = NO_IDS, onCreate } = props
  const { field, fieldState } = useInput({ source: name, parse: asTyped })
  const news = useFieldNews(name)
  const [opened, setOpened] = useState(false)
  const ids: string[] = Array.isArray(field.value) ? field.value : []
  const isNamed = ids.every((id) => known.some((record) => record.id === id))
  const { choices, isLoading, failure } = useChoices(type, known, opened || !isNamed)
  const chosen = ids.flatMap((id) => choices.find((choice) => choice.id === id) ?? [])

  const today = useToday(name)
  if (!use(MayWrite)) return <Shown type={type} label={label} chosen={chosen} today={today} />

  function choose(value: string | string[] | null, choice: Choice | undefined) {
    if (choice?.typed !== undefined) onCreate?.(choice.typed)
    else field.onChange(value === null ? [] : Array.isArray(value) ? value : [value])
  }

  return (
    <Autocomplete<Choice, boolean, false, false, 'div', string>
      multiple={multiple}
      size="small"
      fullWidth
      options={choices}
      value={multiple ? ids : (ids[0] ?? null)}
      onChange={(_, value, _reason, details) => choose(value, details?.option)}
      onOpen={() => setOpened(true)}
      onBlur={field.onBlur}
      loading={isLoading}
      noOptionsText={failure ?? 'No match'}
      disableCloseOnSelect={multiple}
      filterSelectedOptions={multiple}
      slotProps={{ paper: { variant: 'outlined' } }}
      getOptionLabel={(choice) => choice.name}
      getOptionValue={(choice) => choice.id}
      filterOptions={(all, state) => {
        const allowed = all.filter(({ id }) => !except.includes(id))
        // Prevents the exact match from being cut off.
        const found = bestChoices(allowed, state)
        return onCreate ? withCreation(found, allowed, state.inputValue.trim()) : found
      }}
      renderInput={(params) => (
        <TextField
          {...params}
          inputRef={field.ref}
          label={label}
          error={fieldState.error !== undefined}
          helperText={
            fieldState.error?.message ??
            news ??
            (chosen.length > 0 && (
              <>
                Open <RecordLinks type={type} records={chosen} />
              </>
            ))
          }
        />
      )}
    />
  )
}

/** The selected records, and all records of the type once `wanted`. */
function useChoices(type: RecordType, known: readonly NamedRecord[], wanted: boolean) {
  const { data: records = NONE, isPending, error } = useNames(type, { enabled: wanted })
  const choices = useMemo((): Choice[] => {
    const listed = new Set(records.map(({ id }) => id))
    return [...known.filter(({ id }) => !listed.has(id)), ...records]
  }, [records, known])
  return { choices, isLoading: wanted && isPending, failure: error?.message }
}

interface ShownProps {
  type: RecordType
  chosen: readonly NamedRecord[]
  label: string
  today: ReactNode
}

/** The read-only version. */
function Shown({ type, chosen, label, today }: ShownProps) {
  return (
    <Box>
      <Typography variant="caption" component="h3" color="textSecondary">
        {label}
      </Typography>
      <Typography variant="body2">
        {chosen.length > 0 ? <RecordLinks type={type} records={chosen} /> : <Dash />}
      </Typography>
      {today && <FormHelperText>{today}</FormHelperText>}
    </Box>
  )
}

const creation = (typed: string): Choice => ({ id: '', name: `Create “${typed}”`, typed })

/** Adds the option of a new record, unless the name is blank or taken. */
function withCreation(found: Choice[], all: readonly Choice[], typed: string): Choice[] {
  const key = uniqueKey(typed)
  if (key === '') return found
  const taken = all.find(({ name }) => uniqueKey(name) === key)
  if (!taken) return [...found, creation(typed)]
  return found.includes(taken) ? found : [taken, ...found]
}
