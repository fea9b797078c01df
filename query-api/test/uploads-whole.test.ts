import { randomBytes } from 'node:crypto'
import { DOCUMENT_FILES, TABLE_FILES } from '@landbook/contracts/engine/values/files'
import { describe, expect, it } from 'vitest'
import { archive, contentTypes, packed } from './archives.ts'
import { startFilesRig } from './files-rig.ts'
import { given } from './import-rig.ts'
import { ofKind } from './uploads.ts'

const rig = await startFilesRig({ mostMb: 5 })
const SIZES = [1, 4_100, 70_000, 300_000, 3_000_000]

describe('an upload over HTTP', () => {
  it.each(DOCUMENT_FILES)(
    'of a $extension of any size is answered, and its bytes come back',
    async (type) => {
      const name = `${rig.tract}/${await rig.newDocument(rig.tract)}`
      for (const size of SIZES) {
        const bytes = ofKind(type.extension, size)
        const { filename, mimetype, error } = await rig.upload({ name, bytes, called: `a.${type.extension}` })
        expect([error, mimetype]).toEqual([undefined, type.mimeType])
        const answer = await rig.open(await rig.linkTo(filename))
        expect(bytes.equals(await answer.bytes())).toBe(true)
      }
    },
  )

  it.each(TABLE_FILES)('of a table as $extension of any size is answered', async ({ extension }) => {
    for (const size of SIZES) {
      const bytes = ofKind(extension, size)
      expect(await given(rig, `table.${extension}`, new Uint8Array(bytes))).toMatch(/./)
    }
  })

  it.each(['docx', 'xlsx'] as const)(
    'of a large %s in the order of Office is always answered',
    async (kind) => {
      const name = `${rig.tract}/${await rig.newDocument(rig.tract)}`
      for (let time = 0; time < 20; time++) {
        const large = packed('xl/worksheets/sheet1.xml', randomBytes(250_000), { isDeflated: true })
        const bytes = archive([
          packed('[Content_Types].xml', contentTypes(kind), { isDeflated: true }),
          large,
        ])
        expect((await rig.upload({ name, bytes })).filename.endsWith(kind)).toBe(true)
      }
    },
  )

  it.each(SIZES)(
    'of what is no document, of %i bytes and more, is refused and leaves nothing',
    async (size) => {
      const name = `${rig.tract}/${await rig.newDocument(rig.tract)}`
      const archive = ofKind('docx', size).subarray(0, -1)
      await rig.leavesNothing(async () => {
        for (const bytes of [Buffer.alloc(size, 'words '), archive])
          expect((await rig.upload({ name, bytes })).code).toBe('VALIDATION')
      })
    },
  )
})
