import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { CommandHandler } from '@landbook/command-service/engine/handling/handler'
import { commandServer } from '@landbook/command-service/engine/handling/server'
import { guards } from '@landbook/command-service/guards'
import { catalogue } from '@landbook/contracts/catalogue/index'
import { openSqliteLog } from '@landbook/platform/engine/log/sqlite'
import { observerOf } from '@landbook/platform/engine/observability/observer'
import { addressOf, closeServer, listen } from '@landbook/platform/engine/process/process'
import pino from 'pino'
import { describe, expect, it, onTestFinished } from 'vitest'
import { geoJson, newFile, newFolder, survey, wellAt } from './company.ts'
import { newData, run, runProcess, surveys } from './tools.ts'

describe('every tool', () => {
  it.each(['import', 'history', 'rebuild', 'verify', 'backup', 'restore'] as const)(
    '%s explains itself, and what it does not understand',
    async (tool) => {
      const dataDir = join(newFolder(), 'none')
      const help = await run(tool, ['--help'], { DATA_DIR: dataDir })
      const unknown = await run(tool, ['--whatever'], { DATA_DIR: dataDir })
      expect(help).toMatchObject({ code: 0, err: '' })
      expect(help.out).toContain(`npm run ${tool}`)
      expect(unknown).toMatchObject({ code: 1, out: '' })
      expect(unknown.err).toMatch(/^Unknown option '--whatever'.*\n$/)
      expect(existsSync(dataDir)).toBe(false)
    },
  )

  it('reports an invalid setting in one line', async () => {
    const bad = await runProcess('verify', [], { EVENTSTORE_URL: 'nowhere' })
    expect(bad).toMatchObject({ code: 1, out: '' })
    expect(bad.err).toMatch(/^EVENTSTORE_URL: .*\n$/)
  })
})

describe('import', () => {
  it('prints a summary, with the numbers of skipped rows', async () => {
    const env = { DATA_DIR: newFolder() }
    const path = surveys()
    const dry = await run('import', ['tracts', path, '--dry-run'], env)
    expect(dry.out).toContain('dry run, nothing was written')
    expect(dry.out).toContain('Lands: 2 would be created, 0 would be changed, 0 unchanged, 1 left out')
    const first = await run('import', ['tracts', path], env)
    expect(first).toMatchObject({ code: 0, err: '' })
    expect(first.out).toContain('Lands: 2 created, 0 changed, 0 unchanged, 1 left out')
    expect(first.out).toMatch(/row 2: id: .+/)
    expect(first.out).toMatch(/3 rows in [\d.]+ s/)
    const again = await run('import', ['tracts', path], env)
    expect(again.out).toContain('Lands: 0 created, 0 changed, 2 unchanged, 1 left out')
  })

  it('lists unmapped words with the option that maps them', async () => {
    const env = { DATA_DIR: newFolder() }
    const path = newFile('wells.geojson', geoJson([wellAt({ fid: 1, status: 'Surface location' })]))
    const first = await run('import', ['wells', path, '--dry-run'], env)
    expect(first.out).toContain('1 row: --map "status:Surface location=…"')
    expect(first.out).toContain('status: one of Active, DUC, Inactive, In Process, P&A, Shut-In')
    const decided = await run('import', ['wells', path, '--map', 'status:Surface location=Inactive'], env)
    expect(decided).toMatchObject({ code: 0, err: '' })
    expect(decided.out).not.toContain('--map')
    const refused = await run('import', ['wells', path, '--map', 'status:Surface location=Lost'], env)
    expect(refused).toMatchObject({ code: 1, out: '' })
    expect(refused.err).toMatch(/^--map status:Surface location=Lost: status is one of Active, .*\n$/)
  })

  it('lists every skipped row in a report', async () => {
    const env = { DATA_DIR: newFolder() }
    const path = newFile('surveys.geojson', geoJson(Array.from({ length: 12 }, () => survey({ id: 'TX-1' }))))
    const report = join(env.DATA_DIR, 'report.txt')
    const { out } = await run('import', ['tracts', path, '--report', report], env)
    expect(out).toContain('row 2, 3, 4, 5, 6, 7, 8, 9, 10, 11 and 1 more: TX-1 is already in row 1')
    expect(readFileSync(report, 'utf8')).toContain('10, 11, 12: TX-1 is already in row 1\n')
    const nowhere = await run('import', ['tracts', path, '--report', env.DATA_DIR], env)
    expect(nowhere.code).toBe(1)
    expect(nowhere.err).toBe(`The import is done, but ${env.DATA_DIR} cannot be written (EISDIR)\n`)
  })

  it('reports invalid arguments', async () => {
    const env = { DATA_DIR: newFolder() }
    const wrong = async (args: string[], message: string) => {
      const { code, out, err } = await run('import', args, env)
      expect({ code, out }).toEqual({ code: 1, out: '' })
      expect(err).toContain(message)
    }
    await Promise.all([
      wrong(
        ['deeds', 'file'],
        'There is no kind deeds: use one of tracts, wells, permits, operators, production',
      ),
      wrong(['tracts', '/nowhere/surveys.geojson'], '/nowhere/surveys.geojson: there is no such file'),
      wrong(['tracts'], 'npm run import -- <kind> <file> [--dry-run] [--map …] [--report FILE]'),
    ])
  })

  it('uses the command service if there is one, over a shared log', async () => {
    const dataDir = newFolder()
    const log = openSqliteLog({ file: join(dataDir, 'landbook.db') })
    const serviceToken = 'a'.repeat(40)
    const handler = new CommandHandler(log, catalogue, guards)
    const observer = observerOf(pino({ level: 'silent' }))
    const app = commandServer(handler, {
      serviceToken,
      observer,
      probes: { notReady: async () => undefined },
    })
    const server = await listen(app, { port: 0, host: '127.0.0.1' })
    onTestFinished(async () => {
      await closeServer(server)
      await log.close()
    })
    const env = {
      DATA_DIR: dataDir,
      COMMAND_SERVICE_URL: addressOf(server),
      SERVICE_TOKEN: serviceToken,
      JWT_SECRET: 'b'.repeat(40),
    }
    const first = await run('import', ['tracts', surveys()], env)
    expect(first.out).toContain('Lands: 2 created')
    await closeServer(server)
    const refused = await run(
      'import',
      ['tracts', newFile('more.geojson', geoJson([survey({ id: 'TX-3' })]))],
      env,
    )
    expect(refused).toMatchObject({ code: 1, out: '' })
    expect(refused.err).toMatch(/^The records cannot be reached just now.*\n$/)
  })
})

describe('history', () => {
  it('shows who changed what, newest first', async () => {
    const { env } = await newData()
    const { out, code } = await run('history', ['tract', 'TX-2'], env)
    expect(code).toBe(0)
    expect(out).toMatch(/^\S+Z {2}Landbook {2}UpdateTract\n {4}Survey: DOE, J → SMITH, J\n/)
    expect(out).toContain('CreateTract  (a test)\n    Land ID: – → TX-2\n')
    const json = await run('history', ['tract', 'TX-2', '--json'], env)
    expect(JSON.parse(json.out)).toMatchObject([
      { operation: 'UpdateTract', changes: [{ path: 'survey', from: 'DOE, J', to: 'SMITH, J' }] },
      { operation: 'CreateTract' },
    ])
  })

  it('shows the record as of a moment', async () => {
    const { env } = await newData()
    const timeline = JSON.parse((await run('history', ['tract', 'TX-2', '--json'], env)).out)
    const before = await run('history', ['tract', 'TX-2', '--as-of', timeline[1].at], env)
    expect(before.out).toContain('survey: DOE, J\n')
    const today = await run(
      'history',
      ['tract', 'TX-2', '--as-of', timeline[0].at.slice(0, 10), '--json'],
      env,
    )
    expect(JSON.parse(today.out)).toMatchObject({ id: 'TX-2', survey: 'SMITH, J' })
  })

  it('reports invalid arguments', async () => {
    const { env } = await newData()
    const wrong = async (args: string[], message: string) => {
      const { code, out, err } = await run('history', args, env)
      expect({ code, out }).toEqual({ code: 1, out: '' })
      expect(err).toContain(message)
    }
    await Promise.all([
      wrong(['deed', 'X'], 'There is no record type deed'),
      wrong(['tract', 'X'], 'There has never been a tract X'),
      wrong(
        ['tract', 'TX-2', '--as-of', '2001-01-01'],
        'There was no tract TX-2 at 2001-01-01T23:59:59.999Z',
      ),
      wrong(['tract', 'TX-2', '--as-of', 'yesterday'], '--as-of: yesterday is not a moment'),
    ])
  })
})
