import type { Listed } from '@landbook/contracts/catalogue/selections'
import { parseShape } from '@landbook/contracts/engine/values/shapes'
import { RIGHT_OF_WAY_MESSAGES } from '@landbook/contracts/records/right-of-way/messages'
import { useTheme } from '@mui/material'
import { useMemo } from 'react'
import type { MapShape } from '../../engine/map/map.ts'

const FIELDS = ['projectName', 'geometry'] as const
/** What a map needs of a right of way. */
export const RIGHT_OF_WAY_ON_MAP = ['id', ...FIELDS] as const
export const RIGHTS_OF_WAY_ON_MAP = { fields: FIELDS } as const

/** In the theme's palette: no type of tract has it. */
export const RIGHT_OF_WAY_COLOR = 'text.primary'

type RightOfWayOnMap = Pick<Listed<'row', typeof FIELDS>, 'id' | (typeof FIELDS)[number]>

/** Rights of way for a map of lands, drawn over them. */
export function useRightOfWayShapes(
  rightsOfWay: readonly RightOfWayOnMap[] | undefined,
): readonly MapShape[] {
  const color = useTheme().palette.text.primary
  return useMemo(
    () => (rightsOfWay ?? []).flatMap((rightOfWay) => shapeOf(rightOfWay, color)),
    [rightsOfWay, color],
  )
}

function shapeOf({ id, projectName, geometry }: RightOfWayOnMap, color: string): MapShape[] {
  const shape = parseShape(geometry)
  const name = projectName ?? RIGHT_OF_WAY_MESSAGES.noName
  return shape ? [{ type: 'row', id, name, shape, color, isOver: true }] : []
}
