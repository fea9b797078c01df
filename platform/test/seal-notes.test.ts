import { pino } from 'pino'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import type { EventLog } from '../src/engine/log/port.ts'
import { type Seal, sealHash } from '../src/engine/log/seal.ts'
import { sealDaily } from '../src/engine/seals/daily.ts'
import { Sealer } from '../src/engine/seals/sealer.ts'
import { addTo } from './chains.ts'
import { newSealer, privateKey } from './sealers.ts'

/** As the command side notes a seal, and which ones it was told. */
function noting(log: EventLog, told: Seal[]) {
  return async (seal: Seal) => {
    told.push(seal)
    const data = { seal: String(seal.number), sealHash: sealHash(seal) }
    await addTo(log, `logNote-${seal.number}`, data, 'LogNoteCreated')
  }
}

describe('a sealer that notes its seals in the log', () => {
  it('notes each once, and does not seal only a note', async () => {
    const told: Seal[] = []
    const { log, store } = newSealer()
    const sealer = new Sealer({ log, store, key: privateKey, note: noting(log, told) })
    await addTo(log, 'tract-1')
    const first = await sealer.seal('ann')
    expect(await sealer.seal('ann')).toEqual(first)
    expect(told).toEqual([first])
    await addTo(log, 'tract-1')
    expect(await sealer.seal('ann')).toMatchObject({ number: 2, events: 3 })
    expect(told).toHaveLength(2)
    expect((await sealer.verify()).problem).toBeUndefined()
  })

  it('retries a failed note with the next request', async () => {
    const told: Seal[] = []
    const { log, store } = newSealer()
    const note = vi.fn(noting(log, told)).mockRejectedValueOnce(new Error('the log is away'))
    const sealer = new Sealer({ log, store, key: privateKey, note })
    await addTo(log, 'tract-1')
    await expect(sealer.seal('ann')).rejects.toThrow('the log is away')
    const first = await sealer.seal('ann')
    expect(told).toEqual([first])
    expect(await sealer.seal('ann')).toEqual(first)
    expect(note).toHaveBeenCalledTimes(2)
  })

  it('notes a seal daily whose process crashed before noting it', async () => {
    const told: Seal[] = []
    const { log, store, clock, sealer: dead } = newSealer()
    await addTo(log, 'tract-1')
    const first = await dead.seal('ann')
    await addTo(log, 'tract-1')
    const note = vi.fn(noting(log, told)).mockRejectedValueOnce(new Error('the log is away'))
    const sealer = new Sealer({ log, store, key: privateKey, now: () => clock.now, note })
    const logger = pino({ level: 'silent' })
    onTestFinished(sealDaily(sealer, { timeZone: 'UTC', logger, now: () => clock.now, everyMs: 5 }))
    await vi.waitFor(() => expect(told).toEqual([first]))
    clock.now += 86_400_000
    await vi.waitFor(() => expect(told).toHaveLength(2))
    expect(told[1]).toMatchObject({ number: 2, events: 3 })
    expect(note).toHaveBeenCalledTimes(3)
  })

  it('does not note a seal beyond the end of the log', async () => {
    const { log, store, clock, sealer } = newSealer()
    for (const stream of ['tract-1', 'tract-2'] as const) await addTo(log, stream)
    await sealer.seal('ann')
    const shorter = newSealer().log
    await addTo(shorter, 'tract-1')
    const note = vi.fn()
    const errors = vi.fn()
    const logger = pino({ level: 'error' }, { write: errors })
    const later = new Sealer({ log: shorter, store, key: privateKey, now: () => clock.now, note })
    onTestFinished(sealDaily(later, { timeZone: 'UTC', logger, now: () => clock.now, everyMs: 5 }))
    await vi.waitFor(() => expect(errors.mock.calls.join()).toContain('The log ends before seal 1'))
    expect(note).not.toHaveBeenCalled()
  })

  it.each([
    [0, /sealed up to seal 2, and no seal is stored/],
    [1, /sealed up to seal 2, and seal 1 is the last one stored/],
  ])('detects that the seals after seal %i were removed', async (left, reason) => {
    const { log, store } = newSealer()
    const sealer = new Sealer({ log, store, key: privateKey, note: noting(log, []) })
    for (let n = 0; n < 2; n++) {
      await addTo(log, 'tract-1')
      await sealer.seal('ann')
    }
    await store.setAside(left, [])
    expect((await sealer.verify()).problem?.reason).toMatch(reason)
  })
})
