/** For drawing a boundary or a line on a map. */
export const BOUNDARY_MESSAGES = {
  draw: 'Click one corner after another; click the first one again to finish. Escape cancels.',
  line: 'Click along the line; click the last point again to finish. Escape cancels.',
  corners: 'Drag a corner; drag the middle of a side to add one, right-click a corner to remove it.',
  cut: 'Click around the area to cut out: a hole, or part of a side.',
  remove: 'Click the part to remove.',
  firstCorner: 'Click the first corner',
  nextCorner: 'Click the next corner',
  lastCorner: 'Click the first corner again to finish',
  lastPoint: 'Click the last point again to finish',
  unreadable: 'What is stored is not a boundary and cannot be shown on a map.',
  asText: 'One longitude, latitude per line; a blank line begins another part. Or GeoJSON.',
  shapeAsText:
    'One longitude, latitude per line; a blank line begins another part, and an area ends where it begins. Or GeoJSON, of lines or of areas.',
} as const

/** For what maps show beside a boundary. */
export const MAP_MESSAGES = {
  of: (name: string) => `Map of ${name}`,
  ofNew: (title: string) => `Map of the new ${title.toLowerCase()}`,
  whereAmI: 'Where am I',
  directions: 'Directions',
  notLocated: 'Your device does not say where it is',
  differs: 'differs by more than 10 %',
  length: 'Length on the map',
  lengthText: (feet: string, rods: string) => `${feet} ft (${rods} rods)`,
  statedLength: (stated: string, length: string) => `${stated} = ${length}`,
} as const
