import type { Backend } from '../context.ts'
import { resumeEdits } from '../editing/process.ts'
import { resumeMerge } from '../merging/merge-operators.ts'
import type { Resume } from './processes.ts'

/** What is carried on by itself when its server died. An import waits for whoever began it, who may want to look first. */
export const resumes: Readonly<Record<string, Resume<Backend>>> = {
  merge: resumeMerge,
  edit: resumeEdits,
}
