import { type RecordType, recordOf } from '@landbook/contracts/catalogue/index'
import OpenIcon from '@mui/icons-material/OpenInNew'
import { IconButton, Link } from '@mui/material'
import { type ReactNode, use } from 'react'
import { Link as RouterLink } from 'react-router'
import { useShownDay } from '../data/shownDay.ts'
import { pathOf, paths } from '../navigation/paths.ts'
import { useHolds } from '../session/session.ts'
import { OnPaper } from '../ui/onPaper.ts'

interface Props {
  /** The record's type: 'operator'. */
  type: RecordType
  id: string
  name: string
  /** The page's path, if it depends on more than the type. */
  path?: string
  /** Opens a tab of its own, where the specification says so. */
  inNewTab?: boolean
  /** The content, by default the name. */
  children?: ReactNode
}

/** A link to a record's page; plain text without access, and on paper. */
export const RecordLink = (props: Props) =>
  use(OnPaper) ? (props.children ?? props.name) : <LinkOnScreen {...props} />

function LinkOnScreen({ children, inNewTab = false, ...record }: Props) {
  const path = usePath(record)
  if (path === undefined) return children ?? record.name
  return (
    <Link component={RouterLink} to={path} {...(inNewTab && { target: '_blank' })}>
      {children ?? record.name}
    </Link>
  )
}

/** The same as an icon in a field; nothing without access. */
export function OpenRecord(record: Omit<Props, 'children' | 'inNewTab'>) {
  const path = usePath(record)
  if (path === undefined) return null
  return (
    <IconButton component={RouterLink} to={path} aria-label={`Open ${record.name}`} size="small">
      <OpenIcon fontSize="small" />
    </IconButton>
  )
}

/** The path of a record's page, or of what it was on the day that is shown; undefined without a page or access. */
function usePath({ type, id, name, path }: Omit<Props, 'children' | 'inNewTab'>): string | undefined {
  const mayRead = useHolds(recordOf(type).read)
  const past = useShownDay()
  if (!mayRead) return undefined
  const page = path ?? pathOf(type, id, name)
  return page !== undefined && past?.end !== undefined ? paths.history(type, id, { at: past.end }) : page
}
