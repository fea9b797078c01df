import type { Theme } from '@mui/material'
import type { SystemStyleObject } from '@mui/system'
import type { Section } from './layout.ts'

/** Pixels: what stands aside. */
const ASIDE = 400

/** It has no place of its own while it is a line. */
const isOpen = (within: string) => `&:not(:has(${within} > [data-folded]))`

/** Of all sections: halves share a row in wide windows, and one can stand aside. */
export function gridOf(sections: readonly Section[]): SystemStyleObject<Theme> {
  const rows = besideAside(sections)
  const halves = sections.some(({ isHalf }) => isHalf) && { lg: 'repeat(2, minmax(0, 1fr))' }
  return {
    display: 'grid',
    columnGap: 1.5,
    gridTemplateColumns: { xs: 'minmax(0, 1fr)', ...halves },
    ...(rows > 0 && {
      [isOpen('> .aside')]: {
        gridTemplateColumns: { lg: `minmax(0, 1fr) ${ASIDE}px` },
        // What is higher than those beside it is so below the last of them.
        gridTemplateRows: { lg: `repeat(${rows - 1}, auto) 1fr` },
      },
    }),
  }
}

export function placeOf(sections: readonly Section[], index: number): SystemStyleObject<Theme> {
  const { isHalf, isAside } = sections[index] ?? {}
  const rows = besideAside(sections)
  if (isAside)
    return { minWidth: 0, [isOpen('')]: { gridColumn: { lg: '2' }, gridRow: { lg: `1 / span ${rows}` } } }
  return isHalf || index < rows ? {} : { gridColumn: '1 / -1' }
}

/** How many sections stand beside the one that stands aside: those before the first that takes the line. */
function besideAside(sections: readonly Section[]): number {
  if (!sections.some(({ isAside }) => isAside)) return 0
  return sections.findIndex(({ isAside, isLine }) => isAside || isLine)
}
