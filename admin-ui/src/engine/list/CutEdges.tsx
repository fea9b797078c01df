import { Box } from '@mui/material'
import { type RefObject, useEffect, useState } from 'react'

interface Props {
  table: RefObject<HTMLElement | null>
  /** How wide what stays at its left is, in CSS. */
  left: { xs: string; sm: string } | undefined
  /** How wide what stands at its right is, in pixels. */
  right: number
}

/** A shadow at each side of a table that has columns out of sight there. */
export function CutEdges({ table, left, right }: Props) {
  const [edges, setEdges] = useState('')
  useEffect(() => {
    const element = table.current
    if (!element) return
    const look = () => {
      const { scrollLeft, scrollWidth, clientWidth } = element
      const isRight = scrollLeft + clientWidth < scrollWidth - 1
      setEdges([scrollLeft > 0 && 'left', isRight && 'right'].filter(Boolean).join(' '))
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
      <Box
        key={side}
        className="cut-edge not-on-paper"
        aria-hidden
        style={{ '--side': side } as object}
        sx={side === 'left' ? { left } : { right: `${1 + right}px` }}
      />
    ))
}
