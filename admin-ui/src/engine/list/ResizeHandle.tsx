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
  resize(source, widthOf(currentTarget) + (key === 'ArrowLeft' ? -STEP : STEP), true)
}

/** At the right edge of a heading: the width of its column is pulled, and as it is declared after a double click. */
export function ResizeHandle({ source, resize }: Props) {
  const pull = useRef({ width: 0, from: 0 })
  const onPointer = (isLetGo: boolean) => (event: PointerEvent<HTMLElement>) => {
    const { currentTarget, pointerId, clientX } = event
    const { width, from } = pull.current
    // A click pulls nothing.
    if (currentTarget.hasPointerCapture(pointerId) && clientX !== from)
      resize(source, width + clientX - from, isLetGo)
  }
  return (
    <Box
      aria-hidden
      title={MESSAGES.list.columns.resize}
      onPointerDown={({ currentTarget, pointerId, clientX }) => {
        pull.current = { width: widthOf(currentTarget.parentElement), from: clientX }
        currentTarget.setPointerCapture(pointerId)
      }}
      onPointerMove={onPointer(false)}
      onPointerUp={onPointer(true)}
      onDoubleClick={() => resize(source, undefined, true)}
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
