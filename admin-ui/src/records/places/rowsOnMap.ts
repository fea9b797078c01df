import type { Listed } from '@landbook/contracts/catalogue/selections'
import { parseShape } from '@landbook/contracts/engine/values/shapes'
import { ROW_MESSAGES } from '@landbook/contracts/records/right-of-way/messages'
import { useTheme } from '@mui/material'
import { useMemo } from 'react'
import type { MapShape } from '../../engine/map/map.ts'

const FIELDS = ['projectName', 'geometry'] as const
/** What a map needs of a right of way. */
export const ROW_ON_MAP = ['id', ...FIELDS] as const
export const ROWS_ON_MAP = { fields: FIELDS } as const

/** In the theme's palette: no type of tract has it. */
export const ROW_COLOR = 'text.primary'

type RowOnMap = Pick<Listed<'row', typeof FIELDS>, 'id' | (typeof FIELDS)[number]>

/** Rights of way for a map of lands, drawn over them. */
export function useRowShapes(rows: readonly RowOnMap[] | undefined): readonly MapShape[] {
  const color = useTheme().palette.text.primary
  return useMemo(() => (rows ?? []).flatMap((row) => shapeOf(row, color)), [rows, color])
}

function shapeOf({ id, projectName, geometry }: RowOnMap, color: string): MapShape[] {
  const shape = parseShape(geometry)
  const name = projectName ?? ROW_MESSAGES.noName
  return shape ? [{ type: 'row', id, name, shape, color, isOver: true }] : []
}
