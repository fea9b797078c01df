import { createContext, type ReactNode, use } from 'react'

/** What a form tells beside an input: what others changed there. Undefined without any. */
export const FieldNews = createContext<((name: string) => ReactNode) | undefined>(undefined)

export const useFieldNews = (name: string): ReactNode => use(FieldNews)?.(name)

/** What the page of a record says beside an input, by name: that another value is true now. */
export const FieldNotes = createContext<ReadonlyMap<string, string>>(new Map())

export const useFieldNote = (name: string): string | undefined => use(FieldNotes).get(name)
