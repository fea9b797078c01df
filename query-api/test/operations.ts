import { randomUUID } from 'node:crypto'
import type { Args } from '@landbook/contracts/engine/kernel/operations'
import type { Role } from '@landbook/contracts/engine/roles'
import { fileName } from '@landbook/contracts/engine/values/files'
import { AGREEMENT_MUTATIONS, agreementMaker, type MakeAgreements } from './agreement-operations.ts'
import { CLONE_MUTATIONS } from './clone-operations.ts'
import { DISMISSAL_MUTATIONS } from './dismissal-operations.ts'
import { IMPORT_MUTATIONS, importMaker, type MakeImports } from './import-operations.ts'
import { OPERATOR_MUTATIONS } from './operator-operations.ts'
import { type MakeOwned, OWNED_MUTATIONS, ownedMaker } from './owned-operations.ts'
import { deletedMaker, type MakeDeleted, RESTORATIONS } from './restore-operations.ts'
import type { Rig } from './rig.ts'
import { TRUST_MUTATIONS } from './trust-operations.ts'
import { type MakeUndoable, undoableMaker } from './undo-operations.ts'
import { fileOf, PNG } from './uploads.ts'

/** One field of Query or Mutation: its role, and arguments with which it succeeds. */
export interface AccessCase {
  /** Undefined: requires only a session. */
  role: Role | undefined
  args?: (make: Make) => Promise<Args> | Args
  selection?: string
}

/** Existing records when it resolves, with unique ids. */
export interface Make extends MakeAgreements, MakeDeleted, MakeImports, MakeOwned, MakeUndoable {
  tract(): Promise<string>
  well(args?: Args): Promise<string>
  operator(): Promise<string>
  contact(): Promise<string>
  /** The tract and an owner's share in it. */
  share(
    operation: 'AddOwnerMinerals' | 'AddOwnerSurface' | 'AddTractNpri',
  ): Promise<{ tract: string; item: string }>
  /** A well's division order of a land. */
  divisionOrder(): Promise<{ well: string; tract: string; item: string }>
  /** A well's production, by the well's id, and its first month. */
  production(): Promise<{ well: string; item: string }>
  /** A title document of a land. */
  document(): Promise<string>
  state(): Promise<{ state: string; county: string }>
  user(): Promise<string>
  /** Uploaded for a map of a land. */
  file(map?: 'countyMap' | 'detailMap' | 'oldMap'): Promise<{ id: string; fileName: string; tract: string }>
}

export function maker(rig: Rig): Make {
  const { given } = rig
  const create = async (operation: string, args: Args) =>
    (await given(operation, { id: randomUUID(), ...args })).recordId
  const make: Make = {
    ...agreementMaker(rig),
    ...deletedMaker(rig),
    ...importMaker(rig),
    ...ownedMaker(rig),
    ...undoableMaker(rig),
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
    async divisionOrder() {
      const [well, tract] = [await make.well(), await make.tract()]
      const data = { mesDOI: '0.25' }
      const item = await make.part('AddWellDivisionOrder', { from: well, to: tract, data })
      return { well, tract, item }
    },
    async production() {
      const well = await make.well()
      return {
        well,
        item: await make.part('AddProductionMonth', { wellID: well, month: '2026-01', oil: '900' }),
      }
    },
    async document() {
      return make.part('createTitleDocument', { tractID: await make.tract(), volPage: '1/1' })
    },
    async state() {
      const { recordId, itemId } = await given('addState', { stateName: randomUUID(), counties: ['Ward'] })
      return { state: recordId, county: String(itemId) }
    },
    user: () => create('CreateUser', { email: `${randomUUID()}@landbook.example` }),
    async file(childId = 'countyMap') {
      const [id, tract] = [randomUUID(), await make.tract()]
      const name = { parentId: tract, childId, fileId: id, extension: 'png' }
      const about = { recordType: 'tract', mimeType: 'image/png', size: '1', sha256: 'a'.repeat(64) }
      await given('singleUpload', { id, name: 'map.png', fileName: fileName(name), ...about })
      return { id, fileName: fileName(name), tract }
    },
  }
  return make
}

const LANDS = { name: 'A-1', state: 'Texas', county: 'Ward' }

/** All mutations. */
export const MUTATIONS: Readonly<Record<string, AccessCase>> = {
  ...RESTORATIONS,
  singleUpload: {
    role: 'WRITE_LANDS',
    args: async (make) => ({ file: fileOf(PNG), name: `${await make.tract()}/countyMap` }),
    selection: 'filename mimetype',
  },
  ...IMPORT_MUTATIONS,
  ...TRUST_MUTATIONS,
  ...OWNED_MUTATIONS,
  CreateTract: { role: 'WRITE_LANDS', args: () => ({ ...LANDS, name: randomUUID() }) },
  UpdateTract: { role: 'WRITE_LANDS', args: async (make) => ({ id: await make.tract(), blk: '7' }) },
  EditTract: { role: 'WRITE_LANDS', args: async (make) => ({ id: await make.tract(), blk: '7' }) },
  EditTracts: {
    role: 'WRITE_LANDS',
    args: async (make) => ({ edits: [{ id: await make.tract(), blk: '7' }] }),
    selection: 'id changed',
  },
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
  AddTractNpri: {
    role: 'WRITE_LANDS',
    args: async (make) => ({ from: 'SRO', to: await make.tract(), data: { mineralFraction: '1/16' } }),
  },
  RemoveTractNpri: {
    role: 'WRITE_LANDS',
    args: async (make) => ({ from: 'MES', to: (await make.share('AddTractNpri')).tract }),
  },
  updateNPRI: {
    role: 'WRITE_LANDS',
    args: async (make) => ({
      relationshipID: (await make.share('AddTractNpri')).item,
      mineralFraction: '1/4',
    }),
  },
  AddOverridingRoyalty: {
    role: 'WRITE_LANDS',
    args: async (make) => ({ tractID: await make.tract(), ...OVERRIDE }),
  },
  UpdateOverridingRoyalty: {
    role: 'WRITE_LANDS',
    args: async (make) => ({ id: await override(make), fraction: '3%' }),
  },
  DeleteOverridingRoyalty: { role: 'WRITE_LANDS', args: async (make) => ({ id: await override(make) }) },
  createTitleDocument: {
    role: 'WRITE_LANDS',
    args: async (make) => ({ tractID: await make.tract(), volPage: '1/1' }),
  },
  UpdateLandTitle: {
    role: 'WRITE_LANDS',
    args: async (make) => ({ id: await make.document(), volPage: '1/2' }),
  },
  DeleteLandTitle: { role: 'WRITE_LANDS', args: async (make) => ({ id: await make.document() }) },
  uploadTitleRun: {
    role: 'WRITE_LANDS',
    args: async (make) => ({ tractID: await make.tract(), rows: [{ volPage: '1/1' }] }),
  },
  updateCountyMap: renewal('countyMap'),
  updateDetailMap: renewal('detailMap'),
  updateOldMap: renewal('oldMap'),
  AddProductionMonth: {
    role: 'ADMIN',
    args: async (make) => ({ wellID: await make.well(), month: '2026-01', oil: '900' }),
  },
  RecordProduction: {
    role: 'ADMIN',
    args: async (make) => ({ wellID: await make.well(), months: [{ month: '2026-01', gas: '12' }] }),
  },
  UpdateProductionMonth: {
    role: 'ADMIN',
    args: async (make) => ({ id: (await make.production()).item, oil: '950' }),
  },
  DeleteProductionMonth: {
    role: 'ADMIN',
    args: async (make) => ({ id: (await make.production()).item }),
  },
  ...AGREEMENT_MUTATIONS,
  ...DISMISSAL_MUTATIONS,
  ...CLONE_MUTATIONS,
  CreateWell: { role: 'WRITE_WELLS', args: () => ({ name: 'State 1', apiNumber: '42-1', abstract: 'A-1' }) },
  UpdateWell: { role: 'WRITE_WELLS', args: async (make) => ({ id: await make.well(), status: 'DUC' }) },
  EditWells: {
    role: 'WRITE_WELLS',
    args: async (make) => ({ edits: [{ id: await make.well(), status: 'DUC' }] }),
    selection: 'id changed',
  },
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
  AddWellDivisionOrder: {
    role: 'WRITE_WELLS',
    args: async (make) => ({ from: await make.well(), to: await make.tract(), data: { mesDOI: '0.25' } }),
  },
  UpdateWellDivisionOrder: {
    role: 'WRITE_WELLS',
    args: async (make) => ({ id: (await make.divisionOrder()).item, mesDOI: '0.125' }),
  },
  RemoveWellDivisionOrder: {
    role: 'WRITE_WELLS',
    args: async (make) => {
      const { well, tract } = await make.divisionOrder()
      return { from: well, to: tract }
    },
  },
  ...OPERATOR_MUTATIONS,
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

const OVERRIDE = { holder: 'MES', fraction: '2%' }

const override = async (make: Make): Promise<string> =>
  make.part('AddOverridingRoyalty', { tractID: await make.tract(), ...OVERRIDE })

function renewal(map: 'countyMap' | 'detailMap' | 'oldMap'): AccessCase {
  return {
    role: 'WRITE_LANDS',
    async args(make) {
      const { tract, fileName } = await make.file(map)
      return { id: tract, [map]: fileName }
    },
  }
}

/** The schema field of a row. */
export const fieldOf = (row: string): string => row.split(' ')[0] ?? ''
