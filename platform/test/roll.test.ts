import { spawnSync } from 'node:child_process'
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { beforeEach, expect, it, onTestFinished } from 'vitest'

const ROLL = fileURLToPath(new URL('../../deploy/roll.sh', import.meta.url))

/** Docker as far as roll.sh knows it: the containers are lines of a file, and what changes them is noted in another. */
const DOCKER = `#!/bin/sh
case "$1 $2" in
  'compose ps') cat containers ;;
  'compose up') echo "start" >> done; n=$(grep -c start done); echo "new$n" >> containers; [ "$n" != "$INTERRUPT" ] || kill -TERM $PPID ;;
  exec*) echo "ready? $2 $5" >> done; [ -n "$READY" ] || { echo 'not ready: catching up'; exit 1; } ;;
  stop*) echo "stop $2" >> done ;;
  rm*) echo "rm $2" >> done; grep -v "^$2$" containers > left; mv left containers ;;
esac
`

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'landbook-roll-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  writeFileSync(join(folder, 'docker'), DOCKER)
  chmodSync(join(folder, 'docker'), 0o755)
  writeFileSync(join(folder, 'containers'), 'old1\nold2\n')
  writeFileSync(join(folder, 'done'), '')
})

const lines = (file: string) => readFileSync(join(folder, file), 'utf8').trim().split('\n')

const roll = (service: string, env: Record<string, string>) =>
  spawnSync('sh', [ROLL, service], {
    cwd: folder,
    env: { PATH: `${folder}:${process.env.PATH}`, ...env },
    encoding: 'utf8',
  })

it('stops an old container only when a new one is ready, one by one', () => {
  const { status, stderr } = roll('query-api', { READY: 'yes' })
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' })
  const readyz = 'http://127.0.0.1:4000/readyz'
  expect(lines('done')).toEqual([
    ...['start', `ready? new1 ${readyz}`, 'stop old1', 'rm old1'],
    ...['start', `ready? new2 ${readyz}`, 'stop old2', 'rm old2'],
  ])
  expect(lines('containers')).toEqual(['new1', 'new2'])
})

it('removes a new one that does not become ready, keeps the old ones and reports why', () => {
  const { status, stderr } = roll('projection-service', { ROLL_SECONDS: '1' })
  expect(status).toBe(1)
  expect(stderr).toBe(
    'roll.sh: projection-service is not ready after 1 s, and the old one goes on: not ready: catching up\n',
  )
  expect(lines('done').filter((line) => /^(stop|rm) /.test(line))).toEqual(['stop new1', 'rm new1'])
  expect(lines('containers')).toEqual(['old1', 'old2'])
})

it('removes only the unready new one when interrupted', () => {
  const { status } = roll('query-api', { READY: 'yes', INTERRUPT: '2' })
  expect(status).toBe(130)
  expect(lines('done').filter((line) => /^(stop|rm) /.test(line))).toEqual([
    ...['stop old1', 'rm old1'],
    ...['stop new2', 'rm new2'],
  ])
  expect(lines('containers')).toEqual(['old2', 'new1'])
})

it('accepts only the services of Landbook', () => {
  const { status, stderr } = roll('mongodb', {})
  expect(status).toBe(2)
  expect(stderr).toContain('mongodb is none of command-service, projection-service, query-api')
})
