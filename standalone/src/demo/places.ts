import type { Polygon } from 'geojson'

/** A county of the demo company: its share of the land, and its approximate location. */
export interface DemoCounty {
  state: string
  county: string
  tracts: number
  latitude: number
  longitude: number
  /** Whether wells are drilled there. */
  wells: boolean
}

const place = (
  state: string,
  county: string,
  tracts: number,
  [latitude, longitude]: [number, number],
  wells = false,
): DemoCounty => ({ state, county, tracts, latitude, longitude, wells })

/** 200 tracts in the counties that every company starts with. */
export const PLACES: readonly DemoCounty[] = [
  place('Texas', 'Reeves', 60, [31.32, -103.69], true),
  place('Texas', 'Ward', 30, [31.51, -103.1], true),
  place('Texas', 'Culberson', 35, [31.45, -104.52], true),
  place('Texas', 'Pecos', 20, [30.78, -102.72], true),
  place('Texas', 'Brewster', 8, [29.81, -103.25]),
  place('New Mexico', 'Lea', 12, [32.79, -103.41], true),
  place('New Mexico', 'SantaFe', 2, [35.51, -105.98]),
  place('Colorado', 'Arapahoe', 4, [39.65, -104.34]),
  place('Colorado', 'Cheyenne', 4, [38.83, -102.6]),
  place('Colorado', 'Lincoln', 4, [38.99, -103.51]),
  place('Colorado', 'Saguache', 3, [38.08, -106.28]),
  place('Kansas', 'Chautauqua', 4, [37.15, -96.25]),
  place('Kansas', 'Cherokee', 3, [37.17, -94.85]),
  place('Kansas', 'Greeley', 4, [38.48, -101.81]),
  place('Kansas', 'Kearny', 4, [38.0, -101.32]),
  place('Kansas', 'Trego', 3, [38.91, -99.87]),
]

const MILE_IN_DEGREES = 1 / 69.05
const COLUMNS = 10

export interface Corner {
  latitude: number
  longitude: number
}

const cut = (degrees: number) => Number(degrees.toFixed(6))

/** The south-western corner of a county's n-th section: sections are a mile square, in rows of ten. */
export function cornerOf({ latitude, longitude }: DemoCounty, n: number): Corner {
  const south = latitude + Math.floor(n / COLUMNS) * MILE_IN_DEGREES
  const mile = MILE_IN_DEGREES / Math.cos((latitude * Math.PI) / 180)
  return { latitude: south, longitude: longitude + (n % COLUMNS) * mile }
}

/** A part of a section, from its corner: a section is 1 mile by 1, its north half 1 by 0.5. */
export function square({ latitude, longitude }: Corner, milesEast: number, milesNorth: number): Polygon {
  const north = cut(latitude + milesNorth * MILE_IN_DEGREES)
  const east = cut(longitude + (milesEast * MILE_IN_DEGREES) / Math.cos((latitude * Math.PI) / 180))
  const [south, west] = [cut(latitude), cut(longitude)]
  return {
    type: 'Polygon',
    coordinates: [
      [
        [west, south],
        [east, south],
        [east, north],
        [west, north],
        [west, south],
      ],
    ],
  }
}

/** A point in a section, by fractions of a mile to the east and to the north. */
export const within = ({ latitude, longitude }: Corner, east: number, north: number): Corner => ({
  latitude: cut(latitude + north * MILE_IN_DEGREES),
  longitude: cut(longitude + (east * MILE_IN_DEGREES) / Math.cos((latitude * Math.PI) / 180)),
})
