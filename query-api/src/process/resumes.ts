import type { Backend } from '../context.ts'
import { resumeEdits } from '../editing/process.ts'
import { resumeMerge } from '../merging/merge-operators.ts'
import type { Resume } from './processes.ts'

/**
 * Kinds of processes that are resumed automatically after a crash. An import waits for its user, who may want to
 * check first.
 */
export const resumes: Readonly<Record<string, Resume<Backend>>> = {
  merge: resumeMerge,
  edit: resumeEdits,
}
