import { typeNamed } from '@landbook/contracts/catalogue/index'
import { metaOf } from '@landbook/contracts/engine/kernel/fields'
import { MESSAGES } from '@landbook/contracts/engine/messages'
import { parseFileName } from '@landbook/contracts/engine/values/files'
import { Box, Link } from '@mui/material'
import { useOpenFile } from '../file/useOpenFile.ts'
import { RecordNames } from '../links/RecordNames.tsx'
import { formatValue } from '../ui/format.tsx'
import { type ConflictGroup, type Formed, labelOfMember } from './merge.ts'
import type { FormValues } from './values.ts'

interface Props {
  record: Formed
  unit: ConflictGroup
  values: FormValues
}

/** One side's value of a field, or of a merge group, for comparison. */
export function UnitValue({ record, unit, values }: Props) {
  const [alone] = unit
  if (unit.length === 1 && alone !== undefined)
    return <MemberValue record={record} name={alone} value={values[alone]} />
  return unit.map((name) => (
    <Box key={name}>
      <Box component="span" sx={{ color: 'text.secondary' }}>
        {labelOfMember(record, name)}:{' '}
      </Box>
      <MemberValue record={record} name={name} value={values[name]} />
    </Box>
  ))
}

function MemberValue({ record, name, value }: { record: Formed; name: string; value: unknown }) {
  const [schema, link] = [record.fields[name], record.links[name]]
  const openFile = useOpenFile()
  if (link)
    return <RecordNames type={typeNamed(link.to)} ids={Array.isArray(value) ? value.map(String) : []} />
  const text = (schema && formatValue(schema, value)) || MESSAGES.together.empty
  const kind = schema && metaOf(schema).kind
  if (kind === 'file' && typeof value === 'string' && parseFileName(value))
    return (
      <Link
        component="button"
        type="button"
        onClick={(event) => {
          // Opening a file must not select the option.
          event.preventDefault()
          void openFile(value)
        }}
      >
        {text}
      </Link>
    )
  if (kind !== 'longText')
    return (
      <Box component="span" sx={{ overflowWrap: 'anywhere' }}>
        {text}
      </Box>
    )
  return (
    <Box sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', maxHeight: 180, overflowY: 'auto' }}>
      {text}
    </Box>
  )
}
