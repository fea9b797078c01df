import { MESSAGES } from '@landbook/contracts/engine/messages'
import { Box } from '@mui/material'
import { type KeyboardEvent, type PointerEvent, useRef } from 'react'
import type { Resize } from './tracks.ts'

interface Props {
  /** Of the column. */
  source: string
  resize: Resize
}

/** In pixels, by a key. */
const STEP = 16

const widthOf = (heading: Element | null): number => heading?.getBoundingClientRect().width ?? 0

/** Shift with Left or Right on a heading. */
export function resizeByKey(event: KeyboardEvent<HTMLElement>, { source, resize }: Props): void {
  const { key, shiftKey, currentTarget } = event
  if (!shiftKey || !(key === 'ArrowLeft' || key === 'ArrowRight')) return
  event.preventDefault()
  resize.keep(source, widthOf(currentTarget) + (key === 'ArrowLeft' ? -STEP : STEP))
}

/** At the right edge of a heading: the width of its column is pulled, and as it is declared after a double click. */
export function ResizeHandle({ source, resize }: Props) {
  const pull = useRef({ width: 0, from: 0 })
  const pulledBy = ({ currentTarget, pointerId, clientX }: PointerEvent<HTMLElement>) =>
    currentTarget.hasPointerCapture(pointerId) ? clientX - pull.current.from : 0
  return (
    <Box
      aria-hidden
      title={MESSAGES.list.columns.resize}
      onPointerDown={({ currentTarget, pointerId, clientX }) => {
        pull.current = { width: widthOf(currentTarget.parentElement), from: clientX }
        currentTarget.setPointerCapture(pointerId)
      }}
      onPointerMove={(event) => {
        const by = pulledBy(event)
        if (by !== 0) resize.pull(source, pull.current.width + by)
      }}
      onPointerUp={(event) => {
        const by = pulledBy(event)
        if (by === 0) resize.leave()
        else resize.keep(source, pull.current.width + by)
      }}
      onPointerCancel={resize.leave}
      onDoubleClick={() => resize.keep(source, undefined)}
      // The grid focuses cells.
      onMouseDown={(event) => event.stopPropagation()}
      sx={{
        position: 'absolute',
        insetBlock: 0,
        right: 0,
        width: 8,
        cursor: 'col-resize',
        touchAction: 'none',
        borderRight: 2,
        borderColor: 'transparent',
        '&:hover, &:active': { borderColor: 'primary.main' },
      }}
    />
  )
}
