import { labelOf } from '@landbook/contracts/kernel/fields'
import type { FieldName, Selected } from '@landbook/contracts/records/selections'
import { tract } from '@landbook/contracts/records/tract/declaration'
import { well } from '@landbook/contracts/records/well/declaration'
import { boundaryAcres } from '@landbook/contracts/values/boundaries'
import { isZeroOrBlank } from '@landbook/contracts/values/decimals'
import { isLine } from '@landbook/contracts/values/shapes'
import { useMemo } from 'react'
import { useWatch } from 'react-hook-form'
import { useRecord } from '../../data/records.ts'
import { BoundaryInput } from '../../kit/map/BoundaryInput.tsx'
import type { MapPoint } from '../../kit/map/map.ts'
import { RecordLink } from '../../kit/page/RecordLink.tsx'
import { useIsPast } from '../../kit/page/RecordPast.tsx'
import { useHolds } from '../../session/session.ts'
import { Acres } from './LandAcres.tsx'
import type { Land } from './land.ts'

const BOUNDARY = 'geometry' satisfies FieldName<'tract'>
const PLACE = ['state', 'county'] satisfies FieldName<'tract'>[]

/** The boundary of a land on the map, with its wells. */
export function LandBoundary({ land }: { land: Land }) {
  const [state, county]: unknown[] = useWatch({ name: PLACE })
  // Current wells are not shown with a past boundary.
  const points = useWellPoints(useIsPast() ? undefined : land.id)
  const schema = tract.fields[BOUNDARY]
  return (
    <BoundaryInput
      source={BOUNDARY}
      schema={schema}
      label={`${labelOf(schema)} of ${land.name}`}
      figures={(shape) => <Acres onTheMap={shape && !isLine(shape) ? boundaryAcres(shape) : undefined} />}
      points={points}
      place={{ state, county }}
    />
  )
}

/** The wells drilled on a land, where they are known to be, for those who may read them. */
function useWellPoints(landId: string | undefined): readonly MapPoint[] {
  const mayRead = useHolds(well.read)
  const { data } = useRecord('tract', mayRead ? landId : undefined, {
    fields: ['name'],
    select: [{ drilledOn: WELL_PLACE }],
  })
  return useMemo(() => wellPoints(data?.drilledOn ?? []), [data])
}

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
