import { lazy } from 'react'
import type { BulkRun } from './bulkRun.ts'

/** They are made of what forms are made of, which a list does without until one of them is opened. */
export const BulkEditDialog = lazy(async () => ({
  default: (await import('./BulkEditDialog.tsx')).BulkEditDialog,
}))

export const BlockDialog = lazy(async () => ({
  default: (await import('./BlockDialog.tsx')).BlockDialog,
}))

export const BulkRunDialog = lazy(async () => ({
  default: (await import('./BulkRunDialog.tsx')).BulkRunDialog,
}))

export const undoRun = async (run: BulkRun) => (await import('./bulkRuns.ts')).undo(run)
