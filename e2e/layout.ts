import type { Page } from '@playwright/test'

/** What is cut, sticks out, has no size, or is too small to be touched, on the current page at its present size. */
export const layoutFaults = (page: Page, isTouched: boolean): Promise<string[]> =>
  page.evaluate(faultsIn, isTouched)

/** Runs in the page. Pixels: 1 for rounding; 24 as WCAG 2.5.8 has it. */
function faultsIn(isTouched: boolean): string[] {
  const [ROUNDING, LEAST_TARGET] = [1, 24]
  const CONTROLS = 'button, a[href], input:not([type=hidden]), [role=button], [role=tab], [role=option]'
  const faults = new Set<string>()
  const say = (what: string, element: Element) =>
    faults.add(`${what}: ${element.outerHTML.replaceAll(/\s(?:class|style|d)="[^"]*"/g, '').slice(0, 160)}`)
  const styles = new Map<Element, CSSStyleDeclaration>()
  const styleOf = (element: Element) => {
    const style = styles.get(element) ?? getComputedStyle(element)
    styles.set(element, style)
    return style
  }
  const ancestorsOf = (element: Element): Element[] =>
    element.parentElement ? [element.parentElement, ...ancestorsOf(element.parentElement)] : []
  /** Also what only screen readers see: a clipped pixel. */
  const isSeen = (element: Element) =>
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
    ![element, ...ancestorsOf(element)].some((one) => {
      const { clip, clipPath } = styleOf(one)
      return (clip !== 'auto' && clip !== '') || clipPath.startsWith('inset(50')
    })
  const hasText = (element: Element) =>
    [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim())
  const cuts = (element: Element) => ['hidden', 'clip'].includes(styleOf(element).overflowX)
  const scrolls = (element: Element) => ['auto', 'scroll'].includes(styleOf(element).overflowX)
  const saysAll = (element: Element) =>
    [element, ...ancestorsOf(element)].some(
      (one) =>
        styleOf(one).textOverflow === 'ellipsis' ||
        styleOf(one).webkitLineClamp !== 'none' ||
        one.hasAttribute('title'),
    )

  // They stay where they were in a window of another size.
  const tooltips = [...document.querySelectorAll<HTMLElement>('.MuiTooltip-popper')]
  for (const tooltip of tooltips) tooltip.hidden = true

  if (document.documentElement.scrollWidth > innerWidth + ROUNDING)
    faults.add('the page is wider than the window')

  for (const element of document.body.querySelectorAll('*')) {
    if (element.closest('svg, canvas, .leaflet-container, script, style, fieldset[aria-hidden]')) continue
    if (!isSeen(element)) continue
    const box = element.getBoundingClientRect()
    const isControl = element.matches(CONTROLS)
    if (isControl && (box.width === 0 || box.height === 0)) say('has no size', element)
    // Links in texts and cells are as high as their line.
    if (isControl && isTouched && !element.matches('a:not(.MuiButtonBase-root)')) {
      const target = (element.closest('label') ?? element).getBoundingClientRect()
      if (target.width < LEAST_TARGET || target.height < LEAST_TARGET)
        say('is too small to be touched', element)
    }
    if (!hasText(element)) continue
    const isBlock = element.clientWidth > 0
    if (
      isBlock &&
      !scrolls(element) &&
      element.scrollWidth > element.clientWidth + ROUNDING &&
      !saysAll(element)
    )
      say(cuts(element) ? 'is cut' : 'overflows its box', element)
    const around = ancestorsOf(element).find((one) => cuts(one) || scrolls(one))
    if (around && scrolls(around)) continue
    const edge = around ? around.getBoundingClientRect() : { left: 0, right: innerWidth }
    if ((box.right > edge.right + ROUNDING || box.left < edge.left - ROUNDING) && !saysAll(element))
      say(around ? 'is cut' : 'is outside of the window', element)
  }
  for (const tooltip of tooltips) tooltip.hidden = false
  return [...faults]
}
