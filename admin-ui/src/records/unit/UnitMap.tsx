import type { FieldName } from '@landbook/contracts/catalogue/selections'
import { labelOf } from '@landbook/contracts/engine/kernel/fields'
import { MESSAGES } from '@landbook/contracts/engine/messages'
import { parseBoundary } from '@landbook/contracts/engine/values/boundaries'
import { formatDecimal } from '@landbook/contracts/engine/values/decimals'
import { isLine, type Shape } from '@landbook/contracts/engine/values/shapes'
import { boundaryAcres } from '@landbook/contracts/records/places/acres'
import { differsFromMap } from '@landbook/contracts/records/tract/ownership'
import { unit } from '@landbook/contracts/records/unit/declaration'
import { UNIT_MESSAGES } from '@landbook/contracts/records/unit/messages'
import { well } from '@landbook/contracts/records/well/declaration'
import { Box } from '@mui/material'
import { useMemo } from 'react'
import { useWatch } from 'react-hook-form'
import type { Row } from '../../engine/data/row.ts'
import type { SlotProps } from '../../engine/derived/slots.ts'
import { BoundaryInput, SHORT_ZOOM } from '../../engine/map/BoundaryInput.tsx'
import { MapFigure, MapFigures } from '../../engine/map/MapFigures.tsx'
import { useHolds } from '../../engine/session/session.ts'
import { useIsPast } from '../../engine/ui/RecordPast.tsx'
import { HoldingSection } from '../holding/HoldingSection.tsx'
import { useLandsOnMap } from '../tract/landsOnMap.ts'
import { UnitParticipation } from './UnitParticipation.tsx'
import { landsOf, useUnitWells } from './unitWells.ts'

const { fields, title } = unit
const OUTLINE = 'geometry' satisfies FieldName<'unit'>
const STATED = ['unitGMA', 'familyNMA'] as const satisfies readonly FieldName<'unit'>[]
const ACRE_PLACES = 2

/** The outline of a unit on the map with the lands of its wells. */
export function UnitMap({ row }: SlotProps<Row>) {
  const { shapes, place } = useUnitLands(row)
  return (
    <BoundaryInput
      source={OUTLINE}
      schema={fields[OUTLINE]}
      label={row ? MESSAGES.map.of(String(row.name ?? title)) : MESSAGES.map.ofNew(title)}
      figures={(shape) => <Figures shape={shape} />}
      others={shapes}
      place={place}
      zoom={SHORT_ZOOM}
    />
  )
}

/** What part each of those lands has in the unit, and what holds it. */
export function UnitHeld({ row }: SlotProps<Row>) {
  const { ids, lands, enabled } = useUnitLands(row)
  const stored: unknown = useWatch({ name: OUTLINE })
  const outline = useMemo(() => parseBoundary(stored === '' ? null : stored), [stored])
  if (!row || !enabled) return null
  return (
    <Box sx={{ minWidth: 0 }}>
      <UnitParticipation outline={outline ?? undefined} lands={lands} />
      <HoldingSection landIDs={ids} />
    </Box>
  )
}

function useUnitLands(row: Row | undefined) {
  const mayReadWells = useHolds(well.read)
  const isPast = useIsPast()
  const enabled = mayReadWells && !isPast
  const { data: wells } = useUnitWells(row?.id, { enabled })
  const ids = useMemo(() => (wells ? landsOf(wells).map(({ id }) => id) : []), [wells])
  return { ids, enabled, ...useLandsOnMap(ids) }
}

/** The acres of the outline beside those that are stated. */
function Figures({ shape }: { shape: Shape | undefined }) {
  const stated: unknown[] = useWatch({ name: [...STATED] })
  const acres = shape && !isLine(shape) ? boundaryAcres(shape) : undefined
  return (
    <MapFigures>
      <MapFigure label={UNIT_MESSAGES.outline} value={formatDecimal(acres, ACRE_PLACES)} isMain />
      {STATED.map((name, index) => (
        <MapFigure
          key={name}
          label={labelOf(fields[name])}
          value={formatDecimal(stated[index], ACRE_PLACES)}
          // The family owns a part of the unit only.
          differs={name === 'unitGMA' && acres !== undefined && differsFromMap(stated[index], acres)}
        />
      ))}
    </MapFigures>
  )
}
