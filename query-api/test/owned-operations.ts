import { randomUUID } from 'node:crypto'
import type { Rig } from './rig.ts'

export interface MakeOwned {
  /** A custom report, saved by nobody who is there. */
  report(): Promise<string>
  /** A view of a list, saved by nobody who is there. */
  view(): Promise<string>
  /** An operator with a comment by nobody who is there. */
  commented(): Promise<string>
  /** On a land, by nobody who is there. */
  comment(): Promise<string>
}

const REPORT = { name: 'Wells', about: 'well' }
const VIEW = { name: 'Ward', about: 'well', list: 'Wells', query: 'county=Ward' }

export const ownedMaker = ({ given }: Rig): MakeOwned => ({
  async commented() {
    const { recordId } = await given('CreateOperator', { id: randomUUID(), name: randomUUID() })
    await given('CreateComment', {
      id: randomUUID(),
      text: 'Call them',
      about: `operator-${recordId}`,
      author: 'nobody',
    })
    return recordId
  },
  async comment() {
    const { recordId: tract } = await given('CreateTract', {
      name: randomUUID(),
      state: 'Texas',
      county: 'Ward',
    })
    const said = { id: randomUUID(), text: 'Call them', about: `tract-${tract}`, author: 'nobody' }
    return (await given('CreateComment', said)).recordId
  },
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
  readMentions: { role: undefined, args: () => ({ until: '2026-03-01T12:00:00Z' }) },
  CreateComment: {
    role: 'READ_LANDS',
    args: async (make: MakeOwned & { tract(): Promise<string> }) => ({
      text: 'Call them',
      about: `tract-${await make.tract()}`,
    }),
  },
  UpdateComment: {
    role: 'ADMIN',
    args: async (make: MakeOwned) => ({ id: await make.comment(), text: 'Ours' }),
  },
  DeleteComment: { role: 'ADMIN', args: async (make: MakeOwned) => ({ id: await make.comment() }) },
} as const
