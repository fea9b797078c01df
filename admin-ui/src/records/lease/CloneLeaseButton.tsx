import { lease } from '@landbook/contracts/records/lease/declaration'
import { CLONE_MESSAGES } from '@landbook/contracts/records/lease/page-messages'
import CopyIcon from '@mui/icons-material/ContentCopyOutlined'
import { Button } from '@mui/material'
import { Link } from 'react-router'
import { useShownDay } from '../../engine/data/shownDay.ts'
import { useHolds } from '../../engine/session/session.ts'
import { leasePaths } from './paths.ts'

/** Leads to the page that clones the lease, for those who may write leases; the past has none to clone. */
export function CloneLeaseButton({ id, name }: { id: string; name: string }) {
  const isPast = useShownDay()?.day !== undefined
  if (!useHolds(lease.write) || isPast) return null
  return (
    <Button
      component={Link}
      to={leasePaths.clone(id, CLONE_MESSAGES.title(name))}
      size="small"
      startIcon={<CopyIcon />}
      aria-label={`Clone Lease ${name}`}
      // As high as a line of the table that it stands in, which has links of its own look.
      sx={{
        whiteSpace: 'nowrap',
        '&&': { display: 'inline-flex', py: 0, my: -0.5, verticalAlign: 'middle' },
      }}
    >
      Clone Lease
    </Button>
  )
}
