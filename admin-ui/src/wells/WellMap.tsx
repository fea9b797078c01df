import { isEmpty, labelOf } from '@landbook/contracts/kernel/fields'
import { tract } from '@landbook/contracts/records/tract'
import { well } from '@landbook/contracts/records/well'
import { type Boundary, parseBoundary } from '@landbook/contracts/values/boundaries'
import { isZeroOrBlank } from '@landbook/contracts/values/decimals'
import { Box } from '@mui/material'
import { Fragment } from 'react'
import { useRecords } from '../app/operations.ts'
import { useHolds } from '../app/session.ts'
import { BoundaryMap, type MapPoint } from '../kit/BoundaryMap.tsx'
import { Dash } from '../kit/format.tsx'
import type { WellDetails } from './wellDetails.ts'

const SURFACE = ['latitude', 'longitude'] as const
const BOTTOM = ['latitudeBottom', 'longitudeBottom'] as const
const DEPTHS = ['trueVerticalDepth', 'totalDepth', 'upperPerf', 'lowerPerf', 'perfLength'] as const

/** Surface hole, bottom hole and the lands below; nothing without a surface location. */
export function WellMap({ details }: { details: WellDetails }) {
  const boundary = useBoundary(details)
  const surface = pointOf(details, SURFACE, 'Surface hole')
  if (!surface) return null
  const bottom = pointOf(details, BOTTOM, 'Bottom hole', DEPTHS)
  const differs = bottom && (bottom.latitude !== surface.latitude || bottom.longitude !== surface.longitude)
  return (
    <BoundaryMap
      boundary={boundary}
      points={differs ? [surface, bottom] : [surface]}
      connected={differs}
      label={`Map of ${details.name}`}
    />
  )
}

type WellField = keyof typeof well.fields & string

function pointOf(
  details: WellDetails,
  [latitude, longitude]: readonly [WellField, WellField],
  title: string,
  more: readonly WellField[] = [],
): MapPoint | undefined {
  // Older records hold 0 where a coordinate is not known.
  if (isZeroOrBlank(details[latitude]) || isZeroOrBlank(details[longitude])) return undefined
  return {
    latitude: Number(details[latitude]),
    longitude: Number(details[longitude]),
    title: `${details.name}: ${title}`,
    popup: <Popup details={details} title={title} fields={[latitude, longitude, ...more]} />,
  }
}

interface PopupProps {
  details: WellDetails
  title: string
  fields: readonly WellField[]
}

function Popup({ details, title, fields }: PopupProps) {
  return (
    <Box
      component="dl"
      sx={{
        m: 0,
        display: 'grid',
        gridTemplateColumns: 'auto 1fr',
        columnGap: 1.5,
        rowGap: 0.5,
        '& dt': { fontWeight: 600 },
        '& dd': { m: 0 },
      }}
    >
      <dt>{details.name}</dt>
      <dd>{title}</dd>
      <dt>{well.links.drilledOn.label}</dt>
      <dd>{details.drilledOn.map(({ name }) => name).join(', ') || '–'}</dd>
      {fields.map((name) => (
        <Fragment key={name}>
          <dt>{labelOf(well.fields[name])}</dt>
          <dd>
            {/* As it was entered: places that nobody measured would pretend to be exact. */}
            {isEmpty(details[name]) ? <Dash /> : String(details[name])}
          </dd>
        </Fragment>
      ))}
    </Box>
  )
}

/** The boundaries of the lands it is drilled on, as one. */
function useBoundary({ drilledOn }: WellDetails): Boundary | null {
  const mayReadLands = useHolds(tract.read)
  const { data = [] } = useRecords('tract', {
    filter: { id_in: drilledOn.map(({ id }) => id) },
    fields: ['geometry'],
    enabled: mayReadLands && drilledOn.length > 0,
  })
  const coordinates = data.flatMap(({ geometry }) => {
    const outline = parseBoundary(geometry)
    if (!outline) return []
    return outline.type === 'Polygon' ? [outline.coordinates] : outline.coordinates
  })
  return coordinates.length > 0 ? { type: 'MultiPolygon', coordinates } : null
}
