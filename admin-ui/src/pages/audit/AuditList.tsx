import type { HistoryEvent } from '@landbook/contracts/engine/api/history'
import { Box, LinearProgress } from '@mui/material'
import { useVirtualizer } from '@tanstack/react-virtual'
import { useEffect, useEffectEvent, useRef } from 'react'
import { AuditRow } from './AuditRow.tsx'

const ROW_HEIGHT = 52
/** Older entries are loaded this many rows before the last one becomes visible. */
const AHEAD = 40

interface Props {
  entries: readonly HistoryEvent[]
  loadOlder: (() => void) | undefined
  isLoadingOlder: boolean
}

/** Renders only visible events. */
export function AuditList({ entries, loadOlder, isLoadingOlder }: Props) {
  const scroller = useRef<HTMLDivElement>(null)
  const virtual = useVirtualizer({
    count: entries.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW_HEIGHT,
    // While another tab is open this one is hidden, and its rows have no height.
    measureElement: (row) => row.getBoundingClientRect().height || ROW_HEIGHT,
    getItemKey: (index) => entries[index]?.cursor ?? index,
    overscan: 8,
  })
  const rows = virtual.getVirtualItems()
  const isNearEnd = (rows.at(-1)?.index ?? 0) >= entries.length - AHEAD
  const load = useEffectEvent(() => loadOlder?.())
  const mayLoad = loadOlder !== undefined && !isLoadingOlder
  useEffect(() => {
    if (isNearEnd && mayLoad) load()
  }, [isNearEnd, mayLoad])

  return (
    <Box
      ref={scroller}
      role="feed"
      aria-label="Events"
      aria-busy={isLoadingOlder}
      // Makes it scrollable by keyboard.
      tabIndex={0}
      sx={{
        height: { xs: 'calc(100dvh - 190px)', sm: 'calc(100dvh - 206px)' },
        minHeight: 320,
        overflow: 'auto',
        overflowAnchor: 'none',
        border: 1,
        borderColor: 'divider',
        borderRadius: 1,
        bgcolor: 'background.paper',
      }}
    >
      <Box sx={{ position: 'relative', height: virtual.getTotalSize() }}>
        {rows.map(({ index, key, start }) => {
          const entry = entries[index]
          return (
            entry && (
              <Box
                key={key}
                ref={virtual.measureElement}
                data-index={index}
                style={{ transform: `translateY(${start}px)` }}
                sx={{ position: 'absolute', top: 0, insetInline: 0 }}
              >
                <AuditRow entry={entry} place={index + 1} count={loadOlder ? -1 : entries.length} />
              </Box>
            )
          )
        })}
      </Box>
      {isLoadingOlder && (
        <LinearProgress aria-label="Loading what is older" sx={{ position: 'sticky', bottom: 0 }} />
      )}
    </Box>
  )
}
