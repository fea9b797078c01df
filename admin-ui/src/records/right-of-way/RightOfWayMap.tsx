import type { FieldName, LinkOf } from '@landbook/contracts/catalogue/selections'
import { labelOf } from '@landbook/contracts/engine/kernel/fields'
import { MESSAGES } from '@landbook/contracts/engine/messages'
import { formatDecimal } from '@landbook/contracts/engine/values/decimals'
import { type Length, lineLength, statedLength } from '@landbook/contracts/engine/values/lengths'
import { isLine, type Shape } from '@landbook/contracts/engine/values/shapes'
import { boundaryAcres } from '@landbook/contracts/records/places/acres'
import { rightOfWay } from '@landbook/contracts/records/right-of-way/declaration'
import { RIGHT_OF_WAY_MESSAGES } from '@landbook/contracts/records/right-of-way/messages'
import { differsFromMap } from '@landbook/contracts/records/tract/ownership'
import { useWatch } from 'react-hook-form'
import type { Row } from '../../engine/data/row.ts'
import type { SlotProps } from '../../engine/derived/slots.ts'
import { BoundaryInput, SHORT_ZOOM } from '../../engine/map/BoundaryInput.tsx'
import { MapFigure, MapFigures } from '../../engine/map/MapFigures.tsx'
import { useLandsOnMap } from '../tract/landsOnMap.ts'

const { fields, title } = rightOfWay
const messages = MESSAGES.map
const GEOMETRY = 'geometry' satisfies FieldName<'row'>
const LANDS = 'locatedOn' satisfies LinkOf<'row'>
const STATED = ['lengthOfPipeline', 'acreage'] as const satisfies readonly FieldName<'row'>[]
const ACRE_PLACES = 2
const NONE: readonly string[] = []

/** The line or area of a right of way on the map, with the lands that it crosses. */
export function RightOfWayMap({ row }: SlotProps<Row>) {
  const picked: unknown = useWatch({ name: LANDS })
  const { shapes, place } = useLandsOnMap(Array.isArray(picked) ? picked.map(String) : NONE)
  return (
    <BoundaryInput
      source={GEOMETRY}
      schema={fields[GEOMETRY]}
      label={row ? messages.of(String(row.projectName ?? title)) : messages.ofNew(title)}
      figures={(shape) => <Figures shape={shape} />}
      others={shapes}
      place={place}
      zoom={SHORT_ZOOM}
    />
  )
}

/** The length or area on the map beside what is stated, as both are on the form. */
function Figures({ shape }: { shape: Shape | undefined }) {
  const [length, acreage]: unknown[] = useWatch({ name: [...STATED] })
  const line = shape && isLine(shape) ? lineLength(shape) : undefined
  const acres = shape && !isLine(shape) ? boundaryAcres(shape) : undefined
  const stated = statedLength(length)
  const written = typeof length === 'string' ? length : ''
  return (
    <MapFigures>
      <MapFigure label={messages.length} value={line ? lengthText(line) : ''} isMain />
      <MapFigure
        label={labelOf(fields.lengthOfPipeline)}
        value={stated ? messages.statedLength(written, lengthText(stated)) : written}
        differs={line !== undefined && differsFromMap(stated?.feet, line.feet)}
      />
      <MapFigure label={RIGHT_OF_WAY_MESSAGES.area} value={formatDecimal(acres, ACRE_PLACES)} isMain />
      <MapFigure
        label={labelOf(fields.acreage)}
        value={formatDecimal(acreage, ACRE_PLACES)}
        differs={acres !== undefined && differsFromMap(acreage, acres)}
      />
    </MapFigures>
  )
}

const lengthText = ({ feet, rods }: Length): string =>
  messages.lengthText(formatDecimal(feet, 0), formatDecimal(rods, 2))
