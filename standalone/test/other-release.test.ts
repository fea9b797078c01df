import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { readConfig } from '@landbook/platform/config'
import { PageSums } from '@landbook/platform/engine/derived/page-sums'
import { DERIVED, IN_DATA_DIR } from '@landbook/platform/engine/settings/data-folder'
import { fileLock } from '@landbook/platform/engine/stores/file-lock'
import { openHistory, openLog, openViews } from '@landbook/platform/open'
import pino from 'pino'
import { expect, it, onTestFinished } from 'vitest'
import { newFile, newFolder } from './company.ts'
import { newData, run, surveys, type Tool } from './tools.ts'

const TOOLS: Readonly<Record<Tool, () => string[]>> = {
  import: () => ['tracts', surveys()],
  history: () => ['tract', 'TX-1'],
  rebuild: () => [],
  verify: () => [],
  repair: () => ['--streams', '--dry-run'],
  backup: () => [join(newFolder(), 'all.tar.gz')],
  restore: () => [newFile('none.tar.gz', '')],
  'check-store': () => [newFolder()],
}

/** A data folder on which a Landbook of another release is at work. */
async function keptByAnotherRelease() {
  const { dataDir, env } = await newData()
  const config = readConfig(env)
  const log = await openLog(config)
  const snapshot = { version: 'another', log, logger: pino({ level: 'silent' }) }
  for (const store of [await openViews(config, snapshot), await openHistory(config), log]) await store.close()
  const files = DERIVED.map((name) => join(dataDir, IN_DATA_DIR[name]))
  for (const file of files) {
    const db = new DatabaseSync(file)
    db.exec('PRAGMA user_version = 999')
    db.close()
    new PageSums(file).begin()
  }
  for (const name of [IN_DATA_DIR.lock, `${IN_DATA_DIR.history}.lock`]) {
    const lock = fileLock(join(dataDir, name))
    expect(lock.take()).toBe(true)
    onTestFinished(() => lock.release())
  }
  return { env, contents: () => files.flatMap((file) => [readFileSync(file), readFileSync(`${file}-sums`)]) }
}

it.each(Object.entries(TOOLS))('%s leaves what it has derived as it is', async (tool, args) => {
  const { env, contents } = await keptByAnotherRelease()
  const before = contents()
  await run(tool as Tool, args(), env)
  expect(contents()).toEqual(before)
})

it('verify and rebuild say so, and what to do', async () => {
  const { env } = await keptByAnotherRelease()
  expect(await run('verify', [], env)).toMatchObject({
    code: 1,
    err: expect.stringMatching(
      /^The history cannot be checked: .+history\.db is of another release of Landbook\. Run `npm run verify` of that release, or start this one, which rebuilds the history\n$/,
    ),
  })
  expect(await run('rebuild', [], env)).toMatchObject({
    code: 1,
    err: expect.stringMatching(
      /^the history index cannot be used: .+history\.db is of another release of Landbook\n$/,
    ),
  })
})
