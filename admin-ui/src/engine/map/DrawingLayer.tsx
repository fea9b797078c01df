import 'leaflet'
import '@geoman-io/leaflet-geoman-free'
import '@geoman-io/leaflet-geoman-free/dist/leaflet-geoman.css'
import { sameValue } from '@landbook/contracts/engine/kernel/events'
import { MESSAGES } from '@landbook/contracts/engine/messages'
import { boundaryOf, parseBoundary, partsOf } from '@landbook/contracts/engine/values/boundaries'
import { isLine, lineOf, linesOf, parseShape, type Shape } from '@landbook/contracts/engine/values/shapes'
import { useTheme } from '@mui/material'
import type { Position } from 'geojson'
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
  polyline,
} from 'leaflet'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useMap } from 'react-leaflet'
import type { Tool } from './DrawingTools.tsx'

/** Decimal places of degrees: a tenth of an inch on the ground. */
const PLACES = 8
/** In pixels, diagonally. */
const LEAST_SEEN = 40

interface Props {
  shape: Shape | null
  tool: Tool | undefined
  onChange: (shape: Shape | null) => void
  /** What there is if drawing ends now. */
  onDraft: (draft: Shape | undefined) => void
  /** The tool has finished, or was cancelled. */
  onDone: () => void
}

const TOOLS: Readonly<
  Record<Tool, { enable: (map: LeafletMap) => void; disable: (map: LeafletMap) => void }>
> = {
  line: { enable: ({ pm }) => pm.enableDraw('Line'), disable: ({ pm }) => pm.disableDraw() },
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
  finishLine: MESSAGES.boundary.lastPoint,
  finishPoly: MESSAGES.boundary.lastCorner,
}

/** A boundary or a line as editable layers, one per part. */
export function DrawingLayer({ shape, tool, onChange, onDraft, onDone }: Props) {
  const map = useMap()
  const { main: color } = useTheme().palette.primary
  const [layers] = useState(() => featureGroup())
  /** As shown, in its original precision and as read back from the layers. */
  const shown = useRef<Shape | null>(null)
  const drawn = useRef<Shape | null>(null)
  const draw = useEffectEvent((next: Shape | null) => {
    shown.current = next
    show(layers, next, color)
    drawn.current = shapeIn(layers)
  })

  const onEdited = useEffectEvent(() => {
    const edited = shapeIn(layers)
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
  const onMoved = useEffectEvent(() => onDraft(shapeIn(layers) ?? undefined))
  const onDrawn = useEffectEvent((drawing: Polyline, isArea: boolean) => {
    const corners = (drawing.getLatLngs() as LatLng[]).map(({ lng, lat }): Position => [lng, lat])
    const part = isArea ? parseBoundary(corners) : lineOf([corners])
    onDraft(together([shapeIn(layers), part]) ?? undefined)
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
      if (shape !== 'Polygon' && shape !== 'Line') return
      const drawing = workingLayer as Polyline
      drawing.on('pm:vertexadded', () => onDrawn(drawing, shape === 'Polygon'))
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
    if (sameValue(shape, shown.current)) return
    draw(shape)
    // Text or a file may define a distant boundary.
    const bounds = layers.getBounds()
    if (bounds.isValid() && !isInSight(map, bounds)) map.fitBounds(bounds.pad(0.5))
  }, [shape, map, layers])

  useEffect(() => {
    if (tool === undefined) return
    const { enable, disable } = TOOLS[tool]
    enable(map)
    return () => disable(map)
  }, [map, tool])

  return null
}

/** Whether it is inside the view, and larger than a dot. */
function isInSight(map: LeafletMap, bounds: LatLngBounds): boolean {
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

/** Leaflet has latitude first, and open rings. */
function show(layers: FeatureGroup, shape: Shape | null, color: string): void {
  layers.clearLayers()
  if (!shape) return
  if (isLine(shape)) {
    for (const line of linesOf(shape)) layers.addLayer(polyline(line.map(latitudeFirst), styleOf(color)))
    return
  }
  for (const rings of partsOf(shape))
    layers.addLayer(
      polygon(
        rings.map((ring) => ring.slice(0, -1).map(latitudeFirst)),
        styleOf(color),
      ),
    )
}

const latitudeFirst = ([longitude = 0, latitude = 0]: Position): [number, number] => [latitude, longitude]

function shapeIn(layers: FeatureGroup): Shape | null {
  const collection = layers.toGeoJSON(PLACES)
  const features = collection.type === 'FeatureCollection' ? collection.features : []
  return together(features.map(({ geometry }) => parseShape(geometry)))
}

/** The areas or lines drawn: the tools draw only one kind of them. */
function together(parts: readonly (Shape | null | undefined)[]): Shape | null {
  const known = parts.filter((part) => part !== null && part !== undefined)
  const lines = known.filter(isLine)
  if (lines.length > 0) return lineOf(lines.flatMap(linesOf)) ?? null
  return boundaryOf(known.flatMap((part) => (isLine(part) ? [] : partsOf(part))))
}
