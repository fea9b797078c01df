import { TRACT_TYPES } from '@landbook/contracts/records/tract/declaration'
import { Box, Link } from '@mui/material'
import { Link as RouterLink } from 'react-router'
import { MapLegend } from '../../kit/map/MapLegend.tsx'
import { paths } from '../../navigation/paths.ts'
import { TypeMark } from '../../records/tract/TypeMark.tsx'
import type { MappedTract } from './mappedTract.ts'

const NO_TYPE = 'No type'
const TYPES = [...TRACT_TYPES.map(({ value }) => value), NO_TYPE]

export const typeOf = ({ color }: MappedTract): string => color ?? NO_TYPE

interface Props {
  tracts: readonly MappedTract[]
  hidden: ReadonlySet<string>
  onChange: (hidden: ReadonlySet<string>) => void
}

export function TractsLegend({ tracts, hidden, onChange }: Props) {
  const entries = TYPES.map((type) => ({
    value: type,
    mark: <TypeMark type={type} />,
    count: tracts.filter((tract) => typeOf(tract) === type).length,
  }))
  return (
    <Box sx={{ mb: 1 }}>
      <MapLegend label="Types on the map" entries={entries} hidden={hidden} onChange={onChange}>
        <Link component={RouterLink} to={paths.lands()} variant="body2" sx={{ my: 'auto' }}>
          All of them as a list
        </Link>
      </MapLegend>
    </Box>
  )
}
