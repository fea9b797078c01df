import { isEmpty, labelOf } from '@landbook/contracts/engine/kernel/fields'
import { type Boundary, parseBoundary } from '@landbook/contracts/engine/values/boundaries'
import { well } from '@landbook/contracts/records/well/declaration'
import { Box, Skeleton } from '@mui/material'
import { Fragment } from 'react'
import { BoundaryMap } from '../../engine/map/BoundaryMap.tsx'
import { type MapPoint, mapHeight } from '../../engine/map/map.ts'
import { Dash } from '../../engine/ui/format.tsx'
import type { WellDetails } from './wellDetails.ts'
import { useWellLands, type WellLand } from './wellLands.ts'

const { fields, links } = well
const SURFACE = ['latitude', 'longitude'] as const
const BOTTOM = ['latitudeBottom', 'longitudeBottom'] as const
const DEPTHS = ['trueVerticalDepth', 'totalDepth', 'upperPerf', 'lowerPerf', 'perfLength'] as const

/** Surface hole, bottom hole and the lands below; nothing without a surface location. */
export function WellMap({ details }: { details: WellDetails }) {
  const { lands, isPending } = useWellLands(details)
  const surface = pointOf(details, SURFACE, 'Surface hole')
  if (!surface) return null
  // Drawn once, when all is there that it has to fit.
  if (isPending) return <Skeleton variant="rounded" sx={{ height: mapHeight(HEIGHT) }} />
  const boundary = boundaryOf(lands)
  const bottom = pointOf(details, BOTTOM, 'Bottom hole')
  const differs = bottom && (bottom.latitude !== surface.latitude || bottom.longitude !== surface.longitude)
  const points = differs ? [surface, bottom] : [surface]
  return (
    <BoundaryMap
      key={JSON.stringify([boundary, points.map(({ latitude, longitude }) => [latitude, longitude])])}
      boundary={boundary}
      points={points}
      connected={differs}
      height={HEIGHT}
      label={`Map of ${details.name}`}
    />
  )
}

const HEIGHT = 600

/** Older records hold 0 where a coordinate or a depth is not known. */
const isMissing = (value: unknown): boolean => isEmpty(value) || value === '0'

function pointOf(
  details: WellDetails,
  [latitude, longitude]: typeof SURFACE | typeof BOTTOM,
  title: string,
): MapPoint | undefined {
  if (isMissing(details[latitude]) || isMissing(details[longitude])) return undefined
  return {
    latitude: Number(details[latitude]),
    longitude: Number(details[longitude]),
    title: `${details.name}: ${title}`,
    popup: <Popup details={details} title={title} />,
  }
}

/** All of the well, whichever end of it was clicked: one hole is read with the other. */
function Popup({ details, title }: { details: WellDetails; title: string }) {
  return (
    <Box
      component="dl"
      sx={{
        m: 0,
        // Between the buttons of the map on a phone.
        width: { xs: 220, sm: 'auto' },
        fontSize: { xs: 12, sm: 'inherit' },
        display: 'grid',
        gridTemplateColumns: 'auto 1fr',
        columnGap: 1.5,
        rowGap: 0.25,
        '& dt': { fontWeight: 600, whiteSpace: { sm: 'nowrap' } },
        '& dd': { m: 0, fontVariantNumeric: 'tabular-nums' },
      }}
    >
      <dt>{details.name}</dt>
      <dd>{title}</dd>
      <dt>{links.drilledOn.label}</dt>
      <dd>{details.drilledOn.map(({ name }) => name).join(', ') || <Dash />}</dd>
      {[...SURFACE, ...DEPTHS, ...BOTTOM].map((name) => (
        <Fragment key={name}>
          <dt>{labelOf(fields[name])}</dt>
          {/* As it was entered: places that nobody measured would pretend to be exact. */}
          <dd>{isMissing(details[name]) ? <Dash /> : String(details[name])}</dd>
        </Fragment>
      ))}
    </Box>
  )
}

/** The boundaries of the lands that it is drilled on, as one. */
function boundaryOf(lands: readonly WellLand[]): Boundary | null {
  const coordinates = lands.flatMap(({ geometry }) => {
    const outline = parseBoundary(geometry)
    if (!outline) return []
    return outline.type === 'Polygon' ? [outline.coordinates] : outline.coordinates
  })
  return coordinates.length > 0 ? { type: 'MultiPolygon', coordinates } : null
}
