import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { recentRecords, rememberRecord } from '../src/app/search/recent.ts'
import type { BulkRun } from '../src/engine/bulk/bulkRun.ts'
import { carryOut } from '../src/engine/bulk/bulkRuns.ts'
import { forgetRun } from '../src/engine/bulk/keptRuns.ts'
import { keepDraft } from '../src/engine/form/drafts.ts'
import { remembered } from '../src/engine/list/tableMemory.ts'
import { beginSession, logOut } from '../src/engine/session/session.ts'

vi.mock('../src/app/App.tsx', () => ({ App: () => null }))
const { queryClient, mutateMany } = vi.hoisted(() => ({
  queryClient: { clear: vi.fn(), invalidateQueries: async () => undefined },
  mutateMany: vi.fn(async (): Promise<unknown[]> => []),
}))
vi.mock('../src/engine/data/client.ts', () => ({ queryClient }))
vi.mock('../src/engine/data/recovery.ts', () => ({ keepAsking: () => undefined }))
vi.mock('../src/engine/data/dataProvider.ts', () => ({ mutateMany }))
vi.mock('../src/engine/ui/typeface.ts', () => ({ loadTypeface: () => undefined }))

vi.hoisted(() => {
  // Keys of the browser's storage are its properties.
  const methods = {
    getItem(key: string) {
      return Reflect.get(this, key) ?? null
    },
    setItem(key: string, value: string) {
      Reflect.set(this, key, value)
    },
    removeItem(key: string) {
      Reflect.deleteProperty(this, key)
    },
  }
  const stored = { localStorage: Object.create(methods), sessionStorage: Object.create(methods) }
  const window = { ...stored, addEventListener: () => undefined, removeEventListener: () => undefined }
  for (const [name, value] of Object.entries({ ...stored, window })) vi.stubGlobal(name, value)
})

beforeAll(async () => {
  // Names what is cleared; without the element it renders nothing.
  vi.stubGlobal('document', { getElementById: () => null })
  await import('../src/main.tsx')
})

const logIn = (id: string) => beginSession({ access_token: `token of ${id}`, expires_in: 60, roles: [], id })
const kept = () =>
  [localStorage, sessionStorage].flatMap(
    (storage) =>
      Object.values(storage)
        .join()
        .match(/Ames \d/g) ?? [],
  )
const ALL = ['Ames 1', 'Ames 2', 'Ames 3']

const record = { type: 'well', id: 'w', name: 'Ames 1' } as const
const value = { value: 'Active', text: 'Active' }
const edit = { id: 'w', name: 'Ames 2', revision: 1, changes: [{ member: 'status', from: value, to: value }] }
const run: BulkRun = {
  kind: 'edit',
  type: 'well',
  commandId: 'edit',
  edits: [edit],
  sent: [],
  outcomes: {},
}

/** Leaves something of each kind. */
async function work(): Promise<void> {
  rememberRecord(record)
  await carryOut(run)
  keepDraft({ type: 'well', form: 'w' }, { typed: { name: 'Ames 3' }, revision: 1 })
  remembered.set('/Wells', {
    sort: { field: '', order: 'ASC' },
    search: 'Ames',
    first: undefined,
    page: undefined,
  })
}

describe('what a user leaves in the browser', () => {
  beforeEach(async () => {
    logOut()
    logIn('ann')
    await work()
    queryClient.clear.mockClear()
  })

  it('is there for that user', () => {
    expect(kept()).toEqual(ALL)
    logIn('ann')
    expect(recentRecords()).toEqual([record])
    expect(kept()).toEqual(ALL)
    expect(remembered.size).toBe(1)
    expect(queryClient.clear).not.toHaveBeenCalled()
  })

  it.each([
    ['logs out', logOut],
    ['is followed by another one', () => logIn('bob')],
  ])('is deleted when that user %s', (_, leave) => {
    leave()
    expect(kept()).toEqual([])
    expect(recentRecords()).toEqual([])
    expect(remembered.size).toBe(0)
    expect(queryClient.clear).toHaveBeenCalled()
  })
})

describe('a bulk edit', () => {
  it('neither continues nor is kept once another user logs in', async () => {
    logIn('ann')
    forgetRun('well')
    mutateMany.mockImplementation(async () => {
      logIn('bob')
      return []
    })
    const edits = Array.from({ length: 600 }, (_, index) => ({ ...edit, id: `w${index}` }))
    mutateMany.mockClear()
    await carryOut({ ...run, edits })
    expect(mutateMany).toHaveBeenCalledTimes(1)
    expect(kept()).toEqual([])
  })
})
