import { randomUUID } from 'node:crypto'
import type { Given, Make } from './agreement-operations.ts'

/** What a lease takes over of another one. */
export const CLONE_MUTATIONS: Readonly<Record<string, Given<Make>>> = {
  CloneLease: {
    role: 'WRITE_LEASE',
    args: async (make) => ({ sourceID: await make.agreement('lease'), leaseName: randomUUID() }),
  },
  cloneLeaseInterest: {
    role: 'WRITE_LEASE',
    args: async (make) => ({
      leaseID: await make.agreement('lease'),
      relationships: [{ tractID: await make.tract(), netMineralAcres: '12.5' }],
    }),
  },
  cloneLeaseClauses: {
    role: 'WRITE_LEASE',
    args: async (make) => ({
      leaseID: await make.agreement('lease'),
      clauses: [await make.part('addClause', { leaseID: await make.agreement('lease'), text: 'Shall' })],
    }),
  },
  cloneLeaseRecordings: copied('createLeaseRecording', 'RecordingInfo', 'recordingID'),
  cloneAssignmentInterest: copied('createAssignment', 'AssignmentInfo', 'assignmentID'),
}

/** A document of one lease that is copied to another one. */
function copied(add: string, info: string, partArgument: string): Given<Make> {
  return {
    role: 'WRITE_LEASE',
    args: async (make) => {
      const from = await make.agreement('lease')
      const part = await make.part(add, { leaseID: from, [info]: { volPage: '1/1' } })
      return {
        leaseID: await make.agreement('lease'),
        [partArgument]: part,
        grantorID: await make.operator(),
      }
    },
  }
}
