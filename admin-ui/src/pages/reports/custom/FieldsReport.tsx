import { MESSAGES } from '@landbook/contracts/messages'
import { recordOf } from '@landbook/contracts/records/index'
import { Box, Button, Stack, Typography } from '@mui/material'
import { useEffect, useMemo, useRef, useState } from 'react'
import type { Row } from '../../../data/dataProvider.ts'
import { RecordTable } from '../../../kit/list/RecordTable.tsx'
import { LoadError } from '../../../kit/page/LoadError.tsx'
import { FieldChooser } from './FieldChooser.tsx'
import { type FieldChoice, selectedOf } from './fieldChoice.ts'
import { reportColumns } from './reportColumns.tsx'
import type { Reported } from './reportedTypes.ts'
import type { ReportField } from './reportFields.ts'
import { useGeneration } from './useGeneration.ts'

const messages = MESSAGES.reports.custom

interface Props {
  reported: Reported
  fields: readonly ReportField[]
}

export function FieldsReport({ reported, fields }: Props) {
  const [choice, setChoice] = useState<FieldChoice>([])
  const selected = useMemo(() => selectedOf(fields, choice), [fields, choice])
  const { rows, isPending, count, error, start, discard } = useGeneration(reported.type)
  return (
    <>
      <FieldChooser
        fields={fields}
        choice={choice}
        onChange={(next) => {
          setChoice(next)
          discard()
        }}
      />
      <Stack direction="row" sx={{ gap: 1.5, alignItems: 'center' }}>
        <Button variant="contained" disabled={choice.length === 0} onClick={() => start(choice)}>
          {messages.generate}
        </Button>
        <Typography role="status" variant="body2" color="textSecondary">
          {isPending && messages.generating(count)}
        </Typography>
      </Stack>
      {error && <LoadError title={messages.failed} error={error} onRetry={() => start(choice)} />}
      {rows && <Generated reported={reported} rows={rows} fields={selected} />}
    </>
  )
}

function Generated({ reported, rows, fields }: Props & { rows: readonly Row[] }) {
  const { type, records } = reported
  const columns = useMemo(() => reportColumns(type, fields), [type, fields])
  const place = useRef<HTMLDivElement>(null)
  // It stands below the fields, and below the edge of a phone.
  useEffect(() => {
    place.current?.scrollIntoView({ block: 'start' })
  }, [])
  return (
    // Below the bars of the application and of the tabs, to the end of the page.
    <Box ref={place} sx={{ scrollMarginTop: '124px', '--above-list': '48px' }}>
      <RecordTable
        label={messages.inReport(records)}
        rows={rows}
        columns={columns}
        rowKey={({ id }) => id}
        exportName={`${recordOf(type).name}-custom`}
        exportLabel={messages.download}
        search
      />
    </Box>
  )
}
