import { CommandHandler } from '@landbook/command-service/engine/handling/handler'
import { guards } from '@landbook/command-service/guards'
import { seedAdmin } from '@landbook/command-service/seed'
import { catalogue } from '@landbook/contracts/catalogue/index'
import { user } from '@landbook/contracts/catalogue/user'
import { FIRST_ADMIN } from '@landbook/contracts/engine/system/user/declaration'
import { openSqliteCredentials } from '@landbook/platform/engine/credentials/sqlite'
import { openSqliteLog } from '@landbook/platform/engine/log/sqlite'
import { recordViews } from '@landbook/platform/engine/views/collections'
import { createEmbeddedViews } from '@landbook/platform/engine/views/embedded'
import pino from 'pino'
import { expect, it, onTestFinished, vi } from 'vitest'
import { viewsOf } from '../src/engine/context/views.ts'
import { ensureAdminPassword, firstLogin, keepAdminPassword } from '../src/engine/session/first-admin.ts'
import { Passwords } from '../src/engine/session/passwords.ts'
import { ADMIN, startRig } from './rig.ts'

it('a query API is not ready before the first admin has a record, a password and a place in the read models', async () => {
  const log = openSqliteLog({ file: ':memory:' })
  const credentials = openSqliteCredentials({ file: ':memory:' })
  const store = createEmbeddedViews()
  onTestFinished(async () => {
    for (const one of [log, credentials, store]) await one.close()
  })
  const views = viewsOf(store, 1)
  const missing = firstLogin({ log, credentials, views: () => views })
  expect(await missing()).toBe('the first admin has not been created yet')
  await seedAdmin(new CommandHandler(log, catalogue, guards), ADMIN.email)
  expect(await missing()).toBe('the first admin has no password yet')
  await ensureAdminPassword({ credentials, log, passwords: new Passwords() }, ADMIN.password)
  expect(await missing()).toBe('the read models do not show the first admin yet')
  await recordViews(store, user, 1).write([{ id: FIRST_ADMIN, position: await log.head(), document: {} }])
  expect(await missing()).toBeUndefined()
})

it('/readyz reports that the first admin cannot log in yet', async () => {
  const rig = await startRig()
  onTestFinished(() => rig.close())
  await rig.credentials.remove(FIRST_ADMIN)
  const before = await rig.request('/readyz')
  expect(before).toMatchObject({ status: 503, body: { reason: 'the first admin has no password yet' } })
  await ensureAdminPassword(rig.landbook.backend, ADMIN.password)
  expect((await rig.request('/readyz')).status).toBe(200)
})

it('the first admin can log in again when the passwords were lost under a running service', async () => {
  const rig = await startRig()
  const onGenerated: string[] = []
  const stop = await keepAdminPassword(rig.landbook.backend, {
    configured: undefined,
    onGenerated: (password) => onGenerated.push(password),
    logger: pino({ level: 'silent' }),
    everyMs: 10,
  })
  onTestFinished(async () => {
    await stop()
    await rig.close()
  })
  await rig.credentials.remove(FIRST_ADMIN)
  await vi.waitFor(() => expect(onGenerated).toHaveLength(1))
  expect(await rig.login(ADMIN.email, onGenerated[0] ?? '')).not.toBe('')
})
