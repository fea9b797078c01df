import type { Command } from '../requests/commands.ts'
import type { Answer, Endpoint } from '../requests/service.ts'

/** Of what may have been sent before. */
export type LastAnswer = Answer & { isRetry: boolean }

/** What became of a command, by the answers to a job. */
export interface Outcome extends Command {
  outcome: 'acknowledged' | 'unchanged' | 'refused' | 'unknown'
  /** Of the refusal. */
  code?: string | undefined
  /** The revision that the answer showed, if it showed the record. */
  revision?: number | undefined
  /** The command that this one takes back. */
  undoes?: string
}

export const JOB_KINDS = ['command', 'edit of many', 'undo', 'upload', 'import', 'seal', 'roles'] as const
export type JobKind = (typeof JOB_KINDS)[number]

/** What a client does: one request, which is sent until it is answered, or several. */
export interface Job {
  kind: JobKind
  /** For problems: 'UpdateTract 1f…'. */
  name: string
  /** Throws if there is no answer. 'more': it was answered, and is not all. */
  send(endpoint: Endpoint): Promise<Answer | 'more'>
  /** What became of its commands, by the last answer. */
  outcomes(answer: LastAnswer): readonly Outcome[]
  /** What the client does next, if that follows from it. */
  next?(): Job | undefined
}

/** Whether a command was carried out, by the answer to it. */
export function outcomeOf({ code, waitMs, unchanged, isRetry }: LastAnswer): Outcome['outcome'] {
  if (code === undefined) return unchanged ? 'unchanged' : 'acknowledged'
  // That it was asked for too often says nothing of an earlier try, whose answer was lost.
  return waitMs !== undefined && isRetry ? 'unknown' : 'refused'
}
