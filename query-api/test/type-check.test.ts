import { randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import {
  DOCUMENT_FILES,
  type FileType,
  MAP_FILES,
  TABLE_FILES,
} from '@landbook/contracts/engine/values/files'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { officeTypeOf } from '../src/engine/files/office-type.ts'
import { TypeCheck } from '../src/engine/files/type-check.ts'
import { archive, contentTypes, type Packed, packed } from './archives.ts'
import { docx, ofKind, xlsx } from './uploads.ts'

const refusal = new Error('not accepted')
const MACROS = '<Override ContentType="application/vnd.ms-excel.sheet.macroEnabled.main+xml"/>'
const BOMB = Buffer.concat([Buffer.alloc(20_000_000), contentTypes('docx')])

/** Cut at these places, which may coincide. */
function inPieces(bytes: Buffer, cuts: readonly number[]): Readable {
  const places = [0, ...cuts.map((cut) => cut % (bytes.length + 1)).toSorted((a, b) => a - b), bytes.length]
  return Readable.from(places.slice(1).map((end, index) => bytes.subarray(places[index], end)))
}

/** Of equal size. */
const everyBytes = (bytes: Buffer, size: number): number[] =>
  Array.from({ length: Math.floor(bytes.length / size) }, (_, index) => (index + 1) * size)

/** As an upload does it. Throws the refusal, and where other bytes come out. */
async function typeOf(bytes: Buffer, cuts: readonly number[] = [], accepts = DOCUMENT_FILES) {
  const check = new TypeCheck(accepts, refusal)
  const [passed] = await Promise.all([buffer(check), pipeline(inPieces(bytes, cuts), check)])
  expect(passed.equals(bytes)).toBe(true)
  return check.type ?? (await archiveType(bytes, accepts))
}

const archiveType = (bytes: Buffer, accepts: readonly FileType[] = DOCUMENT_FILES) =>
  officeTypeOf(
    { size: bytes.length, read: async ({ start, end }) => bytes.subarray(start, end + 1) },
    accepts,
  )

const binary = [...DOCUMENT_FILES, ...TABLE_FILES.filter(({ extension }) => extension === 'xlsx')]
const cutsOf = (bytes: Buffer) =>
  fc.oneof(
    fc.array(fc.nat(), { maxLength: 20 }),
    fc.integer({ min: 100, max: 65_536 }).map((size) => everyBytes(bytes, size)),
  )

const entry: fc.Arbitrary<Packed> = fc
  .record({
    name: fc.constantFrom('word/document.xml', 'xl/sheet1.xml', 'media/plat.png', 'docProps/thumbnail.emf'),
    size: fc.oneof({ weight: 4, arbitrary: fc.nat(2_000) }, { weight: 1, arbitrary: fc.nat(3_000_000) }),
    isDeflated: fc.boolean(),
    hasDescriptor: fc.boolean(),
    isRandom: fc.boolean(),
  })
  .map(({ name, size, isRandom, ...how }) =>
    packed(name, isRandom ? randomBytes(size) : Buffer.alloc(size, 'PK\x07\x08PK\x03\x04'), how),
  )

describe('the check of a type', () => {
  it.each(binary)(
    'passes every byte of a $extension through, however chunked, and knows it then',
    async (type) => {
      const samples = fc
        .oneof(fc.nat(10_000), fc.nat(1_000_000))
        .map((size) => ofKind(type.extension, size))
        .chain((bytes) => fc.record({ bytes: fc.constant(bytes), cuts: cutsOf(bytes) }))
      await fc.assert(
        fc.asyncProperty(samples, async ({ bytes, cuts }) => {
          expect((await typeOf(bytes, cuts))?.extension).toBe(type.extension)
        }),
        { numRuns: 10 },
      )
      const bytes = ofKind(type.extension, 9_000)
      expect((await typeOf(bytes, everyBytes(bytes, 1)))?.extension).toBe(type.extension)
    },
  )

  it('knows a document of Word or Excel whatever the order, size and form of its entries', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(entry, { maxLength: 4 }),
        fc.nat(),
        fc.constantFrom('docx', 'xlsx'),
        fc.record({ isDeflated: fc.boolean(), hasDescriptor: fc.boolean() }),
        fc.string({ maxLength: 20 }),
        async (others, place, kind, how, comment) => {
          const list = packed('[Content_Types].xml', contentTypes(kind), how)
          const bytes = archive(others.toSpliced(place % (others.length + 1), 0, list), comment)
          expect((await typeOf(bytes, [4_100, 100_000]))?.extension).toBe(kind)
        },
      ),
      { numRuns: 30 },
    )
  })

  it.each([
    ['a type that is not accepted', xlsx()],
    ['no type that is known', Buffer.from('just words')],
    ['an endless one of these', Buffer.alloc(5_000_000, 'words ')],
    ['one byte', Buffer.from('P')],
    ['nothing', Buffer.of()],
  ])('fails for %s', async (_, bytes) => {
    await expect(typeOf(bytes, everyBytes(bytes, 50_000), MAP_FILES)).rejects.toBe(refusal)
  })

  it('fails before the end where the first bytes say enough', async () => {
    const check = new TypeCheck(MAP_FILES, refusal)
    let sent = 0
    const endless = Readable.from(
      (function* () {
        for (;;) yield Buffer.alloc(1_000, ++sent)
      })(),
    )
    await expect(pipeline(endless, check.resume())).rejects.toBe(refusal)
    expect(sent).toBeLessThan(100)
  })

  const whole = docx({ before: 5_000 })
  it.each([
    ['that is another archive', archive([packed('letter.txt', Buffer.from('Dear county clerk'))])],
    ['with macros', archive([packed('[Content_Types].xml', Buffer.from(MACROS))])],
    ['without its directory', whole.subarray(0, whole.lastIndexOf('PK\x01\x02'))],
    ['with a directory that is elsewhere', Buffer.concat([whole.subarray(0, -6), Buffer.alloc(6, 0xff)])],
    [
      'with a list that unpacks to no end',
      archive([packed('[Content_Types].xml', BOMB, { isDeflated: true })]),
    ],
    ['that is cut off', whole.subarray(0, -5)],
    ['that is nothing but its beginning', Buffer.from('PK\x03\x04')],
  ])('finds no type in an archive %s', async (_, bytes) => {
    expect(await typeOf(bytes)).toBeUndefined()
  })

  it('finds none in any archive that was damaged, or the right one', async () => {
    await fc.assert(
      fc.asyncProperty(fc.nat(), fc.nat(255), async (at, value) => {
        const bytes = Buffer.from(docx())
        bytes[at % bytes.length] = value
        expect(['docx', undefined]).toContain((await archiveType(bytes))?.extension)
      }),
      { numRuns: 500 },
    )
  })

  it('ends with the error of an upload that breaks off while the type is unknown', async () => {
    const broken = new Error('interrupted')
    const bytes = Readable.from(
      (async function* () {
        yield docx({ before: 100_000 }).subarray(0, 1_000)
        throw broken
      })(),
    )
    const check = new TypeCheck(DOCUMENT_FILES, refusal)
    await expect(Promise.all([buffer(check), pipeline(bytes, check)])).rejects.toBe(broken)
  })
})
