import { lazyComponent } from '../ui/lazyComponent.ts'
import type { BulkRun } from './bulkRun.ts'

/** They are made of what forms are made of, which a list does without until one of them is opened. */
export const BulkEditDialog = lazyComponent(() => import('./BulkEditDialog.tsx'), 'BulkEditDialog')

export const BlockDialog = lazyComponent(() => import('./BlockDialog.tsx'), 'BlockDialog')

export const BulkRunDialog = lazyComponent(() => import('./BulkRunDialog.tsx'), 'BulkRunDialog')

export const undoRun = async (run: BulkRun) => (await import('./bulkRuns.ts')).undo(run)
