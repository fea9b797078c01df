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
  /** Inactive ones too. */
  wells: number
  inactiveWells: number
  activeWells: number
  wellsInProcess: number
  operators: number
}

interface Tile {
  label: string
  count: (counts: RecordCounts) => number
  to: string
  role: Role | undefined
}

/** Each as the list that it leads to counts them: inactive wells have a list of their own. */
const TILES: readonly Tile[] = [
  { label: 'Lands', count: ({ tracts }) => tracts, to: paths.lands(), role: tract.read },
  {
    label: 'Wells',
    count: ({ wells, inactiveWells }) => wells - inactiveWells,
    to: paths.wells(),
    role: well.read,
  },
  { label: 'Active Wells', count: ({ activeWells }) => activeWells, to: paths.wells(), role: well.read },
  {
    label: 'Wells In Process',
    count: ({ wellsInProcess }) => wellsInProcess,
    to: paths.wells(),
    role: well.read,
  },
  {
    label: 'Inactive Wells',
    count: ({ inactiveWells }) => inactiveWells,
    to: paths.inactiveWells(),
    role: well.read,
  },
  { label: 'Contacts', count: ({ operators }) => operators, to: paths.operators(), role: operator.read },
]

/** How many records there are; a way to them for those who may read them. */
export function Counts({ counts }: { counts: RecordCounts | undefined }) {
  const roles = useRoles()
  return (
    <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: 'repeat(auto-fit, minmax(140px, 1fr))' }}>
      {TILES.map(({ label, count, to, role }) => (
        <Paper
          key={label}
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
            {counts ? count(counts).toLocaleString('en-US') : <Skeleton width={48} />}
          </Typography>
          <Typography variant="body2" color="textSecondary">
            {label}
          </Typography>
        </Paper>
      ))}
    </Box>
  )
}
