import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { copyFileSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it, onTestFinished, vi } from 'vitest'
import { freePort } from '../soak/free-port.ts'
import { ADMIN, INHERITED, login, processSettings, REPOSITORY } from '../soak/requests/service.ts'
import { newFolder } from './company.ts'

/** Loaded before Landbook: a rejection that nothing handles, in every request whose address asks for it. */
const FAULT = `import { ServerResponse } from 'node:http'
  const { end } = ServerResponse.prototype
  ServerResponse.prototype.end = function (...args) {
    if (this.req.url.endsWith('?fault')) void Promise.reject(new Error('injected'))
    return end.apply(this, args)
  }`

/** `npm start` of this Landbook, whose screens are not built for it. */
async function npmStart(env: Record<string, string>) {
  const folder = newFolder()
  mkdirSync(join(folder, 'scripts'))
  writeFileSync(join(folder, 'scripts/build.ts'), '')
  for (const file of ['scripts/run.mjs', 'scripts/kept-running.mjs', 'package-lock.json'])
    copyFileSync(join(REPOSITORY, file), join(folder, file))
  for (const name of ['standalone', 'node_modules']) symlinkSync(join(REPOSITORY, name), join(folder, name))
  writeFileSync(join(folder, 'fault.mjs'), FAULT)
  const child = spawn(process.execPath, [join(folder, 'scripts/run.mjs'), 'start'], {
    env: { ...INHERITED, ...env, NODE_OPTIONS: `--import=${join(folder, 'fault.mjs')}` },
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => {
      output += chunk
    })
  return { child, output: () => output }
}

it('npm start goes on after an error that nothing foresaw, and says whose request it was', async () => {
  const port = await freePort()
  const address = `http://127.0.0.1:${port}`
  const env = { ...processSettings(newFolder()), HOST: '127.0.0.1', PORT: String(port) }
  const { child, output } = await npmStart(env)
  const starts = () => output().match(/Landbook is ready at/g)?.length
  await vi.waitFor(() => expect(starts()).toBe(1))
  const token = await login(address)

  const headers = { 'x-correlation-id': 'the-click', authorization: `Bearer ${token}` }
  const failing = await fetch(`${address}/api/export?fault`, { headers })
  expect(failing.status).toBe(200)
  await vi.waitFor(() => expect(starts()).toBe(2))
  const fatal = output()
    .split('\n')
    .find((line) => line.startsWith('{"level":60'))
  expect(JSON.parse(fatal ?? '{}')).toMatchObject({
    name: 'landbook',
    err: { message: 'injected', stack: expect.stringContaining('fault.mjs') },
    correlationId: 'the-click',
    route: 'export',
  })
  expect(output()).toContain('Landbook ended unexpectedly (exit code 70). It is started again in 1 s.')
  expect(await login(address)).toMatch(/./)
  expect(output()).not.toContain(ADMIN.password)

  const ended = once(child, 'exit')
  child.kill('SIGTERM')
  expect(await ended).toEqual([0, null])
  expect(starts()).toBe(2)
})
