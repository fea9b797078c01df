import { type Boundary, partsOf } from '@landbook/contracts/engine/values/boundaries'
import type { Position } from 'geojson'

interface Props {
  boundary: Boundary
  /** What it shows, for screen readers. */
  label: string
}

/** Of the drawing, in its own units. */
const [WIDTH, HEIGHT, MARGIN] = [700, 480, 40]
const MILES_PER_DEGREE = 69.05
/** Lengths that a scale bar may have, in miles. */
const SCALES = [0.05, 0.1, 0.25, 0.5, 1, 2, 5, 10, 20, 50]

/** A boundary as lines on paper: north up, with a bar for its scale. */
export function SheetDrawing({ boundary, label }: Props) {
  const rings = partsOf(boundary).flat()
  const { place, unitsPerMile } = projection(rings.flat())
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

/** Degrees of longitude are shorter the further north they are. */
function projection(corners: readonly Position[]) {
  const [west, east] = spanOf(corners.map(([longitude = 0]) => longitude))
  const [south, north] = spanOf(corners.map(([, latitude = 0]) => latitude))
  const narrower = Math.cos(((south + north) / 2) * (Math.PI / 180))
  const [across, up] = [(east - west) * narrower, north - south]
  const units = Math.min((WIDTH - 2 * MARGIN) / (across || 1e-9), (HEIGHT - 2 * MARGIN) / (up || 1e-9))
  const [left, top] = [(WIDTH - across * units) / 2, (HEIGHT - up * units) / 2]
  return {
    unitsPerMile: units / MILES_PER_DEGREE,
    place: ([longitude = 0, latitude = 0]: Position) => [
      Math.round((left + (longitude - west) * narrower * units) * 10) / 10,
      Math.round((top + (north - latitude) * units) * 10) / 10,
    ],
  }
}

/** Of any number of figures: spreading them into arguments has a limit. */
const spanOf = (figures: readonly number[]): [number, number] => [
  figures.reduce((least, figure) => Math.min(least, figure), Number.POSITIVE_INFINITY),
  figures.reduce((most, figure) => Math.max(most, figure), Number.NEGATIVE_INFINITY),
]
