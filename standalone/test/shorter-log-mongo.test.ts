import { generateKeyPairSync } from 'node:crypto'
import { copyFileSync, rmSync } from 'node:fs'
import { CommandHandler } from '@landbook/command-service/engine/handling/handler'
import { guards } from '@landbook/command-service/guards'
import { catalogue } from '@landbook/contracts/catalogue/index'
import { MESSAGES } from '@landbook/contracts/engine/messages'
import { HttpCommands } from '@landbook/platform/engine/commands/http'
import { START } from '@landbook/platform/engine/log/port'
import { openSqliteLog } from '@landbook/platform/engine/log/sqlite'
import { openMongoSeals } from '@landbook/platform/engine/seals/mongo'
import { noteSeal } from '@landbook/platform/engine/seals/notes'
import { Sealer } from '@landbook/platform/engine/seals/sealer'
import { describe, expect, it, onTestFinished } from 'vitest'
import { ask, logIn, login, READY, servicesSettings, startService } from '../soak/requests/service.ts'
import { newCompany, newFolder } from './company.ts'
import { run } from './tools.ts'

const { MONGODB_URL } = process.env
const ACCEPT = '--accept-shorter-log'
const CREATE = 'mutation ($name: String!) { CreateTract(name: $name, state: "Texas", county: "Ward") { id } }'

/** Copies a log that no process uses; the returned function restores the copy. */
function copied(folder: string): () => void {
  const [log, copy] = [logIn(folder), `${logIn(folder)}.copy`]
  copyFileSync(log, copy)
  return () => {
    for (const end of ['', '-wal', '-shm']) rmSync(log + end, { force: true })
    copyFileSync(copy, log)
  }
}

describe.skipIf(MONGODB_URL === undefined)('a log that lost its end, with read models in MongoDB', () => {
  it('is refused by the one process in one line, and used once the loss is accepted', async () => {
    const folder = newFolder()
    const env = { ...servicesSettings(folder, MONGODB_URL ?? ''), LOG_LEVEL: 'error' }
    const start = async (...args: string[]) => {
      const service = await startService('standalone/src/main.ts', env, READY.standalone, args)
      onTestFinished(() => service.kill())
      const token = await login(service.address)
      return { ...service, ask: (query: string, name = '') => ask(service.address, token, query, { name }) }
    }
    const first = await start()
    await first.ask(CREATE, 'kept')
    expect(await first.stop()).toBe(0)
    const putBack = copied(folder)
    const second = await start()
    await second.ask(CREATE, 'lost')
    expect((await second.ask('{ TractCount }')).data).toEqual({ TractCount: 2 })
    await second.kill()
    putBack()

    await expect(start()).rejects.toThrow(
      /\nLOG_FILE: .+ the event log has lost .+ start once with --accept-shorter-log\n$/,
    )
    const third = await start(ACCEPT)
    expect((await fetch(`${third.address}/readyz`)).status).toBe(200)
    expect((await third.ask('{ TractCount }')).data).toEqual({ TractCount: 1 })
    expect(await third.ask(CREATE, 'next')).toMatchObject({ viewsCatchingUp: false })
    expect((await third.ask('{ TractCount }')).data).toEqual({ TractCount: 2 })
    expect(await third.stop()).toBe(0)
    const fourth = await start()
    expect(await fourth.stop()).toBe(0)
  })

  it('is detected by a seal, also without a key, and noted with the last valid seal', async () => {
    const folder = newFolder()
    const { privateKey: key } = generateKeyPairSync('ed25519')
    const env = { ...servicesSettings(folder, MONGODB_URL ?? ''), LOG_LEVEL: 'error' }
    const seals = await openMongoSeals({ url: env.MONGODB_URL })
    onTestFinished(() => seals.close())
    const addSealed = async (name: string) => {
      const company = await newCompany(openSqliteLog({ file: logIn(folder) }))
      await company.edit('CreateTract', { id: name, name, state: 'Texas', county: 'Ward' })
      await new Sealer({ log: company.log, store: seals, key }).seal('system')
      await company.log.close()
    }
    await addSealed('kept')
    const putBack = copied(folder)
    await addSealed('lost')
    putBack()
    const start = (...args: string[]) => startService('standalone/src/main.ts', env, READY.standalone, args)
    await expect(start()).rejects.toThrow(/\nLOG_FILE: .+ which seal 2 of .+ start once with .+\n$/)
    const accepted = await start(ACCEPT)
    expect(await accepted.stop()).toBe(0)
    expect(await seals.last()).toMatchObject({ number: 1 })
    const log = openSqliteLog({ file: logIn(folder) })
    const events = (await Array.fromAsync(log.readAll())).flat()
    await log.close()
    const note = events.find(({ type }) => type === 'LogNoteCreated')
    expect(Number(note?.data.seal)).toBe(1)
  })

  it('is accepted for the services by a rebuild, so that it can be sealed again', async () => {
    const folder = newFolder()
    const { privateKey: key } = generateKeyPairSync('ed25519')
    const pem = String(key.export({ type: 'pkcs8', format: 'pem' }))
    const env = { ...servicesSettings(folder, MONGODB_URL ?? ''), SEAL_KEY: pem }
    const seals = await openMongoSeals({ url: env.MONGODB_URL })
    onTestFinished(() => seals.close())
    const sealed = async () => {
      const log = openSqliteLog({ file: logIn(folder) })
      const commands = new CommandHandler(log, catalogue, guards)
      const sealer = new Sealer({ log, store: seals, key, note: (seal) => noteSeal(commands, seal) })
      return sealer.seal('system').finally(() => log.close())
    }
    const add = async (name: string) => {
      const company = await newCompany(openSqliteLog({ file: logIn(folder) }))
      await company.edit('CreateTract', { id: name, name, state: 'Texas', county: 'Ward' })
      await company.log.close()
    }
    await add('kept')
    await sealed()
    const putBack = copied(folder)
    await add('lost')
    expect(await sealed()).toMatchObject({ number: 2 })
    expect(await run('rebuild', [], env)).toMatchObject({ code: 0, err: '' })
    putBack()
    await expect(sealed()).rejects.toThrow('The log ends before seal 2')
    // The command service continued with it, beyond its former end.
    for (const name of ['a', 'b', 'c']) await add(name)
    expect((await run('verify', [], env)).err).toContain(
      'it is not the event that was sealed in this place (seal 2',
    )

    const accepted = await run('rebuild', [ACCEPT], env)
    expect(accepted).toMatchObject({ code: 0, err: '' })
    expect(accepted.out).toMatch(/Lands +4\n/)
    expect(await sealed()).toMatchObject({ number: 2 })
    expect(await run('verify', [], env)).toMatchObject({ code: 0, err: '' })
    const again = await run('rebuild', [ACCEPT], env)
    expect(again.err).toMatch(/^--accept-shorter-log: nothing is missing in the event log\. Leave it out\n$/)
    expect(again.code).toBe(1)
  })

  it('is not treated as a new company by the command service when it is empty, until accepted', async () => {
    const folder = newFolder()
    const env = servicesSettings(folder, MONGODB_URL ?? '')
    const company = await newCompany(openSqliteLog({ file: logIn(folder) }))
    await company.log.close()
    expect(await run('rebuild', [], env)).toMatchObject({ code: 0 })
    for (const end of ['', '-wal', '-shm']) rmSync(logIn(folder) + end, { force: true })
    const start = () =>
      startService('command-service/src/main.ts', { ...env, COMMAND_PORT: '0' }, READY.service)
    await expect(start()).rejects.toThrow(
      /\nLOG_FILE: .+ on which .+ is based, and is empty\. .+ run `npm run rebuild -- --accept-shorter-log`\n$/,
    )
    const log = openSqliteLog({ file: logIn(folder) })
    onTestFinished(() => log.close())
    expect(await log.head()).toBe(START)
    expect(await run('rebuild', [ACCEPT], env)).toMatchObject({ code: 0, err: '' })
    const service = await start()
    expect(await service.stop()).toBe(0)
  })

  it('is not written to by a command service that is started over it, until accepted', async () => {
    const folder = newFolder()
    const env = servicesSettings(folder, MONGODB_URL ?? '')
    const add = async (name: string) => {
      const company = await newCompany(openSqliteLog({ file: logIn(folder) }))
      await company.edit('CreateTract', { id: name, name, state: 'Texas', county: 'Ward' })
      await company.log.close()
    }
    await add('kept')
    const putBack = copied(folder)
    await add('lost')
    expect(await run('rebuild', [], env)).toMatchObject({ code: 0 })
    putBack()
    const start = async (settings = env) => {
      const service = await startService(
        'command-service/src/main.ts',
        { ...settings, COMMAND_PORT: '0' },
        READY.service,
      )
      onTestFinished(() => service.kill())
      const commands = new HttpCommands(service.address, env.SERVICE_TOKEN)
      const create = () =>
        commands.execute({
          operation: 'CreateOperator',
          args: { name: 'Pecos' },
          actor: 'system',
          commandId: crypto.randomUUID(),
        })
      const readiness = async () => {
        const { status, reason } = await (await fetch(`${service.address}/readyz`)).json()
        return [status, reason]
      }
      return { ...service, create, readiness }
    }
    const service = await start()
    expect(await service.readiness()).toEqual([
      'not ready',
      expect.stringContaining('the event log does not contain'),
    ])
    for (const _ of ['once', 'again']) await expect(service.create()).rejects.toThrow(MESSAGES.anotherLog)
    expect((await service.readiness())[0]).toBe('not ready')
    // Commands do not depend on MongoDB.
    const without = await start({ ...env, MONGODB_URL: 'mongodb://127.0.0.1:9/landbook' })
    expect((await without.readiness())[0]).toBe('ready')
    expect(await run('rebuild', [ACCEPT], env)).toMatchObject({ code: 0, err: '' })
    expect((await service.readiness())[0]).toBe('ready')
    expect(await service.create()).toMatchObject({ revision: 0 })
    expect(await service.stop()).toBe(0)
  })

  it('is refused by a rebuild without the flag, which changes nothing', async () => {
    const folder = newFolder()
    const env = servicesSettings(folder, MONGODB_URL ?? '')
    const company = await newCompany(openSqliteLog({ file: logIn(folder) }))
    await company.log.close()
    const putBack = copied(folder)
    const longer = await newCompany(openSqliteLog({ file: logIn(folder) }))
    await longer.edit('CreateTract', { id: 't1', name: 'lost', state: 'Texas', county: 'Ward' })
    await longer.log.close()
    expect(await run('rebuild', [], env)).toMatchObject({ code: 0, err: '' })
    putBack()
    for (const _ of ['once', 'again']) {
      const { code, err } = await run('rebuild', [], env)
      expect(err).toMatch(
        /^LOG_FILE: .+ has lost the event .+ is based, .+ run this again with --accept-shorter-log\n$/,
      )
      expect(code).toBe(1)
    }
    const verified = await run('verify', [], env)
    expect(verified).toMatchObject({
      code: 1,
      err: expect.stringMatching(/^LOG_FILE: .+ has lost the event/),
    })
    expect(await run('rebuild', [ACCEPT], env)).toMatchObject({ code: 0, err: '' })
    const { log } = await newCompany(openSqliteLog({ file: logIn(folder) }))
    const events = (await Array.fromAsync(log.readAll())).flat()
    await log.close()
    expect(events.map(({ type }) => type)).toContain('LogNoteCreated')
    expect(await run('rebuild', [], env)).toMatchObject({ code: 0, err: '' })
  })
})
