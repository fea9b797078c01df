/// <reference types="vite/client" />
import { useQuery } from '@tanstack/react-query'
import type { FeatureCollection, MultiLineString } from 'geojson'
import type { LatLngBounds } from 'leaflet'
import { GeoJSON, Pane } from 'react-leaflet'
import { feature, mesh } from 'topojson-client'
import type { GeometryCollection, Topology } from 'topojson-specification'
import atlasUrl from 'us-atlas/counties-10m.json?url'

type Atlas = Topology<{
  counties: GeometryCollection<{ name: string }>
  states: GeometryCollection<{ name: string }>
}>

interface Shapes {
  states: MultiLineString
  counties: FeatureCollection
}

/** Degrees around the subject in which counties are drawn: all 3,200 of them would slow the map down. */
const NEARBY = 3

/** State and county lines of the United States, which ship with the app: a map without internet is useful too. */
export function Outlines({ around, color }: { around: LatLngBounds; color: string }) {
  const { data } = useQuery({
    queryKey: ['settings', 'outlines'],
    queryFn: async (): Promise<Shapes> => {
      const atlas = (await (await fetch(atlasUrl)).json()) as Atlas
      return { states: mesh(atlas, atlas.objects.states), counties: feature(atlas, atlas.objects.counties) }
    },
    staleTime: Number.POSITIVE_INFINITY,
  })
  if (!data) return null
  return (
    // They come when the rest is drawn already, and must not lie on top of it and take its clicks.
    <Pane name="outlines" style={{ zIndex: 300 }}>
      <GeoJSON
        data={countiesAround(data.counties, around)}
        style={{ color, weight: 1, opacity: 0.5, fillOpacity: 0.02 }}
        onEachFeature={({ properties }, layer) =>
          layer.bindTooltip(String(properties?.name), { sticky: true })
        }
      />
      <GeoJSON data={data.states} style={{ color, weight: 2, opacity: 0.8 }} interactive={false} />
    </Pane>
  )
}

function countiesAround({ features }: FeatureCollection, bounds: LatLngBounds): FeatureCollection {
  const { lat, lng } = bounds.getCenter()
  const isNear = ([longitude, latitude]: number[]) =>
    longitude !== undefined &&
    latitude !== undefined &&
    Math.abs(longitude - lng) < NEARBY &&
    Math.abs(latitude - lat) < NEARBY
  return {
    type: 'FeatureCollection',
    features: features.filter(({ geometry }) => {
      if (geometry.type === 'Polygon') return geometry.coordinates.flat().some(isNear)
      return geometry.type === 'MultiPolygon' && geometry.coordinates.flat(2).some(isNear)
    }),
  }
}
