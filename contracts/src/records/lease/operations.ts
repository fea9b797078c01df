import { keepsItems } from '../../kernel/keeping-lists.ts'
import { addsItem, changesItem, removesItem, tiesItems } from '../../kernel/list-operations.ts'
import { creates, deletes, restores, updates } from '../../kernel/record-operations.ts'
import { lease, requiredOfNewLease } from './declaration.ts'

export const leaseOperations = [
  creates(lease, { requires: requiredOfNewLease }),
  updates(lease, { many: 'EditLeases' }),
  deletes(lease),
  restores(lease),

  ...tiesItems(lease, {
    list: 'leasedLands',
    add: 'addLeaseInterest',
    remove: 'deleteLeaseInterest',
    recordArgument: 'leaseID',
    targetArgument: 'landID',
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

  // Identified by id, as well names are not unique.
  ...tiesItems(lease, {
    list: 'wells',
    add: 'createWellLeaseInterest',
    remove: 'deleteWellLeaseInterest',
    recordArgument: 'leaseID',
    targetArgument: 'wellID',
  }),
  changesItem(lease, { name: 'updateWellLeaseInterest', list: 'wells', idArgument: 'relationID' }),
] as const
