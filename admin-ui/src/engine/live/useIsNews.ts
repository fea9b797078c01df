import { useMemo } from 'react'
import { changedWithin } from './store.ts'

/** Covers the refetch between the live message and the new row. */
const NEWS_MS = 5_000

/** Whether a row has just been changed by somebody else; `row` changes with its data. */
export const useIsNews = (id: string, row: unknown): boolean =>
  useMemo(() => row !== undefined && changedWithin(id, NEWS_MS), [id, row])
