import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { sealedLog, tamperWith } from './tampered-log.ts'
import { chainedAnew } from './tampering.ts'

const folder = mkdtempSync(join(tmpdir(), 'landbook-tampering-'))
afterAll(() => rmSync(folder, { recursive: true }))

describe('a log that was sealed', () => {
  it.each([
    ['this release', { isEarlier: false }],
    ['an earlier release', { isEarlier: true }],
  ])('by %s reveals each of 150 random changes at the first changed event', async (_, layout) => {
    const own = mkdtempSync(join(folder, 'log-'))
    const seed = Number(process.env.TAMPER_SEED ?? Math.floor(Math.random() * 2 ** 31))
    const { missed, kinds } = await tamperWith(own, { seed, changes: 150, ...layout })
    expect(missed, `TAMPER_SEED=${seed}`).toEqual([])
    expect(kinds.size, `TAMPER_SEED=${seed}`).toBeGreaterThan(8)
  })

  it('is valid if unmodified', async () => {
    const log = await sealedLog(folder)
    expect(await log.verify(log.rows)).toEqual({})
  })
})

describe('events after the last seal', () => {
  it('are protected only by the chain: truncation or recomputation is not detected before the next seal', async () => {
    const log = await sealedLog(folder)
    const last = log.rows.at(-1)
    if (!last) throw new Error('an empty log')
    const { stream, revision } = last
    const added = { ...last, position: last.position + 1, revision: revision + 1, id: randomUUID() }
    const grown = chainedAnew([...log.rows, added], stream)
    const forged = chainedAnew([...log.rows, { ...added, data: '{"acres":"7"}' }], stream)
    for (const rows of [grown, forged, log.rows]) expect(await log.verify(rows)).toEqual({})
    const clumsy = grown.with(-1, { ...added, data: '{"acres":"7"}' })
    expect(await log.verify(clumsy)).toMatchObject({ kept: { stream, revision: revision + 1 } })
  })
})
