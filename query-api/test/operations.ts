import { randomUUID } from 'node:crypto'
import type { Args } from '@landbook/contracts/kernel/operations'
import type { Role } from '@landbook/contracts/roles'
import type { Rig } from './rig.ts'

/** One field of Query or Mutation: who may ask for it, and arguments with which it succeeds. */
export interface Row {
  /** undefined: a session is enough. */
  role: Role | undefined
  args?: (make: Make) => Promise<Args> | Args
  selection?: string
}

/** Records that are there when it resolves, each with an id of its own. */
export interface Make {
  tract(): Promise<string>
  well(args?: Args): Promise<string>
  operator(): Promise<string>
  contact(): Promise<string>
  /** The tract and an owner's share in it. */
  share(operation: 'AddOwnerMinerals' | 'AddOwnerSurface'): Promise<{ tract: string; item: string }>
  state(): Promise<{ state: string; county: string }>
  user(): Promise<string>
}

export function maker({ given }: Rig): Make {
  const create = async (operation: string, args: Args) =>
    (await given(operation, { id: randomUUID(), ...args })).recordId
  const make: Make = {
    tract: () => create('CreateTract', { name: randomUUID(), state: 'Texas', county: 'Ward' }),
    well: (args = {}) => create('CreateWell', { name: 'State 1', apiNumber: '42-1', ...args }),
    operator: () => create('CreateOperator', { name: randomUUID() }),
    async contact() {
      const operatorID = await make.operator()
      return String((await given('createNewContact', { operatorID, contactName: 'Ann' })).itemId)
    },
    async share(operation) {
      const tract = await make.tract()
      const data = { mineralFraction: '1/2', surfaceFraction: '1/2' }
      return { tract, item: String((await given(operation, { from: 'MES', to: tract, data })).itemId) }
    },
    async state() {
      const { recordId, itemId } = await given('addState', { stateName: randomUUID(), counties: ['Ward'] })
      return { state: recordId, county: String(itemId) }
    },
    user: () => create('CreateUser', { email: `${randomUUID()}@landbook.example` }),
  }
  return make
}

const LANDS = { name: 'A-1', state: 'Texas', county: 'Ward' }

/** Every mutation that there is. */
export const MUTATIONS: Readonly<Record<string, Row>> = {
  CreateTract: { role: 'WRITE_LANDS', args: () => ({ ...LANDS, name: randomUUID() }) },
  UpdateTract: { role: 'WRITE_LANDS', args: async (make) => ({ id: await make.tract(), blk: '7' }) },
  EditTract: { role: 'WRITE_LANDS', args: async (make) => ({ id: await make.tract(), blk: '7' }) },
  DeleteTract: { role: 'WRITE_LANDS', args: async (make) => ({ id: await make.tract() }) },
  AddOwnerMinerals: {
    role: 'WRITE_LANDS',
    args: async (make) => ({ from: 'MES', to: await make.tract(), data: { mineralFraction: '1/2' } }),
  },
  RemoveOwnerMinerals: {
    role: 'WRITE_LANDS',
    args: async (make) => ({ from: 'MES', to: (await make.share('AddOwnerMinerals')).tract }),
  },
  updateMineralOwnership: {
    role: 'WRITE_LANDS',
    args: async (make) => ({
      relationshipID: (await make.share('AddOwnerMinerals')).item,
      mineralFraction: '1/4',
    }),
  },
  AddOwnerSurface: {
    role: 'WRITE_LANDS',
    args: async (make) => ({ from: 'MPI', to: await make.tract(), data: { surfaceFraction: '1/2' } }),
  },
  RemoveOwnerSurface: {
    role: 'WRITE_LANDS',
    args: async (make) => ({ from: 'MES', to: (await make.share('AddOwnerSurface')).tract }),
  },
  updateSurfaceOwnership: {
    role: 'WRITE_LANDS',
    args: async (make) => ({
      relationshipID: (await make.share('AddOwnerSurface')).item,
      surfaceFraction: '1/4',
    }),
  },
  CreateWell: { role: 'WRITE_WELLS', args: () => ({ name: 'State 1', apiNumber: '42-1', abstract: 'A-1' }) },
  UpdateWell: { role: 'WRITE_WELLS', args: async (make) => ({ id: await make.well(), status: 'DUC' }) },
  DeleteWell: { role: 'WRITE_WELLS', args: async (make) => ({ id: await make.well() }) },
  AddWellDrilledOn: {
    role: 'WRITE_WELLS',
    args: async (make) => ({ from: await make.well(), to: await make.tract() }),
  },
  RemoveWellDrilledOn: {
    role: 'WRITE_WELLS',
    args: async (make) => {
      const tract = await make.tract()
      return { from: await make.well({ drilledOn: [tract] }), to: tract }
    },
  },
  setNewDrilledOn: {
    role: 'WRITE_WELLS',
    args: async (make) => ({ wellId: await make.well(), newDrills: [await make.tract()] }),
  },
  AddWellOperatedBy: {
    role: 'WRITE_WELLS',
    args: async (make) => ({ to: await make.well(), from: await make.operator() }),
  },
  setNewOperator: {
    role: 'WRITE_WELLS',
    args: async (make) => ({ wellId: await make.well(), operatorId: await make.operator() }),
  },
  CreateOperator: { role: 'WRITE_OPERATORS', args: () => ({ name: randomUUID() }) },
  UpdateOperator: {
    role: 'WRITE_OPERATORS',
    args: async (make) => ({ id: await make.operator(), city: 'Pecos' }),
  },
  DeleteOperator: { role: 'WRITE_OPERATORS', args: async (make) => ({ id: await make.operator() }) },
  createNewContact: {
    role: 'WRITE_OPERATORS',
    args: async (make) => ({ operatorID: await make.operator(), contactName: 'Ann' }),
  },
  UpdateContact: {
    role: 'WRITE_OPERATORS',
    args: async (make) => ({ id: await make.contact(), position: 'Landman' }),
  },
  DeleteContact: { role: 'WRITE_OPERATORS', args: async (make) => ({ id: await make.contact() }) },
  addState: { role: 'ADMIN', args: () => ({ stateName: randomUUID(), counties: ['Ward'] }) },
  updateState: {
    role: 'ADMIN',
    args: async (make) => ({ id: (await make.state()).state, stateName: randomUUID() }),
  },
  deleteStateByIdentity: { role: 'ADMIN', args: async (make) => ({ id: (await make.state()).state }) },
  deleteCountyByIdentity: { role: 'ADMIN', args: async (make) => ({ id: (await make.state()).county }) },
  CreateUser: {
    role: 'ADMIN',
    args: () => ({ email: `${randomUUID()}@landbook.example`, password: 'Battery-Staple-2' }),
  },
  setUserRole: {
    role: 'ADMIN',
    args: async (make) => ({ userID: await make.user(), roles: ['READ_LANDS'] }),
  },
  DeleteUser: { role: 'ADMIN', args: async (make) => ({ userID: await make.user() }) },
}

const HISTORY = 'event changes { path }'

/** Every query that there is; those with a `type` once for each. */
export const QUERIES: Readonly<Record<string, Row>> = {
  Tract: { role: 'READ_LANDS' },
  TractCount: { role: 'READ_LANDS' },
  Well: { role: 'READ_WELLS' },
  WellCount: { role: 'READ_WELLS' },
  Operator: { role: 'READ_OPERATORS' },
  OperatorCount: { role: 'READ_OPERATORS' },
  Owner: { role: undefined },
  OwnerCount: { role: undefined },
  State: { role: undefined },
  StateCount: { role: undefined },
  User: { role: 'ADMIN' },
  UserCount: { role: 'ADMIN' },
  me: { role: undefined },
  dashboard: { role: undefined, selection: 'gross states { state counties { county } } counts { wells }' },
  'history of a tract': of('READ_LANDS', 'tract', (make) => make.tract()),
  'history of a well': of('READ_WELLS', 'well', (make) => make.well()),
  'history of an operator': of('READ_OPERATORS', 'operator', (make) => make.operator()),
  'history of an owner': of(undefined, 'owner', async () => 'MES'),
  'history of a state': of(undefined, 'state', async () => 'texas'),
  'history of a user': of('ADMIN', 'user', async () => 'admin'),
  'asOf of a tract': of('READ_LANDS', 'tract', (make) => make.tract()),
  'asOf of a well': of('READ_WELLS', 'well', (make) => make.well()),
  'asOf of an operator': of('READ_OPERATORS', 'operator', (make) => make.operator()),
  'asOf of an owner': of(undefined, 'owner', async () => 'MES'),
  'asOf of a state': of(undefined, 'state', async () => 'texas'),
  'asOf of a user': of('ADMIN', 'user', async () => 'admin'),
}

function of(role: Role | undefined, type: string, id: (make: Make) => Promise<string>): Row {
  return { role, selection: HISTORY, args: async (make) => ({ type, id: await id(make) }) }
}

/** The field of the schema that a row is about. */
export const fieldOf = (row: string): string => row.split(' ')[0] ?? ''
