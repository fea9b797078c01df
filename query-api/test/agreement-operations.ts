import { randomUUID } from 'node:crypto'
import { catalogue } from '@landbook/contracts/catalogue/index'
import { operationNamed } from '@landbook/contracts/engine/kernel/catalogue'
import type { Args } from '@landbook/contracts/engine/kernel/operations'
import type { Role } from '@landbook/contracts/engine/roles'
import type { Rig } from './rig.ts'

type Agreement = 'row' | 'lease' | 'otherLease' | 'unit' | 'finance'

/** Existing records when it resolves, with unique ids. */
export interface MakeAgreements {
  agreement(type: Agreement, args?: Args): Promise<string>
  /** The id of a part that the operation adds. */
  part(operation: string, args: Args): Promise<string>
}

/** Required fields of a new lease beside its name. */
export const NEW_LEASE: Args = {
  currentLessee: 'Caprock Energy',
  grossAcres: '640',
  netMineralAcres: '320',
  netSurfaceAcres: '0',
  heldByProductionAcres: '640',
  status: 'In Process',
}

const CREATING: Record<Agreement, () => [string, Args]> = {
  row: () => ['CreateROW', { projectName: 'Loop Road' }],
  lease: () => ['CreateLease', { leaseName: randomUUID(), ...NEW_LEASE }],
  otherLease: () => ['CreateOtherLease', { projectName: 'Double L Cattle' }],
  unit: () => ['CreateUnit', { name: 'Longhorn Unit', status: 'Active' }],
  finance: () => ['CreateFinance', { date: '2026-02-03' }],
}

export const agreementMaker = ({ given }: Rig): MakeAgreements => ({
  async agreement(type, args = {}) {
    const [operation, needed] = CREATING[type]()
    return (await given(operation, { id: randomUUID(), ...needed, ...args })).recordId
  },
  part: async (operation, args) => String((await given(operation, args)).itemId),
})

/** Prerequisites, and the arguments that refer to them. */
export interface Given<M> {
  role: Role | undefined
  args?: (make: M) => Promise<Args> | Args
  selection?: string
}

export type Make = MakeAgreements & {
  tract(): Promise<string>
  operator(): Promise<string>
  well(args?: Args): Promise<string>
}
type Rows = Readonly<Record<string, Given<Make>>>

const roleOf = (name: string): Role | undefined => {
  const role = operationNamed(catalogue, name)?.role
  return typeof role === 'string' ? role : undefined
}

/** A part that one operation adds, another changes and a third removes. */
function parts(
  type: Agreement,
  [add, change, remove]: [string, string, string],
  { record, id, values }: { record: string; id: string; values: (changed: boolean) => Args },
): Rows {
  const role = roleOf(add)
  const added = async (make: Make) =>
    make.part(add, { [record]: await make.agreement(type), ...values(false) })
  return {
    [add]: { role, args: async (make) => ({ [record]: await make.agreement(type), ...values(false) }) },
    [change]: { role, args: async (make) => ({ [id]: await added(make), ...values(true) }) },
    [remove]: { role, args: async (make) => ({ [id]: await added(make) }) },
  }
}

const titles = (argument: string) => (changed: boolean) => ({
  [argument]: { volPage: changed ? '2/2' : '1/1' },
})

function ordinary(type: Agreement, name: string, change: Args): Rows {
  const role = roleOf(`Create${name}`)
  return {
    [`Create${name}`]: { role, args: () => CREATING[type]()[1] },
    [`Update${name}`]: { role, args: async (make) => ({ id: await make.agreement(type), ...change }) },
    [`Delete${name}`]: { role, args: async (make) => ({ id: await make.agreement(type) }) },
  }
}

function located(
  type: 'row' | 'otherLease',
  [add, remove]: [string, string],
  [tie, untie]: [string, string],
): Rows {
  const role = roleOf(add)
  return {
    [add]: { role, args: async (make) => ({ from: await make.agreement(type), to: await make.tract() }) },
    [remove]: {
      role,
      args: async (make) => {
        const to = await make.tract()
        return { from: await make.agreement(type, { locatedOn: [to] }), to }
      },
    },
    [tie]: { role, args: async (make) => ({ from: await make.operator(), to: await make.agreement(type) }) },
    [untie]: {
      role,
      args: async (make) => {
        const from = await make.operator()
        return { from, to: await make.agreement(type, { operator: [from] }) }
      },
    },
  }
}

const rows = [{ volPage: '1/1' }, { volPage: '1/2' }]

export const AGREEMENT_MUTATIONS: Rows = {
  ...ordinary('row', 'ROW', { status: 'Active' }),
  ...located('row', ['AddROWLocatedOn', 'RemoveROWLocatedOn'], ['AddOperatorRow', 'RemoveOperatorRow']),
  ...parts('row', ['addROWPayment', 'updateROWPayment', 'deleteROWPayment'], {
    record: 'ROWID',
    id: 'paymentID',
    values: (changed) => (changed ? { paymentInfo: { amount: '$2' } } : { info: { amount: '$1' } }),
  }),
  ...parts('row', ['addROWTitle', 'updateROWTitle', 'removeROWTitle'], {
    record: 'ROWID',
    id: 'ROWTitleID',
    values: titles('rowinfo'),
  }),
  uploadROWTitleRun: {
    role: 'WRITE_LANDS',
    args: async (make) => ({ ROWID: await make.agreement('row'), rows }),
  },

  ...ordinary('lease', 'Lease', { status: 'HBP' }),
  EditLeases: {
    role: 'WRITE_LEASE',
    args: async (make) => ({ edits: [{ id: await make.agreement('lease'), status: 'EXP' }] }),
    selection: 'id changed',
  },
  ...parts('lease', ['addClause', 'UpdateClause', 'DeleteClause'], {
    record: 'leaseID',
    id: 'id',
    values: (changed) => ({ text: changed ? 'Shall not' : 'Shall' }),
  }),
  ...parts('lease', ['AddLeaseAmendment', 'UpdateLeaseAmendment', 'DeleteLeaseAmendment'], {
    record: 'leaseID',
    id: 'id',
    values: (changed) =>
      changed ? { value: '1/5' } : { effectiveDate: '2025-06-01', term: 'RoyaltyRate', value: '1/4' },
  }),
  ...parts('lease', ['AddLeasePayment', 'UpdateLeasePayment', 'DeleteLeasePayment'], {
    record: 'leaseID',
    id: 'id',
    values: (changed) => (changed ? { amount: '$2' } : { paidFor: 'Shut-In', amount: '$1' }),
  }),
  ...parts('lease', ['createAssignment', 'UpdateAssignment', 'DeleteAssignment'], {
    record: 'leaseID',
    id: 'id',
    values: (changed) => (changed ? { book: 'OPR' } : { AssignmentInfo: { volPage: '1/1' } }),
  }),
  createLeaseRecording: {
    role: 'WRITE_LEASE',
    args: async (make) => ({
      leaseID: await make.agreement('lease'),
      RecordingInfo: { volPage: '1/1', grantor: await make.operator() },
      landIDs: [{ TractID: await make.tract(), acres: '12.5' }],
    }),
  },
  UpdateRecording: {
    role: 'WRITE_LEASE',
    args: async (make) => {
      const leaseID = await make.agreement('lease')
      return {
        id: await make.part('createLeaseRecording', { leaseID, RecordingInfo: { volPage: '1/1' } }),
        book: 'OPR',
      }
    },
  },
  deleteLeaseRecording: {
    role: 'WRITE_LEASE',
    args: async (make) => {
      const leaseID = await make.agreement('lease')
      return {
        leaseID,
        recordingID: await make.part('createLeaseRecording', { leaseID, RecordingInfo: { volPage: '1/1' } }),
      }
    },
  },
  uploadLeaseRecordings: {
    role: 'WRITE_LEASE',
    args: async (make) => ({ leaseID: await make.agreement('lease'), rows }),
  },
  ...tied('addLeaseInterest', 'updateLeaseInterest', 'deleteLeaseInterest', 'landID', { depths: 'All' }),
  ...tied('createWellLeaseInterest', 'updateWellLeaseInterest', 'deleteWellLeaseInterest', 'wellID', {
    cdcTerm: '180',
  }),

  ...ordinary('otherLease', 'OtherLease', { status: 'Active' }),
  ...located(
    'otherLease',
    ['AddOtherLeaseLocatedOn', 'RemoveOtherLeaseLocatedOn'],
    ['AddOperatorOtherLeases', 'RemoveOperatorOtherLeases'],
  ),
  ...parts('otherLease', ['addOtherLeasePayment', 'updateOtherLeasePayment', 'deleteOtherLeasePayment'], {
    record: 'OtherLeaseID',
    id: 'paymentID',
    values: (changed) => (changed ? { paymentInfo: { amount: '2' } } : { info: { amount: '1' } }),
  }),
  ...parts('otherLease', ['addOtherLeaseTitle', 'updateOtherLeaseTitle', 'removeOtherLeaseTitle'], {
    record: 'LeaseID',
    id: 'OtherLeaseTitleID',
    values: titles('info'),
  }),

  ...ordinary('unit', 'Unit', { unitType: 'PSA' }),
  EditROWs: {
    role: 'WRITE_ROWS',
    args: async (make) => ({ edits: [{ id: await make.agreement('row'), status: 'Active' }] }),
    selection: 'id changed',
  },
  EditOtherLeases: {
    role: 'WRITE_OTHER_LEASE',
    args: async (make) => ({ edits: [{ id: await make.agreement('otherLease'), status: 'Active' }] }),
    selection: 'id changed',
  },
  EditUnits: {
    role: 'WRITE_UNITS',
    args: async (make) => ({ edits: [{ id: await make.agreement('unit'), status: 'Inactive' }] }),
    selection: 'id changed',
  },
  AddUnitWells: {
    role: 'WRITE_UNITS',
    args: async (make) => ({ from: await make.well(), to: await make.agreement('unit') }),
  },
  RemoveUnitWells: {
    role: 'WRITE_UNITS',
    args: async (make) => {
      const to = await make.agreement('unit')
      return { from: await make.well({ unit: [to] }), to }
    },
  },
  ...parts('unit', ['addUnitTitle', 'updateUnitTitle', 'removeUnitTitle'], {
    record: 'UnitID',
    id: 'UnitTitleID',
    values: titles('info'),
  }),
  uploadUnitTitleRun: {
    role: 'WRITE_UNITS',
    args: async (make) => ({ UnitID: await make.agreement('unit'), rows }),
  },

  ...ordinary('finance', 'Finance', { wtiPrice: '71.20' }),
  EditFinances: {
    role: roleOf('UpdateFinance'),
    args: async (make) => ({ edits: [{ id: await make.agreement('finance'), wtiPrice: '71.20' }] }),
    selection: 'id changed',
  },
}

/** A part of a lease that ties it to a land or a well. */
function tied(add: string, change: string, remove: string, target: 'landID' | 'wellID', values: Args): Rows {
  const role = roleOf(add)
  const between = async (make: Make) => ({
    leaseID: await make.agreement('lease'),
    [target]: await (target === 'landID' ? make.tract() : make.well()),
  })
  return {
    [add]: { role, args: between },
    [change]: {
      role,
      args: async (make) => ({ relationID: await make.part(add, await between(make)), ...values }),
    },
    [remove]: {
      role,
      args: async (make) => {
        const ids = await between(make)
        await make.part(add, ids)
        return ids
      },
    },
  }
}
