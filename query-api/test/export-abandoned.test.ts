import { once } from 'node:events'
import { Readable, Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { EXPORT_FILES } from '@landbook/contracts/catalogue/exports'
import type { Column, ExportRow } from '@landbook/contracts/engine/files/exported'
import { addressOf, closeServer, listen } from '@landbook/platform/engine/process/process'
import express from 'express'
import { pino } from 'pino'
import { expect, it } from 'vitest'
import { FORMATS } from '../src/engine/export/formats/formats.ts'
import { sendFile } from '../src/engine/export/send.ts'
import { unhandledBy } from './unhandled.ts'

// Many workbooks, however busy the machine is.

const COLUMNS: readonly Column[] = [{ name: 'name', type: 'text' }]
const BATCHES = 5

/** Takes so many chunks and leaves; returns how many there were. */
async function abandonedAfter(most: number, write: (typeof FORMATS)['csv']['write']): Promise<number> {
  let taken = 0
  const reader = new Writable({
    highWaterMark: 1,
    write(_, __, done) {
      if (taken++ < most) setImmediate(done)
      else reader.destroy()
    },
  })
  if (most === 0) reader.destroy()
  const rows = Array.from({ length: 20 }, (_, index): ExportRow => [`${index} `.repeat(1_000)])
  let isOpen = false
  async function* batches() {
    isOpen = true
    try {
      for (let batch = 0; batch < BATCHES; batch++) yield rows
    } finally {
      isOpen = false
    }
  }
  const written = Readable.from(write(COLUMNS, batches()))
  await pipeline(written, reader).catch(() => undefined)
  // It is not begun for a reader who has left before.
  if (!written.destroyed) written.destroy()
  if (!written.closed) await once(written, 'close')
  expect(isOpen).toBe(false)
  return taken
}

it.each(EXPORT_FILES)(
  'an export as %s that its reader leaves ends its rows and fails nowhere',
  async (file) => {
    const { write } = FORMATS[file]
    const all = await abandonedAfter(Number.POSITIVE_INFINITY, write)
    const seen = await unhandledBy(async () => {
      // Most of a workbook comes when all rows have been written.
      const places = [...Array(16).keys(), Math.floor(all / 2), all - 1]
      for (const chunks of new Set(places)) if (chunks < all) await abandonedAfter(chunks, write)
    })
    expect(seen).toEqual([])
  },
)

it('an export whose reader leaves before its first byte ends its rows', async () => {
  const asked = Promise.withResolvers<void>()
  const isEnded = Promise.withResolvers<boolean>()
  const app = express().get('/', (_, response) => {
    async function* batches() {
      try {
        asked.resolve()
        await once(response, 'close')
        yield [1]
      } finally {
        isEnded.resolve(true)
      }
    }
    const name = 'file.csv'
    const file = {
      name,
      mime: 'text/csv',
      batches: batches(),
      write: inLines,
      mayStill: async () => undefined,
      inTurn: <R>(work: () => Promise<R>) => work(),
    }
    return sendFile(response, pino({ level: 'silent' }), async () => file)
  })
  const server = await listen(app, { port: 0, host: '127.0.0.1' })
  const leaving = new AbortController()
  const answer = fetch(addressOf(server), { signal: leaving.signal })
  await asked.promise
  leaving.abort()
  await expect(answer).rejects.toThrow()
  expect(await isEnded.promise).toBe(true)
  await closeServer(server)
})

it('an export that is looked through before is so in turns, while its reader is there and may read it', async () => {
  const left = Promise.withResolvers<void>()
  const isEnded = Promise.withResolvers<number>()
  const begun: string[] = []
  let [turns, checks, looked] = [0, 0, 0]
  const app = express().get('/', (_, response) => {
    async function* looks() {
      try {
        for (; looked < 100; looked++) {
          if (looked === 3) {
            left.resolve()
            await once(response, 'close')
          }
          yield [looked]
        }
      } finally {
        isEnded.resolve(looked)
      }
    }
    async function* batches() {
      begun.push('the file')
      yield [1]
    }
    const file = {
      ...{ name: 'file.csv', mime: 'text/csv', looks: looks(), batches: batches(), write: inLines },
      mayStill: async () => void checks++,
      inTurn: async <R>(work: () => Promise<R>, gone: AbortSignal) => {
        gone.throwIfAborted()
        turns++
        return work()
      },
    }
    return sendFile(response, pino({ level: 'silent' }), async () => file)
  })
  const server = await listen(app, { port: 0, host: '127.0.0.1' })
  const leaving = new AbortController()
  const answer = fetch(addressOf(server), { signal: leaving.signal })
  await left.promise
  leaving.abort()
  await expect(answer).rejects.toThrow()
  expect(await isEnded.promise).toBe(3)
  expect({ turns, checks, begun }).toEqual({ turns: 4, checks: 4, begun: [] })
  await closeServer(server)
})

async function* inLines(batches: AsyncIterable<readonly number[]>) {
  for await (const batch of batches) yield batch.join('\n')
}
