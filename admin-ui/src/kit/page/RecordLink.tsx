import { type RecordType, recordOf } from '@landbook/contracts/records/index'
import OpenIcon from '@mui/icons-material/OpenInNew'
import { IconButton, Link } from '@mui/material'
import type { ReactNode } from 'react'
import { Link as RouterLink } from 'react-router'
import { pathOf } from '../../navigation/paths.ts'
import { useHolds } from '../../session/session.ts'

interface Props {
  /** The record's type: 'operator'. */
  type: RecordType
  id: string
  name: string
  /** The address of its page, where that depends on more than its type. */
  path?: string
  /** What is shown; the name when left out. */
  children?: ReactNode
}

/** A link to a record's page; plain text for those who may not open it. */
export function RecordLink({ children, ...record }: Props) {
  const path = usePath(record)
  if (path === undefined) return children ?? record.name
  return (
    <Link component={RouterLink} to={path}>
      {children ?? record.name}
    </Link>
  )
}

/** The same as a sign in the field that names the record; nothing for those who may not open it. */
export function OpenRecord(record: Omit<Props, 'children'>) {
  const path = usePath(record)
  if (path === undefined) return null
  return (
    <IconButton component={RouterLink} to={path} aria-label={`Open ${record.name}`} size="small">
      <OpenIcon fontSize="small" />
    </IconButton>
  )
}

/** The address of a record's page; undefined where there is none, or none for this user. */
function usePath({ type, id, name, path }: Omit<Props, 'children'>): string | undefined {
  const mayRead = useHolds(recordOf(type).read)
  return mayRead ? (path ?? pathOf(type, id, name)) : undefined
}
