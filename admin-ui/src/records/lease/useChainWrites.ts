import { useOperation } from '../../engine/data/operations.ts'
import type { interestsIn } from './leaseChain.ts'
import type { LeaseRow } from './leaseRow.ts'

type Values = Readonly<Record<string, unknown>>
type Interests = ReturnType<typeof interestsIn>

/** How the documents of a lease are written, whatever the operations call their arguments. */
export interface ChainWrites {
  add: (info: Values, landIDs: Interests) => Promise<unknown>
  /** Without interests, those that there are stay. */
  change: (
    id: string,
    values: Values,
    interests: Interests | undefined,
    options?: { revision: number },
  ) => Promise<unknown>
  remove: (id: string) => Promise<unknown>
}

export function useRecordingWrites({ id: leaseID }: LeaseRow): ChainWrites {
  const add = useOperation('createLeaseRecording')
  const change = useOperation('UpdateRecording')
  const remove = useOperation('deleteLeaseRecording')
  return {
    add: (RecordingInfo, landIDs) => add({ leaseID, RecordingInfo, landIDs }),
    change: (id, values, interests, options) =>
      change({ id, ...values, ...(interests && { recordingInterest: interests }) }, options),
    remove: (recordingID) => remove({ leaseID, recordingID }),
  }
}

export function useAssignmentWrites({ id: leaseID }: LeaseRow): ChainWrites {
  const add = useOperation('createAssignment')
  const change = useOperation('UpdateAssignment')
  const remove = useOperation('DeleteAssignment')
  return {
    add: (AssignmentInfo, landIDs) => add({ leaseID, AssignmentInfo, landIDs }),
    change: (id, values, interests, options) =>
      change({ id, ...values, ...(interests && { assignmentInterests: interests }) }, options),
    remove: (id) => remove({ id }),
  }
}
