import { HEAD_MESSAGES } from '@landbook/contracts/engine/messages/head'
import { partsOf } from '@landbook/contracts/engine/values/boundaries'
import { isLine, linesOf, positionsOf } from '@landbook/contracts/engine/values/shapes'
import { Box } from '@mui/material'
import type { Position } from 'geojson'
import { Fragment } from 'react'
import { projection } from '../ui/projection.ts'
import type { Drawn } from './head.ts'

const DRAWING = { width: 200, height: 132, margin: 12 } as const

/** What a record covers, north up: as a drawing, which is there at once. */
export function SmallMap({ name, shapes }: { name: string; shapes: readonly Drawn[] }) {
  const corners = shapes.flatMap((shape) =>
    shape.type === 'Point' ? [shape.coordinates] : positionsOf(shape),
  )
  if (corners.length === 0) return null
  const { place } = projection(corners, DRAWING)
  const line = (places: readonly Position[]) => `M${places.map((at) => place(at).join(' ')).join('L')}`
  const draw = (shape: Drawn) => {
    if (shape.type === 'Point') {
      const [cx, cy] = place(shape.coordinates)
      return <circle cx={cx} cy={cy} r={4} fill="currentColor" />
    }
    if (isLine(shape)) return <path d={linesOf(shape).map(line).join('')} fill="none" />
    const rings = partsOf(shape).flat()
    return <path d={rings.map((ring) => `${line(ring)}Z`).join('')} fillOpacity={0.14} fillRule="evenodd" />
  }
  return (
    <Box
      component="svg"
      viewBox={`0 0 ${DRAWING.width} ${DRAWING.height}`}
      role="img"
      aria-label={HEAD_MESSAGES.outline(name)}
      sx={{ width: DRAWING.width, height: DRAWING.height, color: 'primary.main', flexShrink: 0 }}
    >
      <g fill="currentColor" stroke="currentColor" strokeWidth={1.5} strokeLinejoin="round">
        {shapes.map((shape, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: they are drawn in this order, and none moves.
          <Fragment key={index}>{draw(shape)}</Fragment>
        ))}
      </g>
    </Box>
  )
}
