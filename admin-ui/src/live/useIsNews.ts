import { useMemo } from 'react'
import { changedWithin } from './store.ts'

/** Between the news and the row that shows it lies a call to the server. */
const NEWS_MS = 5_000

/** Whether a row is drawn with what somebody else has just changed; `row` is another one when it shows something new. */
export const useIsNews = (id: string, row: unknown): boolean =>
  useMemo(() => row !== undefined && changedWithin(id, NEWS_MS), [id, row])
