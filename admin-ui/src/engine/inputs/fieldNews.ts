import { createContext, type ReactNode, use } from 'react'

/** What a form tells beside an input: what others changed there. Undefined without any. */
export const FieldNews = createContext<((name: string) => ReactNode) | undefined>(undefined)

export const useFieldNews = (name: string): ReactNode => use(FieldNews)?.(name)
