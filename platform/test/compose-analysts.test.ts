import { catalogue } from '@landbook/contracts/catalogue/index'
import { describe, expect, it } from 'vitest'
import { analystViewName, recordsForAnalysts } from '../src/engine/views/analyst-views.ts'
import { callsOf, configs, given, services, substitute } from './deployment.ts'

const FILE = 'deploy/analysts.js'
const ROLE = { role: 'analyst', db: 'landbook' }

const calls = ({ present, password }: { present: boolean; password?: string }) =>
  callsOf(FILE, { present, ...(password === undefined ? {} : { env: { ANALYST_PASSWORD: password } }) })

const privileges = recordsForAnalysts(catalogue).map((record) => ({
  resource: { db: 'landbook', collection: analystViewName(record) },
  actions: ['find'],
}))

describe('the analysts of docker-compose.yml', () => {
  it('are given to MongoDB, in the database that the services use', () => {
    expect(services.mongodb?.configs).toContainEqual({
      source: 'analysts',
      target: '/docker-entrypoint-initdb.d/analysts.js',
    })
    expect(configs.analysts).toEqual({ file: FILE })
    const url = substitute(services['query-api']?.environment ?? {}, given).MONGODB_URL ?? ''
    expect(new URL(url).pathname).toBe(`/${ROLE.db}`)
  })

  it('have no password in the repository, and need none', () => {
    expect(services.mongodb?.environment).toHaveProperty('ANALYST_PASSWORD', null)
  })

  it('read the view of every record type that is not for admins, and nothing else', () => {
    expect(calls({ present: false, password: 'chosen' })).toEqual([
      { db: 'admin', call: 'auth', args: ['landbook', given.MONGODB_ROOT_PASSWORD] },
      { db: 'landbook', call: 'createRole', args: [{ role: 'analyst', privileges, roles: [] }] },
      { db: 'landbook', call: 'createUser', args: [{ user: 'analyst', pwd: 'chosen', roles: [ROLE] }] },
    ])
  })

  it('get what a later version declares when the script is run again', () => {
    expect(calls({ present: true, password: 'changed' }).slice(1)).toEqual([
      { db: 'landbook', call: 'updateRole', args: ['analyst', { privileges, roles: [] }] },
      { db: 'landbook', call: 'updateUser', args: ['analyst', { pwd: 'changed', roles: [ROLE] }] },
    ])
  })

  it('are none without a password', () => {
    const made = (present: boolean) => calls({ present }).map(({ call }) => call)
    expect(made(false)).toEqual(['auth', 'createRole'])
    expect(made(true)).toEqual(['auth', 'updateRole', 'dropUser'])
  })
})
