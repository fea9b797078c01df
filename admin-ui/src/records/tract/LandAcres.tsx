import type { FieldName } from '@landbook/contracts/catalogue/selections'
import { labelOf, metaOf } from '@landbook/contracts/engine/kernel/fields'
import { parseBoundary } from '@landbook/contracts/engine/values/boundaries'
import { formatDecimal } from '@landbook/contracts/engine/values/decimals'
import { boundaryAcres } from '@landbook/contracts/records/places/acres'
import { tract } from '@landbook/contracts/records/tract/declaration'
import { TRACT_MESSAGES } from '@landbook/contracts/records/tract/messages'
import { differsFromMap } from '@landbook/contracts/records/tract/ownership'
import { Alert } from '@mui/material'
import { useWatch } from 'react-hook-form'
import { FullWidth } from '../../engine/form/FormLayout.tsx'
import { MapFigure, MapFigures } from '../../engine/map/MapFigures.tsx'

const AREA_PLACES = 2
const STATED = ['grossMineralAcres', 'grossSurfaceAcres', 'acreage'] as const
type Stated = (typeof STATED)[number]

/** The acres of the boundary beside those that are stated, as both stand on the form. */
export function Acres({ onTheMap }: { onTheMap: string | undefined }) {
  const stated: unknown[] = useWatch({ name: [...STATED] })
  const figures = STATED.map((name, index) => ({
    label: labelOf(tract.fields[name]),
    acres: formatDecimal(stated[index], AREA_PLACES),
    differs: onTheMap !== undefined && differsFromMap(stated[index], onTheMap),
  }))
  return (
    <MapFigures>
      <MapFigure label="Boundary, acres" value={formatDecimal(onTheMap, AREA_PLACES)} isMain />
      {figures.map(({ label, acres, differs }) => (
        <MapFigure key={label} label={label} value={acres} differs={differs} />
      ))}
    </MapFigures>
  )
}

/** Warns if the stated acres of an interest differ from the boundary's; does not prevent saving. */
export function AcresWarning({ name }: { name: Exclude<Stated, 'acreage'> }) {
  const [stated, geometry]: unknown[] = useWatch({ name: [name, 'geometry' satisfies FieldName<'tract'>] })
  const boundary = parseBoundary(geometry)
  const onTheMap = boundary && boundaryAcres(boundary)
  if (!onTheMap || !differsFromMap(stated, onTheMap)) return null
  const { label, places = 0 } = metaOf(tract.fields[name])
  const [mine, its] = [formatDecimal(stated, places), formatDecimal(onTheMap, AREA_PLACES)]
  return (
    <FullWidth>
      <Alert severity="warning">{TRACT_MESSAGES.acresDiffer(label, mine, its)}</Alert>
    </FullWidth>
  )
}
