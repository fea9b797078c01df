import type { ReportField } from '@landbook/contracts/catalogue/report/fields'
import { readReport } from '@landbook/contracts/catalogue/report/reading'
import type { Reported } from '@landbook/contracts/records/report/declaration'
import type { ReportDefinition } from '@landbook/contracts/records/report/definition'
import { REPORT_MESSAGES } from '@landbook/contracts/records/report/messages'
import { Alert, Box, Button, Stack, Typography } from '@mui/material'
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react'
import { useShownDay } from '../../engine/data/shownDay.ts'
import { DayButton } from '../../engine/day/DayButton.tsx'
import { useRoles } from '../../engine/session/session.ts'
import { LoadError } from '../../engine/ui/LoadError.tsx'
import { FieldChooser } from './FieldChooser.tsx'
import { GeneratedReport } from './GeneratedReport.tsx'
import { GroupByInput } from './GroupByInput.tsx'
import type { Opened } from './opened.ts'
import { ReportFilters } from './ReportFilters.tsx'
import { SaveReport } from './SaveReport.tsx'
import { useGeneration } from './useGeneration.ts'

const messages = REPORT_MESSAGES

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
  const { shown, isOfOtherDays, isPending, count, error, start, discard } = useGeneration(useShownDay() ?? {})
  // What was opened is shown without another click.
  const first = useRef(opened && asked)
  useEffect(() => {
    if (first.current && first.current.fields.length > 0) start(first.current)
    first.current = undefined
  }, [start])
  // What was generated is asked for again as of the days that are shown now.
  useEffect(() => {
    if (isOfOtherDays && asked) start(asked)
  }, [isOfOtherDays, asked, start])
  if (!asked) return null
  const change = (changed: Partial<ReportDefinition>) => {
    setDefinition({ ...definition, ...changed })
    discard()
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
        <Button variant="contained" disabled={asked.fields.length === 0} onClick={() => start(asked)}>
          {messages.generate}
        </Button>
        <DayButton compares />
        <Typography role="status" variant="body2" color="textSecondary">
          {isPending && messages.generating(count)}
        </Typography>
      </Stack>
      {error && <LoadError title={messages.failed} error={error} onRetry={() => start(asked)} />}
      {shown && (
        <Shown>
          <GeneratedReport
            reported={reported}
            asked={asked}
            shown={shown}
            actions={<SaveReport definition={definition} opened={opened} />}
          />
        </Shown>
      )}
    </>
  )
}

function Shown({ children }: { children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null)
  // It stands below the fields, and below the edge of a phone.
  useEffect(() => {
    place.current?.scrollIntoView({ block: 'start' })
  }, [])
  return (
    // Below the bars of the application and of the tabs, to the end of the page.
    <Box ref={place} sx={{ scrollMarginTop: '124px', '--above-list': '48px' }}>
      {children}
    </Box>
  )
}
