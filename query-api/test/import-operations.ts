import { randomUUID } from 'node:crypto'
import { given, plan, STATE } from './import-rig.ts'
import { reads } from './reads.ts'
import type { Rig } from './rig.ts'

export interface MakeImports {
  /** An import with its file; planned, or as far as `state` says. */
  import(state?: 'running' | 'done'): Promise<string>
  /** The process of an import that is not running. */
  process(): Promise<string>
  /** A note on the event log. */
  logNote(): Promise<string>
  /** An import, and the file that was uploaded for it. */
  importFile(): Promise<{ id: string; file: string }>
}

export const importMaker = (rig: Rig): MakeImports => {
  const fresh = () => given(rig, 'company.csv', `Company Name\n${randomUUID()}\n`)
  return {
    async import(state) {
      const id = await fresh()
      await plan(rig, id, { recordType: 'operator', key: ['name'] })
      if (state) await rig.given('UpdateFileImport', { id, state })
      return id
    },
    async process() {
      const begun = { id: randomUUID(), name: 'Import of a file', kind: 'import', startedBy: 'admin' }
      return (await rig.given('BeginProcess', begun)).recordId
    },
    async logNote() {
      return (await rig.given('NoteOnLog', { id: randomUUID(), name: 'The log was sealed' })).recordId
    },
    async importFile() {
      const id = await fresh()
      const [{ file } = { file: '' }] = await rig.done<{ file: string }[]>('FileImport', { id }, 'file')
      return { id, file }
    },
  }
}

const ADMIN = { role: 'ADMIN', selection: STATE } as const
const WHOLE = { role: 'ADMIN', selection: '' } as const

export const IMPORT_MUTATIONS = {
  createImport: { ...ADMIN, args: () => ({ id: randomUUID(), name: 'company.csv' }) },
  setImportFile: { ...ADMIN, args: (make: MakeImports) => make.importFile() },
  planImport: {
    ...WHOLE,
    args: async (make: MakeImports) => ({
      id: (await make.importFile()).id,
      recordType: 'operator',
      mapping: { 'Company Name': 'name' },
      key: ['name'],
      blankClears: false,
      skipCells: false,
    }),
  },
  runImport: { ...ADMIN, args: async (make: MakeImports) => ({ id: await make.import() }) },
  stopImport: { ...ADMIN, args: async (make: MakeImports) => ({ id: await make.import('running') }) },
  undoImport: { ...ADMIN, args: async (make: MakeImports) => ({ id: await make.import('done') }) },
} as const

const noteHistory = {
  role: 'ADMIN',
  selection: 'event changes { path }',
  args: async (make: MakeImports) => ({ type: 'logNote', id: await make.logNote() }),
} as const

/** Records that only admins read: imports, and Landbook's notes in the log. */
export const IMPORT_QUERIES = {
  ...reads('ADMIN', 'LogNote'),
  'history of a logNote': noteHistory,
  'asOf of a logNote': noteHistory,
  ...reads('ADMIN', 'FileImport'),
  ...reads('ADMIN', 'Process'),
  imports: ADMIN,
  importState: { ...ADMIN, args: async (make: MakeImports) => ({ id: await make.import() }) },
  importFile: { ...WHOLE, args: async (make: MakeImports) => ({ id: await make.import() }) },
  importReport: { ...WHOLE, args: async (make: MakeImports) => ({ id: await make.import() }) },
} as const
