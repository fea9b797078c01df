import { isDeepStrictEqual } from 'node:util'
import type { Page } from '@playwright/test'

/** Pixels around a control that are looked at. */
const MARGIN = 8
/** How deep within its edge a ring may lie. */
const DEPTH = 8
/** WCAG 2.4.13 asks for the contrast; of each edge this much must have it. */
const [LEAST_CONTRAST, LEAST_PART] = [3, 0.9]

/** The ring may be around the cell or the input that a control is in. */
const PARENTS = '.MuiInputBase-root, [role=gridcell], [role=columnheader]'

interface Box {
  x: number
  y: number
  width: number
  height: number
}

interface Control {
  /** Controls of the same look and surroundings are checked once. */
  kind: string
  text: string
}

interface Edge {
  box: Box
  radius: number
}

/**
 * The controls on the current page around which no ring is seen that goes around them when the keyboard comes to them:
 * 2 pixels that stand out from what is at both of their sides. `known` are the kinds that were checked.
 */
export async function focusFaults(page: Page, known: Set<string>): Promise<string[]> {
  const controls = await page.evaluate(controlsOf, { margin: MARGIN, parents: PARENTS })
  const faults: string[] = []
  let isLeft = false
  for (const [place, { kind, text }] of controls.entries()) {
    if (known.has(kind)) continue
    known.add(kind)
    // After a key, what a script focuses is focused as by the keyboard.
    if (!isLeft) {
      await page.keyboard.press('Shift')
      await page.evaluate(leave)
      isLeft = true
    }
    const part = await ringedPart(page, place)
    if (part < LEAST_PART) faults.push(`no ring around ${Math.round((1 - part) * 100)} % of ${text}`)
  }
  return faults
}

/** The part of the edge of a control that has a ring with the focus, of 1; 1 if it does not take the focus. */
async function ringedPart(page: Page, place: number): Promise<number> {
  const edges = await page.evaluate(edgesAt, { place, parents: PARENTS })
  const clip = around(edges.map(({ box }) => box))
  const before = await shot(page, clip)
  if (!(await page.evaluate(focusOn, place))) return 1
  const after = await shot(page, clip)
  const part = await page.evaluate(ringed, {
    before,
    after,
    edges: edges.map(({ box, radius }) => ({
      box: { ...box, x: box.x - clip.x, y: box.y - clip.y },
      radius,
    })),
    margin: MARGIN,
    depth: DEPTH,
    least: LEAST_CONTRAST,
  })
  await page.evaluate(leave)
  if (part >= LEAST_PART) return part
  // What moved or changed in the meantime is looked at again.
  const isAsBefore =
    isDeepStrictEqual(await page.evaluate(edgesAt, { place, parents: PARENTS }), edges) &&
    (await shot(page, clip)) === before
  return isAsBefore ? part : ringedPart(page, place)
}

/** The window's part with these boxes, and what is looked at around them. */
function around(boxes: readonly Box[]): Box {
  const [left, top] = [Math.min(...boxes.map(({ x }) => x)), Math.min(...boxes.map(({ y }) => y))]
  const right = Math.max(...boxes.map(({ x, width }) => x + width))
  const bottom = Math.max(...boxes.map(({ y, height }) => y + height))
  const [x, y] = [left, top].map((edge) => Math.max(0, Math.floor(edge) - MARGIN)) as [number, number]
  return { x, y, width: Math.ceil(right) + MARGIN - x, height: Math.ceil(bottom) + MARGIN - y }
}

const shot = async (page: Page, clip: Box) =>
  (await page.screenshot({ animations: 'disabled', clip })).toString('base64')

const leave = () => {
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
}

/** Runs in the page, and keeps its controls there. */
function controlsOf({ margin, parents }: { margin: number; parents: string }): Control[] {
  const FOCUSABLE = 'a[href], button, input, textarea, select, summary, [tabindex]'
  const seen = (element: HTMLElement) => {
    if (element.tabIndex < 0 || element.matches(':disabled, [aria-hidden=true], [aria-hidden=true] *'))
      return false
    const { left, top, right, bottom } = element.getBoundingClientRect()
    if (left < margin || top < margin || right > innerWidth - margin || bottom > innerHeight - margin)
      return false
    const [x, y] = [(left + right) / 2, (top + bottom) / 2]
    const isOnTop = (across: number, down: number) => {
      const above = document.elementFromPoint(across, down)
      return above !== null && (element.contains(above) || above.contains(element))
    }
    return isOnTop(x, y) && isOnTop(x, top) && isOnTop(x, bottom) && element.getClientRects().length === 1
  }
  /** Where what is around leaves no room, and the colour that is behind. */
  const surroundings = (element: Element) => {
    const { left, top, right, bottom } = element.getBoundingClientRect()
    const parts: string[] = []
    for (let around = element.parentElement; around; around = around.parentElement) {
      const { overflowX, backgroundColor } = getComputedStyle(around)
      const box = around.getBoundingClientRect()
      const room = [left - box.left, top - box.top, box.right - right, box.bottom - bottom]
      if (overflowX !== 'visible') parts.push(room.some((one) => one < 4) ? 'close' : '')
      if (backgroundColor !== 'rgba(0, 0, 0, 0)') return [...new Set([...parts, backgroundColor])].join(' ')
    }
    return [...new Set(parts)].join(' ')
  }
  const found = [...document.querySelectorAll<HTMLElement>(FOCUSABLE)].filter(seen)
  Object.assign(window, { focusControls: found })
  return found.map((element) => {
    const around = element.closest(parents)
    const { parentElement } = element
    return {
      kind: [element.tagName, element.className, around?.className, parentElement?.className]
        .concat(surroundings(element))
        .join('|')
        // Of its place only.
        .replaceAll(/ ?css-\w+| ?Mui-focus\w+/g, ''),
      text: element.outerHTML.replaceAll(/\s(?:style|d)="[^"]*"/g, '').slice(0, 200),
    }
  })
}

/** What the ring of one of the controls may be around, where it is now. */
function edgesAt({ place, parents }: { place: number; parents: string }): Edge[] {
  const element = (window as unknown as { focusControls: HTMLElement[] }).focusControls[place]
  const around = element?.closest(parents)
  const { parentElement } = element ?? {}
  const drawn =
    element && parentElement && getComputedStyle(element).opacity === '0'
      ? [parentElement, ...parentElement.children]
      : []
  return [...(element ? [element] : []), ...drawn, ...(around ? [around] : [])].map((one) => {
    const { x, y, width, height } = one.getBoundingClientRect()
    const style = getComputedStyle(one).borderTopLeftRadius
    const radius = Number.parseFloat(style) || 0
    return {
      box: { x, y, width, height },
      radius: Math.min(style.endsWith('%') ? (width * radius) / 100 : radius, width / 2, height / 2),
    }
  })
}

/** Whether it has the focus then. */
function focusOn(place: number): boolean {
  const element = (window as unknown as { focusControls: HTMLElement[] }).focusControls[place]
  element?.focus({ preventScroll: true })
  return element !== undefined && document.activeElement === element
}

interface Shots {
  before: string
  after: string
  edges: Edge[]
  margin: number
  depth: number
  least: number
}

/** Runs in the page: the part of the edge along which there is a ring, of what it goes around best. */
async function ringed({ before, after, edges, margin, depth, least }: Shots): Promise<number> {
  const pixelsOf = async (png: string) => {
    const bytes = Uint8Array.from(atob(png), (one) => one.charCodeAt(0))
    const image = await createImageBitmap(new Blob([bytes], { type: 'image/png' }))
    const context = new OffscreenCanvas(image.width, image.height).getContext('2d')
    context?.drawImage(image, 0, 0)
    return context?.getImageData(0, 0, image.width, image.height)
  }
  /** Contrast of the second pixel, which is half covered in a corner. */
  const SOFT = 1.5
  const [was, is] = [await pixelsOf(before), await pixelsOf(after)]
  if (!was || !is) return 0
  const linear = (value: number) => (value <= 10.31 ? value / 3294.6 : ((value / 255 + 0.055) / 1.055) ** 2.4)
  const luminance = ({ data, width }: ImageData, x: number, y: number) => {
    const [red = 0, green = 0, blue = 0] = data.subarray((y * width + x) * 4)
    return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
  }
  const contrast = (a: number, b: number) => (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05)
  /** Along a line from outside to inside: two pixels that have come, and stand out from those before and after. */
  const hasRing = (points: [number, number][]) => {
    const now = points.map(([x, y]) => luminance(is, x, y))
    const change = points.map(([x, y], at) => contrast(now[at] ?? 0, luminance(was, x, y)))
    return now.some((one, at) => {
      const isWide = Math.max(change[at - 1] ?? 0, change[at + 1] ?? 0) >= SOFT
      const beside = [...now.slice(Math.max(0, at - 3), at), ...now.slice(at + 1, at + 4)]
      return (change[at] ?? 0) >= least && isWide && beside.some((other) => contrast(other, one) >= least)
    })
  }
  const partOf = ({ box, radius }: Shots['edges'][number]) => {
    const [left, top] = [Math.round(box.x), Math.round(box.y)]
    const [width, height] = [Math.round(box.width), Math.round(box.height)]
    const lines: [number, number][][] = []
    const add = (
      along: number,
      length: number,
      across: number,
      at: (along: number, out: number) => [number, number],
    ) => {
      const corner = Math.max(0, radius - Math.min(along + 0.5, length - along - 0.5))
      const curve = radius - Math.sqrt(radius ** 2 - corner ** 2)
      const steps = Math.min(margin + depth + Math.ceil(curve), margin + Math.floor(across / 2))
      lines.push(Array.from({ length: steps }, (_, step) => at(along, step - margin)))
    }
    for (let along = 0; along < width; along += 1) {
      add(along, width, height, (x, inside) => [left + x, top + inside])
      add(along, width, height, (x, inside) => [left + x, top + height - 1 - inside])
    }
    for (let along = 0; along < height; along += 1) {
      add(along, height, width, (y, inside) => [left + inside, top + y])
      add(along, height, width, (y, inside) => [left + width - 1 - inside, top + y])
    }
    return lines.filter(hasRing).length / Math.max(1, lines.length)
  }
  return Math.max(...edges.map(partOf))
}
