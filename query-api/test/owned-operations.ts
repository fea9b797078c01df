import { randomUUID } from 'node:crypto'
import type { Rig } from './rig.ts'

export interface MakeOwned {
  /** A custom report, saved by nobody who is there. */
  report(): Promise<string>
  /** A view of a list, saved by nobody who is there. */
  view(): Promise<string>
}

const REPORT = { name: 'Wells', about: 'well' }
const VIEW = { name: 'Ward', about: 'well', list: 'Wells', query: 'county=Ward' }

export const ownedMaker = ({ given }: Rig): MakeOwned => ({
  report: async () =>
    (await given('CreateReport', { id: randomUUID(), ...REPORT, owner: 'nobody' })).recordId,
  view: async () => (await given('CreateView', { id: randomUUID(), ...VIEW, owner: 'nobody' })).recordId,
})

/** Of others; that everybody changes and deletes their own is in owned-records.test.ts. */
export const OWNED_MUTATIONS = {
  CreateReport: { role: undefined, args: () => REPORT },
  UpdateReport: {
    role: 'ADMIN',
    args: async (make: MakeOwned) => ({ id: await make.report(), name: 'Ours' }),
  },
  DeleteReport: { role: 'ADMIN', args: async (make: MakeOwned) => ({ id: await make.report() }) },
  CreateView: { role: undefined, args: () => VIEW },
  UpdateView: { role: 'ADMIN', args: async (make: MakeOwned) => ({ id: await make.view(), name: 'Ours' }) },
  DeleteView: { role: 'ADMIN', args: async (make: MakeOwned) => ({ id: await make.view() }) },
} as const
