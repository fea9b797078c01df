import type { ReportField } from '@landbook/contracts/catalogue/report/fields'
import { type ReadReport, readReport } from '@landbook/contracts/catalogue/report/reading'
import type { Reported } from '@landbook/contracts/records/report/declaration'
import type { ReportDefinition } from '@landbook/contracts/records/report/definition'
import { REPORT_MESSAGES } from '@landbook/contracts/records/report/messages'
import { Alert, Box, Button, Stack } from '@mui/material'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react'
import { DayButton } from '../../engine/day/DayButton.tsx'
import { useRoles } from '../../engine/session/session.ts'
import { FieldChooser } from './FieldChooser.tsx'
import { GeneratedReport } from './GeneratedReport.tsx'
import { GroupByInput } from './GroupByInput.tsx'
import type { Opened } from './opened.ts'
import { ReportFilters } from './ReportFilters.tsx'
import { SaveReport } from './SaveReport.tsx'

const messages = REPORT_MESSAGES

interface Generated {
  asked: ReadReport
  /** How often it was. */
  times: number
}

interface Props {
  reported: Reported
  fields: readonly ReportField[]
  initial: ReportDefinition
  opened: Opened | undefined
}

/** In the order of the work: fields, filter, groups, the report itself, and a name for it. */
export function FieldsReport({ reported, fields, initial, opened }: Props) {
  const roles = useRoles()
  const [definition, setDefinition] = useState(initial)
  const asked = useMemo(() => readReport(definition, roles), [definition, roles])
  // What was opened is shown without another click.
  const [generated, setGenerated] = useState<Generated | undefined>(
    opened && asked && asked.fields.length > 0 ? { asked, times: 0 } : undefined,
  )
  const client = useQueryClient()
  if (!asked) return null
  const generate = () => {
    // From the network, however new what is there may be.
    client.removeQueries({ queryKey: [definition.type], type: 'inactive' })
    void client.invalidateQueries({ queryKey: [definition.type] })
    setGenerated((before) => ({ asked, times: (before?.times ?? 0) + 1 }))
  }
  const change = (changed: Partial<ReportDefinition>) => {
    setDefinition({ ...definition, ...changed })
    setGenerated(undefined)
  }
  return (
    <>
      {asked.leftOut.length > 0 && <Alert severity="info">{messages.leftOut(asked.leftOut)}</Alert>}
      <FieldChooser
        fields={fields}
        choice={definition.fields}
        onChange={(choice) => change({ fields: [...choice] })}
      />
      <Stack direction="row" sx={{ gap: 1.5, alignItems: 'flex-start', flexWrap: 'wrap' }}>
        <GroupByInput
          record={asked.record}
          value={asked.groupBy}
          onChange={(groupBy) => change({ groupBy })}
        />
        <ReportFilters
          type={definition.type}
          filter={definition.filter}
          onChange={(filter) => change({ filter })}
        />
      </Stack>
      <Stack direction="row" sx={{ gap: 1.5, alignItems: 'center' }}>
        <Button variant="contained" disabled={asked.fields.length === 0} onClick={generate}>
          {messages.generate}
        </Button>
        <DayButton compares />
      </Stack>
      {generated && (
        <Shown key={generated.times}>
          <GeneratedReport
            reported={reported}
            asked={generated.asked}
            actions={<SaveReport definition={definition} opened={opened} />}
          />
        </Shown>
      )}
    </>
  )
}

const BARS = '124px'

function Shown({ children }: { children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null)
  // It stands below the fields, and below the edge of a phone.
  useEffect(() => {
    place.current?.scrollIntoView({ block: 'start' })
  }, [])
  return (
    // Below the bars of the application and of the tabs, to the end of the page: also before its rows are there.
    <Box
      ref={place}
      sx={{ scrollMarginTop: BARS, minHeight: `calc(100dvh - ${BARS})`, '--above-list': '48px' }}
    >
      {children}
    </Box>
  )
}
