import type { FieldName, Selected } from '@landbook/contracts/catalogue/selections'
import { labelOf } from '@landbook/contracts/engine/kernel/fields'
import { isZeroOrBlank } from '@landbook/contracts/engine/values/decimals'
import { isLine } from '@landbook/contracts/engine/values/shapes'
import { boundaryAcres } from '@landbook/contracts/records/places/acres'
import { rightOfWay } from '@landbook/contracts/records/right-of-way/declaration'
import { tract } from '@landbook/contracts/records/tract/declaration'
import { well } from '@landbook/contracts/records/well/declaration'
import { useMemo } from 'react'
import { useWatch } from 'react-hook-form'
import { useRecord } from '../../engine/data/records.ts'
import { RecordLink } from '../../engine/links/RecordLink.tsx'
import { BoundaryInput } from '../../engine/map/BoundaryInput.tsx'
import type { MapPoint } from '../../engine/map/map.ts'
import { useHolds } from '../../engine/session/session.ts'
import { useIsPast } from '../../engine/ui/RecordPast.tsx'
import { RIGHT_OF_WAY_ON_MAP, useRightOfWayShapes } from '../places/rightsOfWayOnMap.ts'
import { Acres } from './LandAcres.tsx'
import type { Land } from './land.ts'

const BOUNDARY = 'geometry' satisfies FieldName<'tract'>
const PLACE = ['state', 'county'] satisfies FieldName<'tract'>[]

/** The boundary of a land on the map, with its wells and rights of way. */
export function LandBoundary({ land }: { land: Land }) {
  const [state, county]: unknown[] = useWatch({ name: PLACE })
  const { points, rows } = useOnLand(land.id)
  const schema = tract.fields[BOUNDARY]
  return (
    <BoundaryInput
      source={BOUNDARY}
      schema={schema}
      label={`${labelOf(schema)} of ${land.name}`}
      figures={(shape) => <Acres onTheMap={shape && !isLine(shape) ? boundaryAcres(shape) : undefined} />}
      points={points}
      others={rows}
      place={{ state, county }}
    />
  )
}

/** The wells and the rights of way on a land, for those who may read them; none in the past. */
function useOnLand(landId: string) {
  const [mayReadWells, mayReadRightsOfWay] = [useHolds(well.read), useHolds(rightOfWay.read)]
  const isPast = useIsPast()
  const select = useMemo(() => onLand(mayReadWells, mayReadRightsOfWay), [mayReadWells, mayReadRightsOfWay])
  const enabled = !isPast && (mayReadWells || mayReadRightsOfWay)
  const { data } = useRecord('tract', enabled ? landId : undefined, { fields: ['name'], select })
  const points = useMemo(() => wellPoints(data?.drilledOn ?? []), [data])
  return { points, rows: useRightOfWayShapes(data?.rowsOn) }
}

const onLand = (mayReadWells: boolean, mayReadRightsOfWay: boolean) =>
  [
    {
      drilledOn: mayReadWells ? WELL_PLACE : undefined,
      rowsOn: mayReadRightsOfWay ? RIGHT_OF_WAY_ON_MAP : undefined,
    },
  ] as const

const WELL_PLACE = ['id', 'name', 'latitude', 'longitude'] as const
type WellPlace = Selected<'well', typeof WELL_PLACE>

const wellPoints = (wells: readonly WellPlace[]): MapPoint[] =>
  wells
    .filter(({ latitude, longitude }) => !isZeroOrBlank(latitude) && !isZeroOrBlank(longitude))
    .map(({ id, name, latitude, longitude }) => ({
      latitude: Number(latitude),
      longitude: Number(longitude),
      title: name,
      popup: <RecordLink type="well" id={id} name={name} />,
    }))
