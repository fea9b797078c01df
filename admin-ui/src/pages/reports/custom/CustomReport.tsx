import { MESSAGES } from '@landbook/contracts/messages'
import { type RecordType, recordOf } from '@landbook/contracts/records/index'
import { holds } from '@landbook/contracts/roles'
import { MenuItem, Stack, TextField, Typography } from '@mui/material'
import { useMemo, useState } from 'react'
import { useAsk } from '../../../data/operations.ts'
import { LoadError } from '../../../kit/page/LoadError.tsx'
import { useRoles } from '../../../session/session.ts'
import { FieldsReport } from './FieldsReport.tsx'
import { REPORTED_TYPES, type Reported } from './reportedTypes.ts'
import { FIELDS_QUERY, type FieldsAnswer, reportFields } from './reportFields.ts'

const messages = MESSAGES.reports.custom

/** A report of one type of records with the fields that its reader chooses (spec part 2, sections 2 and 4). */
export function CustomReport() {
  const roles = useRoles()
  const types = REPORTED_TYPES.filter(({ type }) => holds(roles, recordOf(type).read))
  const [wanted, setWanted] = useState<RecordType>()
  const reported = types.find(({ type }) => type === wanted) ?? types[0]
  if (!reported) return null
  return (
    <Stack sx={{ gap: 1.5 }}>
      <TextField
        select
        label={messages.type}
        value={reported.type}
        onChange={({ target }) => setWanted(types.find(({ type }) => type === target.value)?.type)}
        sx={{ width: 200, mt: 0.5 }}
      >
        {types.map(({ type, label }) => (
          <MenuItem key={type} value={type}>
            {label}
          </MenuItem>
        ))}
      </TextField>
      {/* The fields of one type are not those of another. */}
      <TypeReport key={reported.type} reported={reported} />
    </Stack>
  )
}

function TypeReport({ reported }: { reported: Reported }) {
  const record = recordOf(reported.type)
  const { data, error, refetch } = useAsk<FieldsAnswer>('reportFields', FIELDS_QUERY, { name: record.name })
  const fields = useMemo(() => data && reportFields(record, data.__type?.fields ?? []), [record, data])
  if (error) return <LoadError title={messages.failed} error={error} onRetry={refetch} />
  if (!fields)
    return (
      <Typography role="status" variant="body2" color="textSecondary">
        {messages.loading}
      </Typography>
    )
  return <FieldsReport reported={reported} fields={fields} />
}
