import { beforeEach, describe, expect, it, vi } from 'vitest'
import { i18nProvider } from '../src/app/i18nProvider.ts'
import { authProvider } from '../src/engine/account/authProvider.ts'
import { specifiedPath, withoutSource } from '../src/engine/navigation/routerProvider.tsx'
import { beginSession, logOut } from '../src/engine/session/session.ts'
import { storeOf } from '../src/engine/session/store.ts'

vi.mock('../src/engine/data/dataProvider.ts', () => ({}))

// react-admin checks the browser's storage when it is loaded.
vi.hoisted(() => {
  const stored = new Map<string, string>()
  const localStorage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
    clear: () => stored.clear(),
  }
  const window = { localStorage, addEventListener: () => undefined, removeEventListener: () => undefined }
  vi.stubGlobal('localStorage', localStorage)
  vi.stubGlobal('window', window)
})

describe('the i18nProvider', () => {
  it.each([
    ['resources.Wells.name', 1, 'Well'],
    ['resources.Wells.name', 2, 'Wells'],
    ['resources.Operators.name', 2, 'Contacts'],
    ['resources.Wells.fields.rrcField', 1, 'RRC Field'],
    ['ra.action.export', 1, 'Export'],
    ['The data of the well were not found.', 1, 'The data of the well were not found.'],
  ])('says %s of %d as %s', (key, smart_count, text) => {
    expect(i18nProvider.translate(key, { smart_count })).toBe(text)
  })
})

describe('the routerProvider', () => {
  it.each([
    ['/Wells/create', '/addWell'],
    ['/Operators/create?name=Ames', '/addOperator?name=Ames'],
    ['/Wells/created', '/Wells/created'],
    ['/Wells/w-1', '/Wells/w-1'],
  ])('leads from %s to %s', (made, specified) => {
    expect(specifiedPath(made)).toBe(specified)
  })
})

it.each([
  ['?name=A-1', '?name=A-1'],
  ['?name=A-1&source=%7B%22notes%22%3A%22x%22%7D', '?name=A-1'],
  ['', ''],
])('no address fills in a form: %s is read as %s', (written, read) => {
  expect(withoutSource(written)).toBe(read)
})

describe('the authProvider', () => {
  beforeEach(() => logOut())

  const begin = (...roles: string[]) =>
    beginSession({ access_token: 'token', expires_in: 60, roles, id: 'user-1' })
  const mayDo = (action: string) => authProvider.canAccess({ resource: 'Wells', action })

  it('allows what the roles allow', async () => {
    begin('READ_WELLS')
    expect([await mayDo('list'), await mayDo('show'), await mayDo('edit')]).toEqual([true, true, false])
    begin('WRITE_WELLS')
    expect([await mayDo('create'), await mayDo('edit'), await mayDo('delete')]).toEqual([true, true, true])
  })

  it('knows the current user, and nobody after a logout', async () => {
    begin('READ_WELLS')
    await expect(authProvider.checkAuth()).resolves.toBeUndefined()
    logOut()
    await expect(authProvider.checkAuth()).rejects.toThrow()
    expect([await mayDo('list'), await authProvider.getPermissions()]).toEqual([false, []])
  })

  it('asks for a code if the server does', async () => {
    const answer = Response.json({ needsCode: true, message: 'Enter the code' }, { status: 401 })
    vi.spyOn(globalThis, 'fetch').mockImplementation(async () => answer)
    const problem = authProvider.login({ username: 'a', password: 'b' })
    await expect(problem).rejects.toMatchObject({ message: 'Enter the code', needsCode: true })
    vi.restoreAllMocks()
  })

  it('says why a person with the right password is refused', async () => {
    const answer = Response.json({ code: 'FORBIDDEN', message: 'Your record is damaged' }, { status: 400 })
    vi.spyOn(globalThis, 'fetch').mockImplementation(async () => answer)
    const problem = authProvider.login({ username: 'a', password: 'b' })
    await expect(problem).rejects.toMatchObject({ message: 'Your record is damaged', needsCode: false })
    vi.restoreAllMocks()
  })
})

describe('the store', () => {
  beforeEach(() => localStorage.clear())

  const opened = (user: string | undefined) => {
    const store = storeOf(user)
    store.setup()
    return store
  }

  it('keeps columns and saved queries per user', () => {
    const first = opened('a')
    first.setItem('Wells.datatable', { hidden: ['county'] })
    first.setItem('Wells.savedQueries', ['mine'])
    expect(opened('a').getItem('Wells.datatable')).toEqual({ hidden: ['county'] })
    expect(opened('b').getItem('Wells.savedQueries', [])).toEqual([])
  })

  it('drops how a list is looked at with the page, but keeps columns even after a logout', () => {
    const store = opened('a')
    store.setItem('Wells.listParams', { page: 2 })
    store.setItem('Wells.datatable', 'columns')
    expect(opened('a').getItem('Wells.listParams', {})).toEqual({})
    store.reset()
    expect(store.getItem('Wells.listParams', {})).toEqual({})
    expect(store.getItem('Wells.datatable')).toBe('columns')
  })

  it('shares the theme among the users of a browser', () => {
    opened('a').setItem('theme', 'dark')
    expect(opened('b').getItem('theme')).toBe('dark')
  })
})
