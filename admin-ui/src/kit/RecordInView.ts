import { createContext } from 'react'

/** The record whose page this is. */
export const RecordInView = createContext<{ type: string; id: string } | undefined>(undefined)
