import { RIGHT_OF_WAY_MESSAGES } from '@landbook/contracts/records/right-of-way/messages'
import { TRACT_TYPES } from '@landbook/contracts/records/tract/declaration'
import { Box, Link } from '@mui/material'
import { Link as RouterLink } from 'react-router'
import { MapLegend } from '../../engine/map/MapLegend.tsx'
import { paths } from '../../engine/navigation/paths.ts'
import { RIGHT_OF_WAY_COLOR } from '../../records/places/rightsOfWayOnMap.ts'
import { TypeMark } from '../../records/tract/TypeMark.tsx'
import type { MappedTract } from './mappedTract.ts'

const NO_TYPE = 'No type'
const TYPES = [...TRACT_TYPES.map(({ value }) => value), NO_TYPE]

/** The entry of the rights of way, which are drawn over the tracts. */
export const RIGHTS_OF_WAY = RIGHT_OF_WAY_MESSAGES.onMap

export const typeOf = ({ tractType }: MappedTract): string => tractType ?? NO_TYPE

interface Props {
  tracts: readonly MappedTract[]
  rightsOfWay: readonly unknown[]
  hidden: ReadonlySet<string>
  onChange: (hidden: ReadonlySet<string>) => void
}

export function TractsLegend({ tracts, rightsOfWay, hidden, onChange }: Props) {
  const types = TYPES.map((type) => ({
    value: type,
    mark: <TypeMark type={type} />,
    count: tracts.filter((tract) => typeOf(tract) === type).length,
  }))
  const entries = [...types, { value: RIGHTS_OF_WAY, mark: <RightOfWayMark />, count: rightsOfWay.length }]
  return (
    <Box sx={{ mb: 1 }}>
      <MapLegend label="Types on the map" entries={entries} hidden={hidden} onChange={onChange}>
        <Link component={RouterLink} to={paths.list('tract')} variant="body2" sx={{ my: 'auto' }}>
          All of them as a list
        </Link>
      </MapLegend>
    </Box>
  )
}

const RightOfWayMark = () => (
  <Box component="span" aria-hidden sx={{ width: 14, height: 3, mr: 1, bgcolor: RIGHT_OF_WAY_COLOR }} />
)
