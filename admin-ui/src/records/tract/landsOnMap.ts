import type { Listed } from '@landbook/contracts/catalogue/selections'
import { parseBoundary } from '@landbook/contracts/engine/values/boundaries'
import { tract } from '@landbook/contracts/records/tract/declaration'
import { useTheme } from '@mui/material'
import { useMemo } from 'react'
import { useRecords } from '../../engine/data/records.ts'
import type { MapShape } from '../../engine/map/map.ts'
import { useHolds } from '../../engine/session/session.ts'
import { useIsPast } from '../../engine/ui/RecordPast.tsx'

const FIELDS = ['name', 'state', 'county', 'acreage', 'geometry'] as const
export type LandOnMap = Listed<'tract', typeof FIELDS>
const NONE: readonly LandOnMap[] = []

/** Lands for a map of what lies on them; none in the past, and none for those who may not read lands. */
export function useLandsOnMap(ids: readonly string[]) {
  const mayRead = useHolds(tract.read)
  const isPast = useIsPast()
  const { data: lands = NONE } = useRecords('tract', {
    fields: FIELDS,
    filter: { id_in: [...ids] },
    orderBy: ['name_asc'],
    enabled: mayRead && !isPast && ids.length > 0,
  })
  const color = useTheme().palette.text.secondary
  const shapes = useMemo(() => lands.flatMap((land) => shapeOf(land, color)), [lands, color])
  return { lands, shapes, place: { state: lands[0]?.state, county: lands[0]?.county } }
}

function shapeOf({ id, name, geometry }: LandOnMap, color: string): MapShape[] {
  const shape = parseBoundary(geometry)
  return shape ? [{ type: 'tract', id, name, shape, color }] : []
}
