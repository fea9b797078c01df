import type { Backend } from './engine/context/context.ts'
import { resumeEdits } from './engine/editing/process.ts'
import type { Resume } from './engine/process/processes.ts'
import { resumeMerge } from './records/operator/merge-operators.ts'

/**
 * Kinds of processes that are resumed automatically after a crash. An import waits for its user, who may want to
 * check first.
 */
export const resumes: Readonly<Record<string, Resume<Backend>>> = {
  merge: resumeMerge,
  edit: resumeEdits,
}
