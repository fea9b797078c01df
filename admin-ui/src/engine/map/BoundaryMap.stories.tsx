import { MESSAGES } from '@landbook/contracts/engine/messages'
import { parseBoundary } from '@landbook/contracts/engine/values/boundaries'
import { latLngBounds } from 'leaflet'
import { Form } from 'react-admin'
import { expect, fn, spyOn, waitFor } from 'storybook/test'
import { sampleRecord, tract } from '../../../stories/records.ts'
import type { Story } from '../../../stories/story.ts'
import { BoundaryInput } from './BoundaryInput.tsx'
import { BoundaryMap, WithoutMap } from './BoundaryMap.tsx'
import { DirectionsLink } from './DirectionsLink.tsx'
import { MapFigure, MapFigures } from './MapFigures.tsx'
import { MapFrame } from './MapFrame.tsx'
import { MapLegend } from './MapLegend.tsx'
import { MapPoints } from './MapPoints.tsx'

export default { component: BoundaryMap }

const stored = sampleRecord(tract, 0)
const boundary = parseBoundary(stored.geometry) ?? null
const place = { state: 'Texas', county: 'Reeves' }
const wells = [
  { latitude: 31.406, longitude: -103.493, title: 'Alpha 1H' },
  { latitude: 31.412, longitude: -103.488, title: 'Alpha 1H, bottom hole' },
]
const isDrawn = async ({ canvas }: Parameters<NonNullable<Story['play']>>[0]) =>
  void (await canvas.findByRole('button', { name: 'Zoom in' }))

const figures = () => (
  <MapFigures>
    <MapFigure label="On the map" value="640.2 acres" isMain />
    <MapFigure label="Stated" value="620 acres" differs />
  </MapFigures>
)

export const Shown: Story = {
  render: () => (
    <BoundaryMap boundary={boundary} points={wells} connected height={400} label="Map of Section 12" />
  ),
  play: async (context) => {
    await isDrawn(context)
    await expect(context.canvasElement.querySelectorAll('.leaflet-overlay-pane path').length).toBeGreaterThan(
      0,
    )
    await expect(context.canvasElement.querySelectorAll('.leaflet-marker-pane path')).toHaveLength(2)
  },
}

export const WayThere: Story = {
  render: () => <DirectionsLink latitude={31.406} longitude={-103.493} />,
  play: async ({ canvas }) =>
    expect(await canvas.findByRole('link', { name: MESSAGES.map.directions })).toBeVisible(),
}

export const Edited: Story = {
  render: () => (
    <Form record={stored}>
      <h3>Map</h3>
      <BoundaryInput
        source="geometry"
        schema={tract.fields.geometry}
        label="Map of Section 12"
        figures={figures}
        place={place}
      />
    </Form>
  ),
  play: async (context) => {
    await isDrawn(context)
    await expect(context.canvas.getByText('620 acres')).toHaveTextContent(MESSAGES.map.differs)
    await expect(context.canvas.getByText('640.2 acres')).not.toHaveTextContent(MESSAGES.map.differs)
  },
}

const onLegend = fn()

const entries = [
  { value: 'Active', mark: '● ', count: 6 },
  { value: 'Plugged', mark: '○ ', count: 2 },
]

export const Framed: Story = {
  render: () => (
    <WithoutMap>
      <MapFrame
        label="Map of wells"
        height={{ xs: '300px', sm: 300 }}
        around={latLngBounds(wells.map(({ latitude, longitude }) => [latitude, longitude]))}
      >
        <MapPoints points={wells} />
      </MapFrame>
      <MapLegend label="Status" entries={entries} hidden={new Set(['Plugged'])} onChange={onLegend} />
    </WithoutMap>
  ),
  play: async (context) => {
    await isDrawn(context)
    await expect(context.canvas.getByRole('button', { name: /Plugged/ })).toHaveAttribute(
      'aria-pressed',
      'false',
    )
    await context.userEvent.click(context.canvas.getByRole('button', { name: /Active/ }))
    await expect(onLegend).toHaveBeenCalledWith(new Set(['Plugged', 'Active']))
  },
}

/** The device says where it is. */
export const Located: Story = {
  ...Framed,
  beforeEach: () => {
    const coords = { latitude: 31.42, longitude: -103.5, accuracy: 30 } as GeolocationCoordinates
    const spy = spyOn(navigator.geolocation, 'getCurrentPosition').mockImplementation((found) =>
      found({ coords } as GeolocationPosition),
    )
    return () => spy.mockRestore()
  },
  play: async (context) => {
    await isDrawn(context)
    const shapes = () => context.canvasElement.querySelectorAll('path.leaflet-interactive').length
    const before = shapes()
    await context.userEvent.click(context.canvas.getByRole('button', { name: MESSAGES.map.whereAmI }))
    await waitFor(() => expect(shapes()).toBe(before + 2))
  },
}
