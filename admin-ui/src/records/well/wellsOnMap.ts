import type { Selected } from '@landbook/contracts/catalogue/selections'
import { counted } from '@landbook/contracts/engine/values/texts'
import { WELL_MESSAGES } from '@landbook/contracts/records/well/messages'
import Supercluster from 'supercluster'
import { type Place, placeOf } from './place.ts'
import type { WellRow } from './wellColumns.tsx'

/** Where a well begins and ends. */
type WellHoles = Selected<
  'well',
  readonly ['id', 'latitude', 'longitude', 'latitudeBottom', 'longitudeBottom']
>

export interface MappedWell {
  well: WellRow
  surface: Place
  /** Where the hole ends, if that is another place. */
  bottom: Place | undefined
}

/** The wells whose surface location is known. */
export function wellsOnMap(wells: readonly WellRow[], places: readonly WellHoles[]): MappedWell[] {
  const byId = new Map(places.map((place) => [place.id, place]))
  return wells.flatMap((well) => {
    const place = byId.get(well.id)
    const surface = place && surfaceOf(place)
    const bottom = placeOf(place?.latitudeBottom, place?.longitudeBottom)
    const isElsewhere = bottom && (bottom[0] !== surface?.[0] || bottom[1] !== surface?.[1])
    return surface ? [{ well, surface, bottom: isElsewhere ? bottom : undefined }] : []
  })
}

/** Where a well begins, if that is known. */
export const surfaceOf = ({ latitude, longitude }: WellHoles): Place | undefined =>
  placeOf(latitude, longitude)

export const statusOf = ({ well: { status } }: MappedWell): string => status || WELL_MESSAGES.noStatus

/** How near the map goes: wells that are not told apart there are listed. */
export const CLOSEST = 18
/** Pixels: how near to each other wells are gathered, and how wide a tile of the map is. */
const [RADIUS, TILE] = [56, 256]

/** Wells, or many of them as one, at a place. */
export interface Mark {
  at: Place
  wells: readonly MappedWell[]
  /** Where the wells part; not set for a single well. */
  zoom?: number
}

/** Gathers wells that would lie on each other. */
export function wellClusters(wells: readonly MappedWell[]) {
  const index = new Supercluster<{ mapped: MappedWell }>({ radius: RADIUS, extent: TILE, maxZoom: CLOSEST })
  index.load(
    wells.map((mapped) => ({
      type: 'Feature',
      properties: { mapped },
      geometry: { type: 'Point', coordinates: [mapped.surface[1], mapped.surface[0]] },
    })),
  )
  /** What is seen from there, by keys that tell one mark from another. Bounds are west, south, east, north. */
  return function marksIn(bounds: [number, number, number, number], zoom: number): Map<string, Mark> {
    const found = index.getClusters(bounds, Math.min(zoom, CLOSEST))
    return new Map(
      found.map(({ properties, geometry }): [string, Mark] => {
        const [longitude = 0, latitude = 0] = geometry.coordinates
        const at: Place = [latitude, longitude]
        if (!('cluster_id' in properties))
          return [properties.mapped.well.id, { at: properties.mapped.surface, wells: [properties.mapped] }]
        const { cluster_id: id } = properties
        const leaves = index.getLeaves(id, Number.POSITIVE_INFINITY)
        return [
          `cluster ${id}`,
          {
            at,
            wells: leaves.map(({ properties: { mapped } }) => mapped),
            zoom: index.getClusterExpansionZoom(id),
          },
        ]
      }),
    )
  }
}

/** How many wells there are of each status, the most first. */
export function statusCounts(wells: readonly MappedWell[]): [status: string, count: number][] {
  const counts = new Map<string, number>()
  for (const mapped of wells) counts.set(statusOf(mapped), (counts.get(statusOf(mapped)) ?? 0) + 1)
  return [...counts].sort(([, a], [, b]) => b - a)
}

/** 'TOYAH 1H, Active'; '32 wells: 20 Active, 12 P&A'. */
export function markText({ wells }: Mark): string {
  const [only] = wells
  if (only && wells.length === 1) return `${only.well.name.toUpperCase()}, ${statusOf(only)}`
  const parts = statusCounts(wells).map(([status, count]) => `${count.toLocaleString('en-US')} ${status}`)
  return `${counted(wells.length, 'well')}: ${parts.join(', ')}`
}
