import { operator } from '@landbook/contracts/records/operator'
import { tract } from '@landbook/contracts/records/tract'
import { well } from '@landbook/contracts/records/well'
import { holds, type Role } from '@landbook/contracts/roles'
import { Box, Paper, Skeleton, Typography } from '@mui/material'
import { Link } from 'react-router'
import { paths } from '../app/paths.ts'
import { useRoles } from '../app/session.ts'

export interface RecordCounts {
  tracts: number
  wells: number
  activeWells: number
  wellsInProcess: number
  operators: number
}

const TILES: readonly { name: keyof RecordCounts; label: string; to: string; role: Role | undefined }[] = [
  { name: 'tracts', label: 'Lands', to: paths.lands(), role: tract.read },
  { name: 'wells', label: 'Wells', to: paths.wells(), role: well.read },
  { name: 'activeWells', label: 'Active Wells', to: paths.wells(), role: well.read },
  { name: 'wellsInProcess', label: 'Wells In Process', to: paths.wells(), role: well.read },
  { name: 'operators', label: 'Contacts', to: paths.operators(), role: operator.read },
]

/** How many records there are; a way to them for those who may read them. */
export function Counts({ counts }: { counts: RecordCounts | undefined }) {
  const roles = useRoles()
  return (
    <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: 'repeat(auto-fit, minmax(140px, 1fr))' }}>
      {TILES.map(({ name, label, to, role }) => (
        <Paper
          key={name}
          variant="outlined"
          {...(holds(roles, role) && { component: Link, to })}
          sx={{
            px: 2,
            py: 1.5,
            display: 'block',
            textDecoration: 'none',
            '&[href]:hover, &[href]:focus-visible': { borderColor: 'primary.main' },
          }}
        >
          <Typography sx={{ fontSize: '1.4rem', fontWeight: 600 }}>
            {counts ? counts[name].toLocaleString('en-US') : <Skeleton width={48} />}
          </Typography>
          <Typography variant="body2" color="textSecondary">
            {label}
          </Typography>
        </Paper>
      ))}
    </Box>
  )
}
