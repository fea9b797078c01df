import 'leaflet'
import '@geoman-io/leaflet-geoman-free'
import '@geoman-io/leaflet-geoman-free/dist/leaflet-geoman.css'
import { sameValue } from '@landbook/contracts/kernel/events'
import { MESSAGES } from '@landbook/contracts/messages'
import { type Boundary, parseBoundary } from '@landbook/contracts/values/boundaries'
import { boundaryOf, partsOf } from '@landbook/contracts/values/boundaryTexts'
import { useTheme } from '@mui/material'
import {
  type FeatureGroup,
  featureGroup,
  type LatLng,
  type LatLngBounds,
  type LayerEvent,
  type LeafletEvent,
  type Map as LeafletMap,
  Marker,
  type Polyline,
  polygon,
} from 'leaflet'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useMap } from 'react-leaflet'
import type { Tool } from './DrawingTools.tsx'

/** Decimal places of degrees: a tenth of an inch on the ground. */
const PLACES = 8
/** In pixels, diagonally. */
const LEAST_SEEN = 40

interface Props {
  boundary: Boundary | null
  tool: Tool | undefined
  onChange: (boundary: Boundary | null) => void
  /** The boundary if drawing ended now. */
  onDraft: (draft: Boundary | undefined) => void
  /** The tool has finished, or was cancelled. */
  onDone: () => void
}

const TOOLS: Readonly<
  Record<Tool, { enable: (map: LeafletMap) => void; disable: (map: LeafletMap) => void }>
> = {
  draw: { enable: ({ pm }) => pm.enableDraw('Polygon'), disable: ({ pm }) => pm.disableDraw() },
  corners: { enable: ({ pm }) => pm.enableGlobalEditMode(), disable: ({ pm }) => pm.disableGlobalEditMode() },
  cut: { enable: ({ pm }) => pm.enableGlobalCutMode(), disable: ({ pm }) => pm.disableGlobalCutMode() },
  remove: {
    enable: ({ pm }) => pm.enableGlobalRemovalMode(),
    disable: ({ pm }) => pm.disableGlobalRemovalMode(),
  },
}

/** Texts beside the pointer. */
const TOOLTIPS = {
  firstVertex: MESSAGES.boundary.firstCorner,
  continueLine: MESSAGES.boundary.nextCorner,
  finishPoly: MESSAGES.boundary.lastCorner,
}

/** The boundary as editable layers, one per part. */
export function DrawingLayer({ boundary, tool, onChange, onDraft, onDone }: Props) {
  const map = useMap()
  const { main: color } = useTheme().palette.primary
  const [layers] = useState(() => featureGroup())
  /** The boundary as shown, in its original precision and as read back from the layers. */
  const shown = useRef<Boundary | null>(null)
  const drawn = useRef<Boundary | null>(null)
  const draw = useEffectEvent((next: Boundary | null) => {
    shown.current = next
    show(layers, next, color)
    drawn.current = boundaryIn(layers)
  })

  const onEdited = useEffectEvent(() => {
    const edited = boundaryIn(layers)
    onDraft(undefined)
    if (sameValue(edited, drawn.current)) return
    shown.current = edited
    drawn.current = edited
    onChange(edited)
  })
  const onCut = useEffectEvent(() => {
    onEdited()
    // A cut can produce several parts in one layer.
    draw(shown.current)
    onDone()
  })
  const onMoved = useEffectEvent(() => onDraft(boundaryIn(layers) ?? undefined))
  const onDrawn = useEffectEvent((line: Polyline) => {
    const corners = line.getLatLngs() as LatLng[]
    const part = parseBoundary(corners.map(({ lng, lat }) => [lng, lat]))
    const parts = [boundaryIn(layers), part].flatMap((each) => (each ? partsOf(each) : []))
    onDraft(boundaryOf(parts) ?? undefined)
  })
  const onToolEnd = useEffectEvent(() => {
    onEdited()
    onDone()
  })

  useEffect(() => {
    const style = styleOf(color)
    layers.setStyle(style)
    map.pm.setLang('en', { tooltips: TOOLTIPS })
    map.pm.setGlobalOptions({
      layerGroup: layers,
      allowSelfIntersection: false,
      exitModeOnEscape: true,
      finishOnEnter: true,
      pathOptions: style,
      templineStyle: style,
      hintlineStyle: { ...style, dashArray: '5,5' },
    })
    const whenAdded = ({ layer }: LayerEvent) => {
      layer.on('pm:edit', () => onEdited())
      layer.on('pm:change', () => onMoved())
      layer.on('pm:markerdragend', () => onEdited())
    }
    const whenDrawing = ({ workingLayer, shape }: { workingLayer: unknown; shape: string }) => {
      if (shape === 'Polygon') watchCorners(workingLayer as Polyline, onDrawn)
    }
    layers.on('layeradd', whenAdded)
    map.on('layeradd', leaveToPointers)
    map.on('pm:drawstart', whenDrawing)
    const heard: Record<string, (event: LeafletEvent) => void> = {
      'pm:create': () => onToolEnd(),
      'pm:drawend': () => onToolEnd(),
      'pm:cut': () => onCut(),
      'pm:remove': () => onEdited(),
    }
    map.on(heard)
    // Added last, so that events of their handles are received, too.
    layers.addTo(map)
    return () => {
      layers.off('layeradd', whenAdded)
      map.off('layeradd', leaveToPointers)
      map.off('pm:drawstart', whenDrawing)
      map.off(heard)
      layers.remove()
    }
  }, [map, layers, color])

  useEffect(() => {
    if (sameValue(boundary, shown.current)) return
    draw(boundary)
    // Text or a file may define a distant boundary.
    const bounds = layers.getBounds()
    if (bounds.isValid() && !isWellInSight(map, bounds)) map.fitBounds(bounds.pad(0.5))
  }, [boundary, map, layers])

  useEffect(() => {
    if (tool === undefined) return
    const { enable, disable } = TOOLS[tool]
    enable(map)
    return () => disable(map)
  }, [map, tool])

  return null
}

/** Whether it is inside the view, and larger than a dot. */
function isWellInSight(map: LeafletMap, bounds: LatLngBounds): boolean {
  const size = map
    .latLngToContainerPoint(bounds.getNorthWest())
    .distanceTo(map.latLngToContainerPoint(bounds.getSouthEast()))
  return map.getBounds().contains(bounds) && size >= LEAST_SEEN
}

const styleOf = (color: string) => ({ color, weight: 2, fillOpacity: 0.2 })

/** Corners cannot be dragged by keyboard, so they are no buttons; the text input is the alternative. */
function leaveToPointers({ layer }: LayerEvent): void {
  const handle = layer instanceof Marker ? layer.getElement() : undefined
  if (!handle?.classList.contains('marker-icon')) return
  handle.removeAttribute('role')
  handle.removeAttribute('tabindex')
}

function watchCorners(line: Polyline, onDrawn: (line: Polyline) => void): void {
  line.on('pm:vertexadded', () => onDrawn(line))
}

/** Leaflet has latitude first, and open rings. */
function show(layers: FeatureGroup, boundary: Boundary | null, color: string): void {
  layers.clearLayers()
  for (const rings of boundary ? partsOf(boundary) : []) {
    const places = rings.map((ring) =>
      ring.slice(0, -1).map(([longitude = 0, latitude = 0]): [number, number] => [latitude, longitude]),
    )
    layers.addLayer(polygon(places, styleOf(color)))
  }
}

function boundaryIn(layers: FeatureGroup): Boundary | null {
  const collection = layers.toGeoJSON(PLACES)
  const features = collection.type === 'FeatureCollection' ? collection.features : []
  const parts = features.flatMap(({ geometry }) => {
    if (geometry.type === 'Polygon') return [geometry.coordinates]
    return geometry.type === 'MultiPolygon' ? geometry.coordinates : []
  })
  return parseBoundary(boundaryOf(parts)) ?? null
}
