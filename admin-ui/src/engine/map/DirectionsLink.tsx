import { MESSAGES } from '@landbook/contracts/engine/messages'
import { directionsAddress } from '@landbook/contracts/engine/values/addresses'
import { Box, Link } from '@mui/material'
import type { MapPoint } from './map.ts'

/** The way to a place, in the maps of the reader's device: nothing is asked of them before. */
export const DirectionsLink = ({ latitude, longitude }: Pick<MapPoint, 'latitude' | 'longitude'>) => (
  <Box sx={{ mt: 0.5 }}>
    <Link href={directionsAddress(latitude, longitude)} target="_blank" rel="noopener noreferrer">
      {MESSAGES.map.directions}
    </Link>
  </Box>
)
