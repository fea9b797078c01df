import { createPublicKey, generateKeyPairSync } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { catalogue } from '@landbook/contracts/catalogue/index'
import { recordNamed } from '@landbook/contracts/engine/kernel/catalogue'
import { certificateOf } from '@landbook/platform/engine/log/certificate'
import { sealFileSchema } from '@landbook/platform/engine/log/seal'
import { openSqliteLog } from '@landbook/platform/engine/log/sqlite'
import { Sealer } from '@landbook/platform/engine/seals/sealer'
import { openSqliteSeals } from '@landbook/platform/engine/seals/sqlite'
import { describe, expect, it } from 'vitest'
import { openToDamage } from '../../platform/test/damaging.ts'
import { newCompany, newFile, newFolder } from './company.ts'
import { newData, run } from './tools.ts'

const alter = (file: string, sql: string) => {
  const db = openToDamage(file)
  db.exec(sql)
  db.close()
}

/** Like newData, and sealed by the command line. */
async function sealedData() {
  const data = await newData()
  const seal = join(newFolder(), 'seal.json')
  const sealed = await run('verify', ['--seal', seal], data.env)
  if (sealed.code !== 0) throw new Error(sealed.err)
  return { ...data, seal }
}

describe('verify', () => {
  it('finds the first event that was tampered with', async () => {
    const { logFile, env } = await newData()
    const sound = await run('verify', [], env)
    expect(sound).toMatchObject({ code: 0, err: '' })
    expect(sound.out).toMatch(/^\d+ events in \d+ streams are intact\.\nNothing has been sealed yet: .*\n$/)
    alter(logFile, `UPDATE events SET data = replace(data, 'SMITH', 'SMYTH')`)
    const broken = await run('verify', [], env)
    expect(broken).toMatchObject({ code: 1, out: '' })
    expect(broken.err).toMatch(/^tract-TX-2, revision 1 \(position \d+\): its hash does not match .*\n$/)
  })

  it('detects a lost end by the stored seals, and by an exported one', async () => {
    const { dataDir, logFile, env, seal } = await sealedData()
    expect(readFileSync(join(dataDir, 'seal-key.pem'), 'utf8')).toContain('PRIVATE KEY')
    const sound = await run('verify', [], env)
    expect(sound.out).toMatch(/The first \d+ events are what was sealed, last \S+ \(seal 1\)\.\n/)
    expect((await run('verify', ['--against', seal], env)).code).toBe(0)
    alter(
      logFile,
      `DELETE FROM events WHERE stream = 'tract-TX-2' AND revision = 1 OR type = 'LogNoteCreated'`,
    )
    const cut = 'sealed at revision 1, its tail was cut off after revision 0'
    const byKept = await run('verify', [], env)
    expect(byKept.code).toBe(1)
    expect(byKept.err).toMatch(new RegExp(`^tract-TX-2: ${cut}; the log ends after \\d+ events, .*\n$`, 'm'))
    expect(byKept.err).toMatch(/^logNote-\S+: its events are missing/m)
    const byFile = await run('verify', ['--against', seal], env)
    expect(byFile.code).toBe(1)
    expect(byFile.err).toMatch(new RegExp(`^tract-TX-2: ${cut} \\(seal 1 of .*\\)\n$`, 'm'))
  })

  it('prints how many events follow the last seal', async () => {
    // The note of the seal itself.
    const { env } = await sealedData()
    const { out, code } = await run('verify', [], env)
    expect(code).toBe(0)
    expect(out).toContain('Of the 1 events since, the end could be missing without a trace.')
  })

  it('says what the start says of an end that was lost unsealed, and changes nothing', async () => {
    const { dataDir, logFile, env } = await newData()
    const former = readFileSync(logFile)
    const { edit, log } = await newCompany(openSqliteLog({ file: logFile }))
    for (let n = 0; n < 30; n++) await edit('UpdateTract', { id: 'TX-2', notes: String(n) })
    await log.close()
    expect(await run('rebuild', [], env)).toMatchObject({ code: 0 })
    expect(await run('verify', [], env)).toMatchObject({ code: 0, err: '' })
    writeFileSync(logFile, former)
    // A reader of a SQLite file leaves these.
    const files = () => readdirSync(dataDir).filter((name) => !/-(?:shm|wal)$/.test(name))
    const before = files()
    const line =
      /^LOG_FILE: .+landbook\.db: the event log has lost the event at \d+, on which the history index is based, .+; if what is missing is lost for good, `npm run rebuild -- --accept-shorter-log` accepts that\n$/
    expect(await run('verify', [], env)).toMatchObject({ code: 1, err: expect.stringMatching(line) })
    expect(files()).toEqual(before)
  })

  it('refuses a seal of another key, an invalid one, and to overwrite a file', async () => {
    const [one, other] = [await sealedData(), await sealedData()]
    const foreign = await run('verify', ['--against', one.seal], other.env)
    expect(foreign).toMatchObject({ code: 1, out: '' })
    expect(foreign.err).toContain(`${one.seal}: seal 1 was made with another key, SHA256:`)
    const none = newFile('none.json', {})
    expect(await run('verify', ['--against', none], one.env)).toMatchObject({
      code: 1,
      err: `${none}: is not a seal\n`,
    })
    expect(await run('verify', ['--seal', one.seal], one.env)).toMatchObject({
      code: 1,
      err: `${one.seal}: cannot be written (EEXIST)\n`,
    })
  })

  it('needs only the public key, and accepts earlier ones', async () => {
    const { dataDir, env, seal } = await sealedData()
    const file = sealFileSchema.parse(JSON.parse(readFileSync(seal, 'utf8')))
    const old = newFile('old.pem', file.publicKey)
    writeFileSync(
      join(dataDir, 'seal-key.pem'),
      generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' }),
    )
    expect((await run('verify', [], env)).err).toMatch(/^The seals: seal 1 was made with another key/)
    expect(await run('verify', ['--key', old], env)).toMatchObject({ code: 0, err: '' })
    expect((await run('verify', ['--against', seal, '--key', old], env)).code).toBe(0)
  })

  it('creates neither a log nor seals', async () => {
    const folder = join(newFolder(), 'none')
    const { code, err } = await run('verify', [], { DATA_DIR: folder })
    expect({ code, err }).toEqual({ code: 1, err: `There is no log file ${join(folder, 'landbook.db')}\n` })
    expect(existsSync(folder)).toBe(false)
  })

  it('reports in one line where a damaged file cannot be read', async () => {
    const { logFile, env } = await newData()
    const bytes = readFileSync(logFile)
    const damages: [string, () => void][] = [
      ['no database', () => writeFileSync(logFile, 'a letter to the county clerk '.repeat(300))],
      ['cut in half', () => truncateSync(logFile, Math.floor(bytes.length / 8192) * 4096)],
      [
        'a page of noise',
        () =>
          writeFileSync(
            logFile,
            Buffer.concat([bytes.subarray(0, 8192), Buffer.alloc(bytes.length - 8192, 7)]),
          ),
      ],
    ]
    for (const [what, damage] of damages) {
      writeFileSync(logFile, bytes)
      damage()
      const { code, out, err } = await run('verify', [], env)
      expect({ what, code, out }).toEqual({ what, code: 1, out: '' })
      expect(err, what).toMatch(/^(LOG_FILE|The log): .*\n$/)
    }
  })
})

/** A tract's certificate, and the key that signed its seal. */
async function certified() {
  const { dataDir, logFile, env } = await sealedData()
  const log = openSqliteLog({ file: logFile })
  const store = openSqliteSeals({ file: join(dataDir, 'seals.db') })
  const { privateKey } = generateKeyPairSync('ed25519')
  const sealer = new Sealer({ log, store, key: privateKey })
  const seal = await store.last()
  if (!seal) throw new Error('nothing was sealed')
  const pem = readFileSync(join(dataDir, 'seal-key.pem'), 'utf8')
  const publicKey = String(createPublicKey(pem).export({ type: 'spki', format: 'pem' }))
  const certificate = await certificateOf(log, recordNamed(catalogue, 'tract'), 'TX-2', {
    seal,
    heads: await sealer.headsAt(seal),
    publicKey,
  })
  await Promise.all([log.close(), store.close()])
  if (!certificate) throw new Error('no certificate')
  // Formatted like the download.
  const file = newFile('certificate.json', JSON.stringify(certificate, null, 2))
  return { file, publicKey: newFile('public.pem', publicKey), env, certificate }
}

describe('verify --certificate', () => {
  it("proves a history with the file alone, and prints the key's fingerprint", async () => {
    const { file, publicKey, certificate } = await certified()
    const nowhere = join(newFolder(), 'none')
    const alone = await run('verify', ['--certificate', file], { DATA_DIR: nowhere })
    expect(alone).toMatchObject({ code: 0, err: '' })
    expect(alone.out).toMatch(
      /^Land TX-2 \(TX-2\)\n2 events, \S+Z to \S+Z: intact and complete\nup to seal 1 of \S+Z\n/,
    )
    expect(alone.out).toContain(`Key ${certificate.seal.key}, which came with the certificate: compare it`)
    expect(existsSync(nowhere)).toBe(false)
    const given = await run('verify', ['--certificate', file, '--key', publicKey, '--show'], {})
    expect(given.out).toContain(`Key ${certificate.seal.key}, which you passed\n`)
    expect(given.out).toMatch(/Survey: DOE, J → SMITH, J\n/)
  })

  it("refuses one signed with another key than the reader's", async () => {
    const { file } = await certified()
    const { publicKey } = generateKeyPairSync('ed25519')
    const other = newFile('other.pem', String(publicKey.export({ type: 'spki', format: 'pem' })))
    const { code, err } = await run('verify', ['--certificate', file, '--key', other], {})
    expect(code).toBe(1)
    expect(err).toMatch(/seal 1 was made with another key, SHA256:\S+ \(the key at hand is SHA256:\S+\)\n$/)
  })

  it('reports an invalid certificate', async () => {
    const files = [newFile('none.json', {}), newFile('none.txt', 'a letter'), join(newFolder(), 'missing')]
    for (const file of files) {
      const { code, err } = await run('verify', ['--certificate', file], {})
      expect(code).toBe(1)
      expect(err).toMatch(/: (it is not a certificate of history|cannot be read \(ENOENT\))\n$/)
    }
  })
})
