import { type RecordType, typeNamed } from '@landbook/contracts/catalogue/index'
import { uniqueKey } from '@landbook/contracts/engine/values/texts'
import { Autocomplete, Box, FormHelperText, TextField, Typography } from '@mui/material'
import { type ReactNode, use, useMemo, useState } from 'react'
import { useInput, useRecordContext } from 'react-admin'
import { linkedIn } from '../data/named.ts'
import { type NamedRecord, useNames } from '../data/records.ts'
import type { Row } from '../data/row.ts'
import { RecordLinks } from '../links/RecordLinks.tsx'
import { typeOf } from '../navigation/resources.ts'
import { bestChoices } from '../ui/bestChoices.ts'
import { Dash } from '../ui/format.tsx'
import { useToday } from '../ui/RecordPast.tsx'
import { asTyped } from './asTyped.ts'
import { MayWrite, useDeclaration } from './declaration.ts'
import { useFieldNews } from './fieldNews.ts'

interface Choice extends NamedRecord {
  /** Set on the option for a new record: the typed name. */
  typed?: string
}

/** react-admin's, where nothing else is said. */
export interface ReferenceInputProps {
  source: string
  /** The resource to choose from, by default that of the declared link. */
  reference?: string
  /** By default the declared one. */
  label?: string | undefined
  /** Ids of excluded records. */
  except?: readonly string[]
  /** Offers to create a record with a typed name that is free: of react-admin's AutocompleteInput. */
  onCreate?: ((name: string) => void) | undefined
}

/**
 * A searchable select over the records of another type; its value is a list of ids even for a single link. react-admin's
 * asks the server at each pause for the first of what begins the same; here all names are there once, what fits best comes
 * first, and a name that is taken is found whatever is left out.
 */
export const ReferenceInput = (props: ReferenceInputProps) => <Picker {...props} multiple={false} />

/** The same for several. */
export const ReferenceArrayInput = (props: ReferenceInputProps) => <Picker {...props} multiple />

const NONE: readonly NamedRecord[] = []
const NO_IDS: readonly string[] = []

function Picker(props: ReferenceInputProps & { multiple: boolean }) {
  const { source, multiple, except = NO_IDS, onCreate } = props
  const { type, label, known } = useReference(props)
  const { field, fieldState } = useInput({ source, parse: asTyped })
  const news = useFieldNews(source)
  const [opened, setOpened] = useState(false)
  const ids: string[] = Array.isArray(field.value) ? field.value : []
  const isNamed = ids.every((id) => known.some((record) => record.id === id))
  const { choices, isLoading, failure } = useChoices(type, known, opened || !isNamed)
  const chosen = ids.flatMap((id) => choices.find((choice) => choice.id === id) ?? [])

  const today = useToday(source)
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
              <Box component="span" sx={multiple ? {} : ONE_LINE}>
                Open <RecordLinks type={type} records={chosen} />
              </Box>
            ))
          }
        />
      )}
    />
  )
}

/** The name is cut, and not the ring around its link. */
const ONE_LINE = {
  display: 'flex',
  gap: 0.5,
  '& > *': { minWidth: 0 },
  '& a': { display: 'block', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
} as const

/** What is declared of the link, and whom the record has it to: shown before options are loaded. */
function useReference({ source, reference, label }: ReferenceInputProps) {
  const { links } = useDeclaration()
  const record = useRecordContext<Row>()
  const link = reference === undefined ? links[source] : undefined
  const known = useMemo(
    () => (link && record ? linkedIn({ links }, source, record) : NONE),
    [link, links, source, record],
  )
  if (reference !== undefined) return { type: typeOf(reference), label: label ?? '', known }
  if (!link) throw new Error(`There is no link ${source}`)
  return { type: typeNamed(link.to), label: label ?? link.label, known }
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
