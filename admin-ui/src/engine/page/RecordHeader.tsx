import { type RecordType, recordOf } from '@landbook/contracts/catalogue/index'
import { MESSAGES } from '@landbook/contracts/engine/messages'
import HistoryIcon from '@mui/icons-material/History'
import { Alert, Button, Stack, Typography } from '@mui/material'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { paths } from '../navigation/paths.ts'
import { useHolds } from '../session/session.ts'
import { AlsoHere } from './AlsoHere.tsx'

interface Props {
  type: RecordType
  id: string
  name: string
  /** Beside the name: a status, a figure. */
  children?: ReactNode
}

/** The header of a record's page: its name, history, and whether it is read-only. */
export function RecordHeader({ type, id, name, children }: Props) {
  const mayWrite = useHolds(recordOf(type).write)
  return (
    <Stack sx={{ gap: 1.5, mb: 2 }}>
      <Stack direction="row" sx={{ gap: 1.5, alignItems: 'center', flexWrap: 'wrap' }}>
        <Typography component="h2" variant="h1" sx={{ overflowWrap: 'anywhere' }}>
          {name}
        </Typography>
        {children}
        <AlsoHere type={type} id={id} />
        <Button component={Link} to={paths.history(type, id)} startIcon={<HistoryIcon />} sx={{ ml: 'auto' }}>
          History
        </Button>
      </Stack>
      {!mayWrite && <Alert severity="info">{MESSAGES.notAuthorized}</Alert>}
    </Stack>
  )
}
