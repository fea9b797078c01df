import { useEffectEvent, useLayoutEffect, useRef } from 'react'
import type { GridPlace } from './gridMoves.ts'

/** Gives the focus to a cell as soon as what is open over the table is gone, which keeps it until then. */
export function useGoOn(isOpen: boolean, goTo: (place: GridPlace) => void): (place: GridPlace) => void {
  const next = useRef<GridPlace>(undefined)
  const goOn = useEffectEvent(() => {
    if (next.current) goTo(next.current)
    next.current = undefined
  })
  useLayoutEffect(() => {
    if (!isOpen) goOn()
  }, [isOpen])
  return (place) => {
    next.current = place
  }
}
