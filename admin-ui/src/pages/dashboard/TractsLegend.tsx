import { ROW_MESSAGES } from '@landbook/contracts/records/right-of-way/messages'
import { TRACT_TYPES } from '@landbook/contracts/records/tract/declaration'
import { Box, Link } from '@mui/material'
import { Link as RouterLink } from 'react-router'
import { MapLegend } from '../../engine/map/MapLegend.tsx'
import { paths } from '../../engine/navigation/paths.ts'
import { ROW_COLOR } from '../../records/places/rowsOnMap.ts'
import { TypeMark } from '../../records/tract/TypeMark.tsx'
import type { MappedTract } from './mappedTract.ts'

const NO_TYPE = 'No type'
const TYPES = [...TRACT_TYPES.map(({ value }) => value), NO_TYPE]

/** The entry of the rights of way, which are drawn over the tracts. */
export const ROWS = ROW_MESSAGES.onMap

export const typeOf = ({ tractType }: MappedTract): string => tractType ?? NO_TYPE

interface Props {
  tracts: readonly MappedTract[]
  rows: readonly unknown[]
  hidden: ReadonlySet<string>
  onChange: (hidden: ReadonlySet<string>) => void
}

export function TractsLegend({ tracts, rows, hidden, onChange }: Props) {
  const types = TYPES.map((type) => ({
    value: type,
    mark: <TypeMark type={type} />,
    count: tracts.filter((tract) => typeOf(tract) === type).length,
  }))
  const entries = [...types, { value: ROWS, mark: <RowMark />, count: rows.length }]
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

const RowMark = () => (
  <Box component="span" aria-hidden sx={{ width: 14, height: 3, mr: 1, bgcolor: ROW_COLOR }} />
)
