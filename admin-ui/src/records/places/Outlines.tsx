/// <reference types="vite/client" />
import { normalCounty, normalState } from '@landbook/contracts/records/places/places'
import { useQuery } from '@tanstack/react-query'
import type { FeatureCollection, MultiLineString } from 'geojson'
import { geoJSON, type LatLngBounds } from 'leaflet'
import { useMemo } from 'react'
import { GeoJSON, Pane } from 'react-leaflet'
import { feature, mesh } from 'topojson-client'
import type { GeometryCollection, Topology } from 'topojson-specification'
import atlasUrl from 'us-atlas/counties-10m.json?url'
import type { MapGround, OutlinesProps } from '../../engine/map/ground.ts'
import { NOT_DRAWN } from '../../engine/map/MapPoints.tsx'

type Atlas = Topology<{
  counties: GeometryCollection<{ name: string }>
  states: GeometryCollection<{ name: string }>
}>

interface Shapes {
  states: MultiLineString
  stateNames: ReadonlyMap<string, string>
  counties: FeatureCollection
}

function useShapes(): Shapes | undefined {
  const { data } = useQuery({
    queryKey: ['settings', 'outlines'],
    queryFn: async (): Promise<Shapes> => {
      const atlas = (await (await fetch(atlasUrl)).json()) as Atlas
      const { features } = feature(atlas, atlas.objects.states)
      return {
        states: mesh(atlas, atlas.objects.states),
        stateNames: new Map(features.map(({ id, properties }) => [String(id), properties.name])),
        counties: feature(atlas, atlas.objects.counties),
      }
    },
    staleTime: Number.POSITIVE_INFINITY,
  })
  return data
}

/** The bounds of a county. */
export const useBounds: MapGround['useBounds'] = ({ state, county }) => {
  const data = useShapes()
  return useMemo(() => {
    const [inState, named] = [normalState(state), normalCounty(county)]
    const found = data?.counties.features.find(
      // The first two digits of a county's number are its state's.
      ({ id, properties }) =>
        properties?.name === named && data.stateNames.get(String(id).slice(0, 2)) === inState,
    )
    return found && geoJSON(found).getBounds()
  }, [data, state, county])
}

/** Degrees around the area in which counties are drawn: all 3,200 would slow down the map. */
const NEARBY = 3
/** For areas that span states. */
const FARTHEST = 7

/** Bundled state and county lines of the United States, so that maps work without internet. */
export function Outlines({ around, color, areNamed }: OutlinesProps) {
  const data = useShapes()
  if (!data) return null
  return (
    // Loaded later, they must not cover other layers and take their clicks.
    <Pane name="outlines" style={{ zIndex: 300 }}>
      <GeoJSON
        // Leaflet fixes a layer's interactivity on creation.
        key={String(areNamed)}
        data={countiesAround(data.counties, around)}
        style={{ color, weight: 1, opacity: 0.5, fillOpacity: 0.02 }}
        {...NOT_DRAWN}
        interactive={areNamed}
        onEachFeature={({ properties }, layer) => {
          if (areNamed) layer.bindTooltip(String(properties?.name), { sticky: true })
        }}
      />
      <GeoJSON
        data={data.states}
        style={{ color, weight: 2, opacity: 0.8 }}
        interactive={false}
        {...NOT_DRAWN}
      />
    </Pane>
  )
}

function countiesAround({ features }: FeatureCollection, bounds: LatLngBounds): FeatureCollection {
  const { lat, lng } = bounds.getCenter()
  const reach = (span: number) => Math.min(Math.max(NEARBY, span / 2 + 1), FARTHEST)
  const isNear = ([longitude, latitude]: number[]) =>
    longitude !== undefined &&
    latitude !== undefined &&
    Math.abs(longitude - lng) < reach(bounds.getEast() - bounds.getWest()) &&
    Math.abs(latitude - lat) < reach(bounds.getNorth() - bounds.getSouth())
  return {
    type: 'FeatureCollection',
    features: features.filter(({ geometry }) => {
      if (geometry.type === 'Polygon') return geometry.coordinates.flat().some(isNear)
      return geometry.type === 'MultiPolygon' && geometry.coordinates.flat(2).some(isNear)
    }),
  }
}
