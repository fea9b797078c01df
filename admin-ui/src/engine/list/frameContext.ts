import { type ComponentType, createContext } from 'react'
import type { FrameProps, ListFrame } from './ListFrame.tsx'

/** What a list shows, and its own frame for it. */
export interface Framed extends FrameProps {
  frame: typeof ListFrame
}

/** Puts something around the frame of a list; undefined where nothing is. */
export const FrameContext = createContext<ComponentType<Framed> | undefined>(undefined)
