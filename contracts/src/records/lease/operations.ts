import { clones, copiesItem, copiesItems } from '../../engine/kernel/cloning.ts'
import { keepsItems } from '../../engine/kernel/keeping-lists.ts'
import { addsItem, addsItems, changesItem, removesItem } from '../../engine/kernel/list-operations.ts'
import { type Operation, typed } from '../../engine/kernel/operations.ts'
import { creates, deletes, restores, updates } from '../../engine/kernel/record-operations.ts'
import { tiesItems } from '../../engine/kernel/tying-operations.ts'
import { lease, requiredOfNewLease } from './declaration.ts'

/** What a lease takes over of another one later (spec part 2, section 7). */
const leaseCopies = [
  addsItems(lease, {
    name: 'cloneLeaseInterest',
    list: 'leasedLands',
    recordArgument: 'leaseID',
    rowsArgument: 'relationships',
    input: 'LeaseInterestInput',
    targetArgument: 'tractID',
  }),
  copiesItems(lease, {
    name: 'cloneLeaseClauses',
    list: 'clauses',
    recordArgument: 'leaseID',
    partsArgument: 'clauses',
  }),
  copiesItem(lease, {
    name: 'cloneLeaseRecordings',
    list: 'leaseRecordings',
    recordArgument: 'leaseID',
    partArgument: 'recordingID',
    replaces: { grantorID: 'grantor', granteeID: 'grantee', recordingInterest: 'recordingInterest' },
  }),
  copiesItem(lease, {
    name: 'cloneAssignmentInterest',
    list: 'assignments',
    recordArgument: 'leaseID',
    partArgument: 'assignmentID',
    replaces: { grantorID: 'grantor', granteeID: 'grantee', assignmentInterest: 'assignmentInterests' },
  }),
] as const

const [addsWell, removesWell] = tiesItems(lease, {
  list: 'wells',
  add: 'createWellLeaseInterest',
  remove: 'deleteWellLeaseInterest',
  recordArgument: 'leaseID',
  targetArgument: 'wellID',
})

/** In the API, the name of the well may stand in place of an id (query-api/src/records/lease/wells-by-name.ts). */
const alsoByName = <N extends string, A>(
  operation: Operation<N, A>,
  idArgument: keyof A & string,
): Operation<N, A> =>
  typed({
    ...operation,
    args: { ...operation.args, [idArgument]: { is: 'id', required: false }, wellName: { is: 'title' } },
  })

export const leaseOperations = [
  creates(lease, { requires: requiredOfNewLease, ties: 'leasedLands' }),
  updates(lease, { isForMany: true }),
  deletes(lease),
  restores(lease),
  clones(lease, { sourceArgument: 'sourceID' }),

  ...tiesItems(lease, {
    list: 'leasedLands',
    add: 'addLeaseInterest',
    remove: 'deleteLeaseInterest',
    recordArgument: 'leaseID',
    targetArgument: 'landID',
    rowArgument: 'relationID',
  }),
  changesItem(lease, { name: 'updateLeaseInterest', list: 'leasedLands', idArgument: 'relationID' }),

  ...keepsItems(lease, { list: 'clauses', add: 'addClause', change: 'UpdateClause', remove: 'DeleteClause' }),

  addsItem(lease, {
    name: 'createLeaseRecording',
    list: 'leaseRecordings',
    recordArgument: 'leaseID',
    nested: {
      argument: 'RecordingInfo',
      input: 'LeaseRecordingInput',
      apart: { landIDs: 'recordingInterest' },
    },
  }),
  changesItem(lease, { name: 'UpdateRecording', list: 'leaseRecordings' }),
  removesItem(lease, {
    name: 'deleteLeaseRecording',
    list: 'leaseRecordings',
    recordArgument: 'leaseID',
    idArgument: 'recordingID',
  }),
  addsItems(lease, {
    name: 'uploadLeaseRecordings',
    list: 'leaseRecordings',
    recordArgument: 'leaseID',
    rowsArgument: 'rows',
    input: 'LeaseRecordingRowInput',
    needs: 'volPage',
  }),

  addsItem(lease, {
    name: 'createAssignment',
    list: 'assignments',
    recordArgument: 'leaseID',
    nested: {
      argument: 'AssignmentInfo',
      input: 'LeaseAssignmentInput',
      apart: { landIDs: 'assignmentInterests' },
    },
  }),
  changesItem(lease, { name: 'UpdateAssignment', list: 'assignments' }),
  removesItem(lease, { name: 'DeleteAssignment', list: 'assignments' }),

  alsoByName(addsWell, 'wellID'),
  alsoByName(removesWell, 'wellID'),
  alsoByName(
    changesItem(lease, { name: 'updateWellLeaseInterest', list: 'wells', idArgument: 'relationID' }),
    'relationID',
  ),

  ...keepsItems(lease, { list: 'amendments' }),
  ...keepsItems(lease, { list: 'payments' }),

  ...leaseCopies,
  ...keepsItems(lease, { list: 'dismissals' }),
] as const
