import { glob, readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { oglOf } from '../src/records/well/ogl.ts'

describe('the OGL of a well', () => {
  it('is the lease that has it, else what older records name', () => {
    expect(oglOf({ OGL: 'Old Lease' }, 'Hightower')).toBe('Hightower')
    for (const none of ['', null, undefined]) {
      expect(oglOf({ OGL: 'Old Lease' }, none)).toBe('Old Lease')
      for (const OGL of ['', null]) expect(oglOf({ OGL }, none)).toBeNull()
    }
  })

  it('is worked out by nothing else', async () => {
    const root = fileURLToPath(new URL('../../', import.meta.url))
    const found: string[] = []
    for await (const name of glob(
      '{contracts,admin-ui,query-api,projection-service,standalone}/src/**/*.{ts,tsx}',
      { cwd: root },
    ))
      if (/(?:\|\||\?\?)\s*(?:\w+\.)?OGL\b/.test(await readFile(root + name, 'utf8'))) found.push(name)
    expect(found).toEqual(['contracts/src/records/well/ogl.ts'])
  })
})
