import { labelOf } from '@landbook/contracts/engine/kernel/fields'
import { operator } from '@landbook/contracts/records/operator/declaration'
import { well } from '@landbook/contracts/records/well/declaration'
import type { Position } from 'geojson'
import { headOf } from '../../engine/derived/headOf.ts'
import { shapesIn } from '../../engine/head/head.ts'
import { RecordLink } from '../../engine/links/RecordLink.tsx'
import { Dash, Value } from '../../engine/ui/format.tsx'
import { placeOf } from './place.ts'

const READS = [
  ...['operator', 'latitude', 'longitude', 'latitudeBottom', 'longitudeBottom'],
  { operatedBy: ['id', 'name', 'phone'], drilledOn: ['id', 'name', 'geometry'] },
] as const

/** Where it is; who operates it and how to reach them, its unit, number and land; and its bore on its lands. */
export const WELL_HEAD = headOf('well', {
  reads: READS,
  line: ['producingFormation', 'rrcField', 'county', 'state'],
  facts: [
    {
      source: 'operatedBy',
      label: labelOf(well.fields.operator),
      value: ({ operatedBy, operator: typed }) => operatedBy?.name ?? typed,
      render: ({ operatedBy, operator: typed }) =>
        operatedBy ? <RecordLink type="operator" {...operatedBy} /> : typed || <Dash />,
    },
    {
      source: 'phone',
      label: 'Phone of Operator',
      value: ({ operatedBy }) => operatedBy?.phone ?? null,
      render: ({ operatedBy }) => <Value schema={operator.fields.phone} value={operatedBy?.phone} />,
    },
    'unit',
    'apiNumber',
    'drilledOn',
  ],
  shapes: ({ latitude, longitude, latitudeBottom, longitudeBottom, drilledOn }) => {
    const bore = [placeOf(latitude, longitude), placeOf(latitudeBottom, longitudeBottom)].flatMap(
      (place): Position[] => (place ? [place.toReversed()] : []),
    )
    const [only] = bore
    return [
      ...shapesIn((drilledOn ?? []).map(({ geometry }) => geometry)),
      ...(bore.length > 1 ? [{ type: 'LineString' as const, coordinates: bore }] : []),
      ...(only ? [{ type: 'Point' as const, coordinates: only }] : []),
    ]
  },
})
