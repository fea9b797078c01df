import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { join, relative } from 'node:path'
import { create, extract, list } from 'tar'
import { describe, expect, it } from 'vitest'
import { makeBackup } from '../src/engine/backup/make.ts'
import type { Manifest } from '../src/engine/backup/manifest.ts'
import { restoreBackup } from '../src/engine/backup/restore.ts'
import { newFolder } from './company.ts'
import { newData, run } from './tools.ts'

const UPLOADED = 'a7e3c6a0-0000-4000-8000-000000000001'
const sound = async () => undefined

/** A company's folder with a log, an uploaded file and a key, and files that a backup leaves out. */
async function folderToKeep() {
  const { dataDir, logFile, env } = await newData()
  mkdirSync(join(dataDir, 'files', '.incoming'), { recursive: true })
  writeFileSync(join(dataDir, 'files', UPLOADED), 'a county map')
  writeFileSync(join(dataDir, 'files', '.incoming', 'half'), 'half a county m')
  writeFileSync(join(dataDir, 'jwt-secret'), 's'.repeat(64))
  writeFileSync(join(dataDir, 'views.db'), 'derived')
  return { dataDir, logFile, env, archive: join(newFolder(), 'landbook.tar.gz') }
}

const namesIn = async (archive: string) => {
  const names: string[] = []
  await list({ file: archive, onReadEntry: ({ path }) => void names.push(path) })
  return names
}

const pathsIn = (folder: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => !entry.isDirectory())
    .map(({ parentPath, name }) => relative(folder, join(parentPath, name)))

/** The archive of a backup, modified. */
async function changed(change: (folder: string) => void): Promise<string> {
  const { dataDir, logFile, archive } = await folderToKeep()
  await makeBackup({ dataDir, logFile }, archive)
  const folder = newFolder()
  await extract({ file: archive, cwd: folder })
  change(folder)
  const forged = join(newFolder(), 'forged.tar.gz')
  await create({ file: forged, cwd: folder, gzip: true, preservePaths: true }, pathsIn(folder))
  return forged
}

describe('a backup', () => {
  it('holds everything that cannot be derived, readable by its owner only, and appears only complete', async () => {
    const { dataDir, logFile, archive } = await folderToKeep()
    const { entries, log } = await makeBackup({ dataDir, logFile }, archive)
    expect(await namesIn(archive)).toEqual([
      'manifest.json',
      'landbook.db',
      'jwt-secret',
      `files/${UPLOADED}`,
    ])
    expect(entries.map(({ path }) => path)).toEqual(['landbook.db', 'jwt-secret', `files/${UPLOADED}`])
    expect(log.events).toBeGreaterThan(10)
    expect(readdirSync(join(archive, '..'))).toEqual(['landbook.tar.gz'])
    expect(statSync(archive).mode & 0o777).toBe(0o600)
  })

  it('leaves an existing file of its name alone, and no file after a failure', async () => {
    const { dataDir, logFile, archive } = await folderToKeep()
    writeFileSync(archive, 'mine')
    await expect(makeBackup({ dataDir, logFile }, archive)).rejects.toThrow(`${archive}: already exists`)
    expect(readFileSync(archive, 'utf8')).toBe('mine')
    const other = join(newFolder(), 'none.tar.gz')
    writeFileSync(logFile, 'a letter to the county clerk '.repeat(300))
    await expect(makeBackup({ dataDir, logFile }, other)).rejects.toThrow()
    expect(readdirSync(join(other, '..'))).toEqual([])
  })

  it('is restored unchanged by the command line', async () => {
    const { dataDir, env, archive } = await folderToKeep()
    expect((await run('verify', ['--seal', join(newFolder(), 'seal.json')], env)).code).toBe(0)
    const made = await run('backup', [archive], env)
    expect(made).toMatchObject({ code: 0, err: '' })
    expect(made.out).toMatch(
      /^\d+ events in \d+ streams \(up to position \d+\), 1 uploaded files: in \S+, as of /,
    )
    const into = join(newFolder(), 'new')
    const restored = await run('restore', [archive, '--into', into], {})
    expect(restored).toMatchObject({ code: 0, err: '' })
    expect(restored.out).toMatch(
      /^\d+ events in \d+ streams are intact\.\nThe first \d+ events are what was sealed/,
    )
    expect(readdirSync(into).sort()).toEqual([
      'files',
      'jwt-secret',
      'landbook.db',
      'seal-key.pem',
      'seals.db',
    ])
    expect(readFileSync(join(into, 'files', UPLOADED), 'utf8')).toBe('a county map')
    expect(readFileSync(join(into, 'seal-key.pem'))).toEqual(readFileSync(join(dataDir, 'seal-key.pem')))
    expect(statSync(join(into, 'jwt-secret')).mode & 0o777).toBe(0o600)
    const again = await run('restore', [archive, '--into', into], {})
    expect(again).toMatchObject({ code: 1, out: '' })
    expect(again.err).toBe(`${into}: is not empty. A backup is restored into a new folder\n`)
  })

  it('is refused for stores other than those of one process', async () => {
    const env = { EVENTSTORE_URL: 'esdb://127.0.0.1:9?tls=false' }
    const { code, err } = await run('backup', [join(newFolder(), 'x.tar.gz')], env)
    expect(code).toBe(1)
    expect(err).toMatch(/^This backs up what a single process keeps in DATA_DIR\. .*docs\/operations\.md\n$/)
  })
})

describe('an invalid backup', () => {
  const refused = async (archive: string, reason: RegExp, isSound = sound) => {
    const into = join(newFolder(), 'new')
    await expect(restoreBackup(archive, into, isSound)).rejects.toThrow(reason)
    expect(existsSync(into)).toBe(false)
    // An existing empty folder stays empty.
    const empty = newFolder()
    await expect(restoreBackup(archive, empty, isSound)).rejects.toThrow(reason)
    expect(readdirSync(empty)).toEqual([])
  }

  it('is refused when truncated, or another kind of file', async () => {
    const { dataDir, logFile, archive } = await folderToKeep()
    await makeBackup({ dataDir, logFile }, archive)
    truncateSync(archive, Math.floor(statSync(archive).size / 2))
    await refused(archive, /is not a complete backup/)
    const letter = join(newFolder(), 'letter')
    writeFileSync(letter, 'a letter to the county clerk')
    await refused(letter, /is not a/)
    await refused(join(newFolder(), 'none'), /there is no such file/)
  })

  const editManifest = (edit: (manifest: Manifest) => void) => (folder: string) => {
    const file = join(folder, 'manifest.json')
    const manifest: Manifest = JSON.parse(readFileSync(file, 'utf8'))
    edit(manifest)
    writeFileSync(file, JSON.stringify(manifest))
  }

  it.each<[string, (folder: string) => void, RegExp]>([
    [
      'a changed file',
      (f) => writeFileSync(join(f, 'files', UPLOADED), 'A county map'),
      /files\/\S+ is not what was backed up/,
    ],
    [
      'a list without a file',
      editManifest(({ entries }) => entries.pop()),
      /files\/\S+ is not in its manifest/,
    ],
    [
      'a list with another one',
      editManifest(({ entries }) => entries.push({ path: 'files/x', size: 1, sha256: '' })),
      /files\/x is missing/,
    ],
    [
      'a list with a path of its own',
      editManifest(({ entries }) => entries.push({ path: '../x', size: 1, sha256: '' })),
      /is not a backup of Landbook/,
    ],
    [
      'another version',
      editManifest((manifest) => Object.assign(manifest, { version: 2 })),
      /of another version/,
    ],
    [
      'a file of another kind',
      (f) => writeFileSync(join(f, 'run.sh'), 'rm -rf /'),
      /contains "run\.sh", which does not belong in a backup/,
    ],
    [
      'a link',
      (f) => symlinkSync('/etc/passwd', join(f, 'seals.db')),
      /contains "seals\.db", which does not belong in a backup/,
    ],
  ])('is refused with %s', async (_, change, reason) => {
    await refused(await changed(change), reason)
  })

  it.each(['../escaped', '/tmp/landbook-escaped', 'files/../../escaped'])(
    'is refused with the path %s',
    async (path) => {
      const folder = newFolder()
      writeFileSync(join(folder, 'x'), 'x')
      const archive = join(newFolder(), 'escaping.tar.gz')
      await create(
        {
          file: archive,
          cwd: folder,
          gzip: true,
          preservePaths: true,
          onWriteEntry: (entry) => (entry.path = path),
        },
        ['x'],
      )
      expect(await namesIn(archive)).toEqual([path])
      await refused(archive, /which does not belong in a backup|is not a complete backup/)
      expect(existsSync('/tmp/landbook-escaped')).toBe(false)
    },
  )

  it('is refused when the log does not verify', async () => {
    const { dataDir, logFile, archive } = await folderToKeep()
    await makeBackup({ dataDir, logFile }, archive)
    const unsound = async () => {
      throw new Error('tract-1, revision 3')
    }
    await refused(archive, /tract-1, revision 3/, unsound)
  })
})
