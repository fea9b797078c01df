import { recordOf } from '@landbook/contracts/catalogue/index'
import { readReport } from '@landbook/contracts/catalogue/report/reading'
import { holds } from '@landbook/contracts/engine/roles'
import { REPORTED_TYPES, type Reported } from '@landbook/contracts/records/report/declaration'
import { definitionOf, type ReportDefinition } from '@landbook/contracts/records/report/definition'
import { REPORT_MESSAGES } from '@landbook/contracts/records/report/messages'
import { Alert, Stack, Typography } from '@mui/material'
import { useMemo, useState } from 'react'
import { SelectControl } from '../../engine/controls/SelectControl.tsx'
import { fieldsQuery } from '../../engine/data/documents.ts'
import { useAsk } from '../../engine/data/operations.ts'
import { useRecords } from '../../engine/data/records.ts'
import { PARAMETERS } from '../../engine/navigation/parameters.ts'
import { useAddress } from '../../engine/navigation/useAddress.ts'
import { useRoles } from '../../engine/session/session.ts'
import { LoadError } from '../../engine/ui/LoadError.tsx'
import { FieldsReport } from './FieldsReport.tsx'
import { type FieldsAnswer, offeredFields, possibleFields, typesOf } from './offeredFields.ts'
import type { Opened } from './opened.ts'
import { SavedReports } from './SavedReports.tsx'

const messages = REPORT_MESSAGES

const emptyReport = (type: Reported['value']): ReportDefinition => ({
  type,
  fields: [],
  filter: {},
  groupBy: [],
})

/** A report of one type of records with the fields that its reader chooses (spec part 2, sections 2 and 4). */
export function CustomReport() {
  const [query] = useAddress()
  const id = query.get(PARAMETERS.report)
  return id === null ? <Definer opened={undefined} /> : <OpenedReport key={id} id={id} />
}

/** A saved report, under its address. */
function OpenedReport({ id }: { id: string }) {
  const roles = useRoles()
  const { data, error, refetch } = useRecords('report', {
    filter: { id },
    fields: ['name', 'owner', 'about', 'columns', 'filter', 'sort', 'groupBy'],
    asOf: null,
  })
  // As it was opened: what others save meanwhile does not move it.
  const [first, setFirst] = useState(data)
  if (data && !first) setFirst(data)
  const [saved] = first ?? []
  if (error) return <LoadError title={messages.failed} error={error} onRetry={refetch} />
  if (!first) return <Loading />
  const definition = saved && definitionOf(saved)
  const isReadable = definition && readReport(definition, roles)
  if (isReadable) return <Definer opened={{ id, name: saved.name, owner: saved.owner, definition }} />
  return (
    <>
      <Alert severity="info" sx={{ mb: 1.5 }}>
        {definition ? messages.notReadable : messages.notThere}
      </Alert>
      <Definer opened={undefined} />
    </>
  )
}

const Loading = () => (
  <Typography role="status" variant="body2" color="textSecondary">
    {messages.loading}
  </Typography>
)

function Definer({ opened }: { opened: Opened | undefined }) {
  const roles = useRoles()
  const types = REPORTED_TYPES.filter(({ value }) => holds(roles, recordOf(value).read))
  const [wanted, setWanted] = useState<Reported['value'] | undefined>(opened?.definition.type)
  const reported = types.find(({ value }) => value === wanted) ?? types[0]
  if (!reported) return null
  const isOpened = opened?.definition.type === reported.value
  return (
    <Stack sx={{ gap: 1.5 }}>
      <Stack direction="row" sx={{ gap: 1.5, mt: 0.5, flexWrap: 'wrap', alignItems: 'center' }}>
        <SelectControl
          label={messages.type}
          options={types}
          value={reported.value}
          onChange={setWanted}
          sx={{ width: 200 }}
        />
        <SavedReports opened={opened} />
      </Stack>
      {/* The fields of one type are not those of another. */}
      <TypeReport
        key={reported.value}
        reported={reported}
        initial={isOpened ? opened.definition : emptyReport(reported.value)}
        opened={isOpened ? opened : undefined}
      />
    </Stack>
  )
}

interface TypeProps {
  reported: Reported
  initial: ReportDefinition
  opened: Opened | undefined
}

function TypeReport({ reported, ...report }: TypeProps) {
  const roles = useRoles()
  const possible = useMemo(() => possibleFields(recordOf(reported.value), roles), [reported, roles])
  const { data, error, refetch } = useAsk<FieldsAnswer>('reportFields', fieldsQuery(typesOf(possible)), {
    type: reported.value,
  })
  const fields = useMemo(() => data && offeredFields(possible, data), [possible, data])
  if (error) return <LoadError title={messages.failed} error={error} onRetry={refetch} />
  if (!fields) return <Loading />
  return <FieldsReport reported={reported} fields={fields} {...report} />
}
