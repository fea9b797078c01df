import { type RefObject, useEffect, useState } from 'react'

/** A shadow at each side of a table that has columns out of sight there. `inset`: of what stands at its right, in pixels. */
export function CutEdges({ table, inset }: { table: RefObject<HTMLElement | null>; inset: number }) {
  const [edges, setEdges] = useState('')
  useEffect(() => {
    const element = table.current
    if (!element) return
    const look = () => {
      const { scrollLeft, scrollWidth, clientWidth } = element
      const right = scrollLeft + clientWidth < scrollWidth - 1
      setEdges([scrollLeft > 0 && 'left', right && 'right'].filter(Boolean).join(' '))
    }
    // Of the table within, too: columns come and go.
    const sizes = new ResizeObserver(look)
    for (const sized of [element, ...element.children]) sizes.observe(sized)
    element.addEventListener('scroll', look, { passive: true })
    return () => {
      sizes.disconnect()
      element.removeEventListener('scroll', look)
    }
  }, [table])
  return edges
    .split(' ')
    .filter(Boolean)
    .map((side) => (
      <div
        key={side}
        className="cut-edge not-on-paper"
        aria-hidden
        style={{ [side]: side === 'right' ? 1 + inset : 1, '--side': side } as object}
      />
    ))
}
