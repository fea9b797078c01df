import { MESSAGES } from '@landbook/contracts/messages'
import { lease } from '@landbook/contracts/records/lease/declaration'
import { Alert, Button, Stack, Typography } from '@mui/material'
import { Link, useParams } from 'react-router'
import { RecordPage } from '../../kit/page/RecordPage.tsx'
import { paths } from '../../navigation/paths.ts'
import { useHolds } from '../../session/session.ts'
import { LeaseClauses } from './LeaseClauses.tsx'
import type { LeaseRow } from './leaseRow.ts'
import { TemplateId } from './TemplateId.tsx'

const { templates: messages } = MESSAGES.lease

/** The clauses of a template, each saved by itself. */
export function TemplateEdit() {
  const { id = '' } = useParams()
  return (
    <RecordPage key={id} type="lease" notFound={messages.notLoaded}>
      {(row) => <Template row={row} />}
    </RecordPage>
  )
}

function Template({ row }: { row: LeaseRow }) {
  const mayWrite = useHolds(lease.write)
  if (row.template !== true) return <Alert severity="error">{messages.notLoaded}</Alert>
  return (
    <Stack sx={{ gap: 3 }}>
      <Typography variant="h2">{row.leaseName}</Typography>
      {mayWrite ? (
        <TemplateId name={row.leaseName} />
      ) : (
        <Alert severity="info">{MESSAGES.notAuthorized}</Alert>
      )}
      <LeaseClauses row={row} />
      <Button component={Link} to={paths.leases()} variant="contained" sx={{ alignSelf: 'flex-end' }}>
        Finish
      </Button>
    </Stack>
  )
}
