import { Box, Typography } from '@mui/material'
import { type ReactNode, type RefObject, useEffect, useState } from 'react'

/** Pixels: the bar above every page, and this line. */
const [BAR, LINE] = [48, 44] as const

/** How far below the top of the window what is sticky on a record's page begins. */
export const BELOW_HEAD = { '--below-head': `${BAR + LINE}px`, '--above-tabs': 0 } as const

interface Props {
  /** The head, in whose place it is once that has been scrolled away. */
  of: RefObject<HTMLElement | null>
  name: string
  chip: ReactNode
  children: ReactNode
}

/** The name and the figures of a record at any place of its page. What it says is in the head, so it is for the eye alone. */
export function HeadLine({ of, name, chip, children }: Props) {
  const [isShown, setIsShown] = useState(false)
  useEffect(() => {
    const head = of.current
    if (!head) return
    const observer = new IntersectionObserver(
      ([seen]) => setIsShown(seen !== undefined && !seen.isIntersecting && seen.boundingClientRect.top < BAR),
      { rootMargin: `-${BAR + LINE}px 0px 0px` },
    )
    observer.observe(head)
    return () => observer.disconnect()
  }, [of])
  return (
    <Box aria-hidden sx={{ position: 'sticky', top: BAR, height: 0, zIndex: 'appBar' }}>
      {isShown && (
        <Box sx={SHOWN}>
          <Typography noWrap sx={{ fontWeight: 600, fontSize: '1rem', flexShrink: 0, maxWidth: '60%' }}>
            {name}
          </Typography>
          <Box sx={{ flexShrink: 0 }}>{chip}</Box>
          <Box inert sx={IN_LINE}>
            {children}
          </Box>
        </Box>
      )}
    </Box>
  )
}

const SHOWN = {
  height: LINE,
  mx: { xs: -1.5, md: -2.5 },
  px: { xs: 1.5, md: 2.5 },
  display: 'flex',
  alignItems: 'center',
  gap: 1.5,
  bgcolor: 'background.default',
  borderBottom: 1,
  borderColor: 'divider',
} as const

/** The figures in one line, each beside its name: those that there is room for. Phones have it for the name only. */
const IN_LINE = {
  ml: 'auto',
  minWidth: 0,
  overflow: 'hidden',
  display: { xs: 'none', md: 'block' },
  height: 24,
  '& dl': { display: 'flex', flexWrap: 'wrap', justifyContent: 'flex-end', gap: '20px' },
  '& a': { color: 'inherit', textDecoration: 'none' },
  '& dl > div': { display: 'flex', gap: 0.75, alignItems: 'baseline' },
} as const
