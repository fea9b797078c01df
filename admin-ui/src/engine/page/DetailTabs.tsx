import { Box, Tab, Tabs } from '@mui/material'
import { type ReactNode, type UIEvent, useEffect, useId, useRef, useState } from 'react'
import { onReveal } from '../form/folding.ts'
import { useIsPhone } from '../ui/useIsPhone.ts'
import { TabPicker } from './TabPicker.tsx'

export interface DetailTab {
  label: string
  /** How many rows are in it, where that is known before it is opened. */
  count?: number | undefined
  /** Tabs that were opened before are rendered, too, so that they keep their input. */
  render: (isOpen: boolean) => ReactNode
}

interface Props {
  /** The accessible name of the tabs. */
  label: string
  tabs: readonly DetailTab[]
  /** At the end of the bar. */
  end?: ReactNode
  /** The label of the one that is open, where the address says which; otherwise the first one is at first. */
  opened?: string | undefined
  onOpen?: (label: string) => void
}

/**
 * The tab bar scrolls smoothly to an opened tab, which could scroll a tab focused by keyboard meanwhile out of view.
 */
function keepFocusInSight({ currentTarget }: UIEvent): void {
  currentTarget
    .querySelector('[role=tab]:focus-visible')
    ?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
}

/** The number is no part of the tab's name, which others refer to. */
const countOf = ({ label, count }: DetailTab) =>
  count ? { 'data-count': count, 'aria-label': label, 'aria-description': String(count) } : {}

const COUNT = {
  content: 'attr(data-count)',
  ml: 0.75,
  px: 0.75,
  borderRadius: 4,
  fontSize: '0.6875rem',
  lineHeight: '18px',
  bgcolor: 'background.header',
  color: 'text.secondary',
} as const

/** More than a phone has room for are picked from. */
const MOST = 3

/** The tabs of a record's page. Tabs are mounted when first opened and keep their input. */
export function DetailTabs({ label, tabs, end, opened: addressed, onOpen }: Props) {
  const [chosen, setChosen] = useState(0)
  const named = tabs.findIndex((tab) => tab.label === addressed)
  const current = named < 0 ? chosen : named
  const [opened, setOpened] = useState<ReadonlySet<number>>(new Set([current]))
  if (!opened.has(current)) setOpened(new Set([...opened, current]))
  const id = useId()
  const isPicked = useIsPhone() && tabs.length > MOST
  const bar = useRef<HTMLDivElement>(null)
  // The one that is open at first may be out of view: its button is wider once fonts and scroll buttons are there.
  useEffect(() => {
    bar.current?.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest', inline: 'center' })
  }, [])

  const open = (index: number) => {
    setChosen(index)
    const tab = tabs[index]
    if (tab) onOpen?.(tab.label)
  }

  return (
    <>
      <Box
        sx={{
          display: 'flex',
          alignItems: 'center',
          position: 'sticky',
          top: 'var(--below-head, 64px)',
          zIndex: 'appBar',
          mb: 2,
          borderBottom: 1,
          borderColor: 'divider',
          bgcolor: 'background.default',
          // Hides content scrolling between the top bar and this one.
          boxShadow: ({ palette }) => `0 var(--above-tabs, -16px) 0 ${palette.background.default}`,
        }}
      >
        {isPicked ? (
          <TabPicker tabs={tabs} current={current} onOpen={open} />
        ) : (
          <Tabs
            ref={bar}
            value={current}
            onChange={(_, index: number) => open(index)}
            variant="scrollable"
            scrollButtons="auto"
            allowScrollButtonsMobile
            slotProps={{ scroller: { onScrollEnd: keepFocusInSight } }}
            aria-label={label}
            sx={{ flexGrow: 1, '& [data-count]::after': COUNT }}
          >
            {tabs.map((tab, index) => (
              <Tab
                key={tab.label}
                label={tab.label}
                {...countOf(tab)}
                id={`${id}-tab-${index}`}
                sx={{ flexDirection: 'row' }}
                aria-controls={opened.has(index) ? `${id}-panel-${index}` : undefined}
              />
            ))}
          </Tabs>
        )}
        {end}
      </Box>
      {tabs.map((tab, index) =>
        opened.has(index) ? (
          <div
            key={tab.label}
            role="tabpanel"
            id={`${id}-panel-${index}`}
            {...(isPicked ? { 'aria-label': tab.label } : { 'aria-labelledby': `${id}-tab-${index}` })}
            ref={(panel) => (panel ? onReveal(panel, () => open(index)) : undefined)}
            hidden={index !== current}
          >
            {tab.render(index === current)}
          </div>
        ) : null,
      )}
    </>
  )
}
