import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { DOCUMENT_FILES, MAP_FILES } from '@landbook/contracts/values/files'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { TypeCheck } from '../src/files/type-check.ts'
import { docx, PNG, pdf, xlsx } from './uploads.ts'

const refusal = new Error('not accepted')

/** Cut at these places, which may coincide. */
function inPieces(bytes: Buffer, cuts: readonly number[]): Readable {
  const places = [0, ...cuts.map((cut) => cut % bytes.length).toSorted((a, b) => a - b), bytes.length]
  return Readable.from(places.slice(1).map((end, index) => bytes.subarray(places[index], end)))
}

describe('the check of a type', () => {
  it('passes every byte through, however chunked, and knows the type then', async () => {
    const samples = fc.constantFrom<[Buffer, string]>(
      [PNG, 'png'],
      [pdf(100_000), 'pdf'],
      [docx({ before: 200_000 }), 'docx'],
      [xlsx(), 'xlsx'],
    )
    await fc.assert(
      fc.asyncProperty(samples, fc.array(fc.nat(), { maxLength: 20 }), async ([bytes, extension], cuts) => {
        const check = new TypeCheck(DOCUMENT_FILES, refusal)
        const [passed] = await Promise.all([buffer(check), pipeline(inPieces(bytes, cuts), check)])
        expect(passed.equals(bytes)).toBe(true)
        expect(check.type.extension).toBe(extension)
      }),
      { numRuns: 60 },
    )
  })

  it.each([
    ['a type that is not accepted', xlsx()],
    ['no type that is known', Buffer.from('just words')],
    ['nothing', Buffer.of()],
  ])('fails for %s, at the end at the latest', async (_, bytes) => {
    const check = new TypeCheck(MAP_FILES, refusal)
    await expect(Promise.all([buffer(check), pipeline(inPieces(bytes, []), check)])).rejects.toBe(refusal)
  })

  it('ends with the error of an upload that breaks off while the type is unknown', async () => {
    const broken = new Error('broken off')
    const bytes = Readable.from(
      (async function* () {
        yield docx({ before: 100_000 }).subarray(0, 50_000)
        throw broken
      })(),
    )
    const check = new TypeCheck(DOCUMENT_FILES, refusal)
    await expect(Promise.all([buffer(check), pipeline(bytes, check)])).rejects.toBe(broken)
  })
})
