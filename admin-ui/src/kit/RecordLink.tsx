import { catalogue, recordNamed } from '@landbook/contracts/records/index'
import { Link } from '@mui/material'
import type { ReactNode } from 'react'
import { Link as RouterLink } from 'react-router'
import { pathOf } from '../app/paths.ts'
import { useHolds } from '../app/session.ts'

interface Props {
  /** The record's type: 'operator'. */
  type: string
  id: string
  name: string
  /** What is shown; the name when left out. */
  children?: ReactNode
}

/** A link to a record's page; plain text for those who may not open it. */
export function RecordLink({ type, id, name, children = name }: Props) {
  const mayRead = useHolds(recordNamed(catalogue, type).read)
  const path = pathOf(type, id, name)
  if (!mayRead || path === undefined) return children
  return (
    <Link component={RouterLink} to={path}>
      {children}
    </Link>
  )
}
