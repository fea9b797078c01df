import { execFile, spawnSync } from 'node:child_process'
import { copyFile, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { exportedListsBy } from '@landbook/contracts/catalogue/exports'
import { ROLES } from '@landbook/contracts/catalogue/roles'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { NEW_LEASE } from './agreement-operations.ts'
import { downloads, inDuckDB } from './export-rig.ts'
import { type Rig, startRig } from './rig.ts'

const text = await readFile(new URL('../../docs/export.md', import.meta.url), 'utf8')
const snippets = (language: string) =>
  [...text.matchAll(new RegExp(`\`\`\`${language}\\n([\\s\\S]*?)\`\`\``, 'g'))].map(([, snippet]) =>
    String(snippet),
  )

const hasPandas = spawnSync('python3', ['-c', 'import pandas, pyarrow']).status === 0

let rig: Rig
const download = downloads(() => rig)
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'landbook-analyst-'))
  rig = await startRig()
  await rig.given('CreateOperator', { id: 'o', name: 'Pecos' })
  const wells = [
    { id: 'a', name: 'A', status: 'Active', mesDOI: '0.00390625' },
    { id: 'b', name: 'B', status: 'Active', mesDOI: '0.00000001' },
    { id: 'c', name: 'C', status: 'Shut-In' },
  ]
  for (const [at, well] of wells.entries())
    await rig.given('CreateWell', { ...well, apiNumber: `004238900${at}`, operatedBy: ['o'] })
  await rig.given('AddProductionMonth', { wellID: 'a', month: '2026-01', oil: '900.5' })
  await rig.given('UpdateWell', { id: 'c', status: 'P&A' })
  const terms = { ...NEW_LEASE, currentLessee: 'Pecos', netMineralAcres: '640' }
  await rig.given('CreateLease', { id: 'leased', leaseName: 'Leased', ...terms })
})
beforeAll(async () => {})
afterAll(async () => {
  await rig.close()
  await rm(folder, { recursive: true, force: true })
})

it('names the types that can be exported', () => {
  const [, said = ''] = text.match(/`\{type\}` is the name in the API, in any case: ([^.]*)\./) ?? []
  const exported = exportedListsBy({ roles: ROLES }).map(({ name }) => name)
  expect(said.split(', ').toSorted()).toEqual(exported.toSorted())
})

describe('the snippets for DuckDB', () => {
  beforeAll(async () => {
    for (const [, name = '', query = ''] of text.matchAll(/\/api\/export\/(\w+\.parquet)\?(\S+)"/g))
      await copyFile(
        (await download(name, Object.fromEntries(new URLSearchParams(query)))).file,
        join(folder, name),
      )
    await copyFile((await download('Well.csv')).file, join(folder, 'Well.csv'))
  })

  it.each(
    [
      [{ operator: 'Pecos', wells: '2', interest: '0.00390626000000000000' }],
      [{ name: 'A', month: '2026-01', oil: '900.50000000000000000000' }],
      [{ name: 'A', from: null, to: 'Active' }],
      [{ name: 'A', apiNumber: '0042389000' }],
    ].map(([row], at) => [at, row] as const),
  )('run on what is downloaded: %i', async (at, row) => {
    const [found] = await inDuckDB(`SET file_search_path = '${folder}'; ${snippets('sql')[at]}`)
    expect(found).toMatchObject({ ...row })
  })

  it('are these', () => {
    expect(snippets('sql')).toHaveLength(4)
  })
})

describe(`the snippets for pandas${hasPandas ? '' : ' (skipped: Python has no pandas with pyarrow)'}`, () => {
  const run = async (snippet: string) => {
    const env = { ...process.env, LANDBOOK_URL: rig.url, LANDBOOK_TOKEN: rig.admin }
    return (await promisify(execFile)('python3', ['-c', snippet], { env })).stdout
  }

  it.skipIf(!hasPandas)('read from the addresses, exactly', async () => {
    const stdout = await run(snippets('python')[0] ?? '')
    expect(stdout).toMatch(/Active\s+2/)
    expect(stdout).toContain('0.00390626000000000000')
  })

  it.skipIf(!hasPandas)('set two days side by side', async () => {
    const today = new Date().toISOString().slice(0, 10)
    const stdout = await run(snippets('python').join('\n').replace('2026-09-30', today))
    expect(stdout).toContain(today)
    expect(stdout).toMatch(/Pecos\s+NaN\s+NaN\s+3\s+640.00000000000000000000/)
  })
})
