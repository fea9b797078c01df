import { type Boundary, partsOf } from '@landbook/contracts/engine/values/boundaries'
import { projection } from '../ui/projection.ts'

interface Props {
  boundary: Boundary
  /** What it shows, for screen readers. */
  label: string
}

/** Of the drawing, in its own units. */
const [WIDTH, HEIGHT, MARGIN] = [700, 480, 40]
/** Lengths that a scale bar may have, in miles. */
const SCALES = [0.05, 0.1, 0.25, 0.5, 1, 2, 5, 10, 20, 50]

/** A boundary as lines on paper: north up, with a bar for its scale. */
export function SheetDrawing({ boundary, label }: Props) {
  const rings = partsOf(boundary).flat()
  const { place, unitsPerMile } = projection(rings.flat(), { width: WIDTH, height: HEIGHT, margin: MARGIN })
  const path = rings.map((ring) => `M${ring.map((corner) => place(corner).join(' ')).join('L')}Z`).join('')
  const scale = SCALES.findLast((miles) => miles * unitsPerMile <= WIDTH / 3) ?? 0.05
  const length = scale * unitsPerMile
  return (
    <svg className="sheet-drawing" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={label}>
      <path
        d={path}
        fill="#e4e4e4"
        fillRule="evenodd"
        stroke="#000"
        strokeWidth={1.5}
        strokeLinejoin="round"
      />
      <g transform={`translate(${WIDTH - 20} 14)`} textAnchor="middle" fontSize={13}>
        <path d="M0 0L6 22L0 17L-6 22Z" />
        <text y={36}>N</text>
      </g>
      <g transform={`translate(8 ${HEIGHT - 8})`} fontSize={12}>
        <path d={`M0 -6V0H${length}V-6`} fill="none" stroke="#000" strokeWidth={1.5} />
        <text x={length + 8} y={0}>
          {scale} {scale === 1 ? 'mile' : 'miles'}
        </text>
      </g>
    </svg>
  )
}
