import { describe, expect, it } from 'vitest'
import { callsOf, configs, given, landbook, services, substitute } from './deployment.ts'

const FILE = 'deploy/users.js'
const [ROOT] = callsOf(FILE, { present: false })

const EVIDENCE = ['checkpoints', 'generations', 'seals'].map((collection) => ({
  resource: { db: 'landbook', collection },
  actions: ['find'],
}))
const USERS = {
  services: { pwd: given.MONGODB_PASSWORD, roles: [{ role: 'readWrite', db: 'landbook' }] },
  commands: { pwd: given.MONGODB_COMMANDS_PASSWORD, roles: [{ role: 'evidence', db: 'landbook' }] },
}

describe('the users of MongoDB in docker-compose.yml', () => {
  it('are created at its first start, by its administrator', () => {
    expect(services.mongodb?.configs).toContainEqual({
      source: 'users',
      target: '/docker-entrypoint-initdb.d/users.js',
    })
    expect(configs.users).toEqual({ file: FILE })
    expect(ROOT).toEqual({ db: 'admin', call: 'auth', args: ['landbook', given.MONGODB_ROOT_PASSWORD] })
  })

  it('write one database, or read of it what the command service has to know', () => {
    expect(callsOf(FILE, { present: false }).slice(1)).toEqual([
      { db: 'landbook', call: 'createRole', args: [{ role: 'evidence', privileges: EVIDENCE, roles: [] }] },
      ...Object.entries(USERS).map(([user, rights]) => ({
        db: 'landbook',
        call: 'createUser',
        args: [{ user, ...rights }],
      })),
    ])
  })

  it('get other passwords and rights when the script is run again', () => {
    expect(callsOf(FILE, { present: true }).slice(1)).toEqual([
      { db: 'landbook', call: 'updateRole', args: ['evidence', { privileges: EVIDENCE, roles: [] }] },
      ...Object.entries(USERS).map(([user, rights]) => ({
        db: 'landbook',
        call: 'updateUser',
        args: [user, rights],
      })),
    ])
  })

  it('are those of the services, none of which knows the administrator', () => {
    const users = landbook.map(([name, { environment }]) => {
      const { username, password, pathname, search } = new URL(
        substitute(environment, given).MONGODB_URL ?? '',
      )
      return [name, username, decodeURIComponent(password), pathname, search]
    })
    const writing = ['services', given.MONGODB_PASSWORD, '/landbook', '']
    expect(users).toEqual([
      ['command-service', 'commands', given.MONGODB_COMMANDS_PASSWORD, '/landbook', ''],
      ['projection-service', ...writing],
      ['query-api', ...writing],
    ])
    for (const [name, { environment }] of Object.entries(services)) {
      const knows = JSON.stringify(environment).includes('MONGODB_ROOT_PASSWORD')
      expect(knows, name).toBe(name === 'mongodb')
    }
  })
})
