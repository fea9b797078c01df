import { MESSAGES } from '@landbook/contracts/engine/messages'
import { lease } from '@landbook/contracts/records/lease/declaration'
import { TEMPLATE_MESSAGES } from '@landbook/contracts/records/lease/page-messages'
import { Alert, Button, Stack, Typography } from '@mui/material'
import { Link } from 'react-router'
import { typedForm } from '../../engine/derived/typedForm.tsx'
import { paths } from '../../engine/navigation/paths.ts'
import { useHolds } from '../../engine/session/session.ts'
import { LeaseClauses } from './LeaseClauses.tsx'
import type { LeaseRow } from './leaseRow.ts'
import { TemplateId } from './TemplateId.tsx'

const messages = TEMPLATE_MESSAGES
const { EditBase } = typedForm('lease')

/** The clauses of a template, each saved by itself. */
export const TemplateEdit = () => (
  <EditBase notFound={messages.notLoaded} render={({ record }) => <Template row={record} />} />
)

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
      <Button component={Link} to={paths.list('lease')} variant="contained" sx={{ alignSelf: 'flex-end' }}>
        Finish
      </Button>
    </Stack>
  )
}
