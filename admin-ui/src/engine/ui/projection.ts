import type { Position } from 'geojson'

const MILES_PER_DEGREE = 69.05

interface Drawing {
  /** In units of the drawing. */
  width: number
  height: number
  margin: number
}

/** Places positions in a drawing, north up; degrees of longitude are shorter the further north they are. */
export function projection(corners: readonly Position[], { width, height, margin }: Drawing) {
  const [west, east] = spanOf(corners.map(([longitude = 0]) => longitude))
  const [south, north] = spanOf(corners.map(([, latitude = 0]) => latitude))
  const narrower = Math.cos(((south + north) / 2) * (Math.PI / 180))
  const [across, up] = [(east - west) * narrower, north - south]
  const units = Math.min((width - 2 * margin) / (across || 1e-9), (height - 2 * margin) / (up || 1e-9))
  const [left, top] = [(width - across * units) / 2, (height - up * units) / 2]
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
