import { lineLength } from '@landbook/contracts/engine/values/lengths'
import { lineOf } from '@landbook/contracts/engine/values/shapes'
import type { LineString, MultiLineString, Polygon } from 'geojson'
import { type Corner, square, within } from './places.ts'
import type { DemoTract } from './tracts.ts'

type Line = LineString | MultiLineString
type Args = Record<string, unknown>

/** The lowest and the highest of a tract's longitudes and latitudes. */
function extent({ args }: DemoTract) {
  const [ring = []] = (args.geometry as Polygon).coordinates
  const [longitudes, latitudes] = [ring.map(([x = 0]) => x), ring.map(([, y = 0]) => y)]
  const [west, east] = [Math.min(...longitudes), Math.max(...longitudes)]
  const [south, north] = [Math.min(...latitudes), Math.max(...latitudes)]
  return { west, east, south, north }
}

const part = (from: number, to: number, share: number) => Number((from + (to - from) * share).toFixed(6))

/** A line across each tract from west to east, with what is stated of its length. */
export function across(tracts: readonly DemoTract[], enters: number, leaves: number): Args {
  const parts = tracts.map((tract) => {
    const { west, east, south, north } = extent(tract)
    return [
      [west, part(south, north, enters)],
      [part(west, east, 0.55), part(south, north, (enters + leaves) / 2)],
      [east, part(south, north, leaves)],
    ]
  })
  return ofLine(lineOf(parts))
}

/** One line from point to point. */
export const along = (places: readonly Corner[]): Args =>
  ofLine(lineOf([places.map(({ latitude, longitude }) => [longitude, latitude])]))

function ofLine(geometry: Line | undefined): Args {
  if (!geometry) return {}
  return { geometry, lengthOfPipeline: `${Math.round(Number(lineLength(geometry).rods))} rods` }
}

/** A pad in a tract's corner. Its sides are in miles. */
export const padOn = ({ corner }: DemoTract, east: number, north: number): Polygon =>
  square(within(corner, 0.06, 0.05), east, north)
