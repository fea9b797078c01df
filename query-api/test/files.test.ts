import { createHash, randomUUID } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { MESSAGES } from '@landbook/contracts/engine/messages'
import { describe, expect, it, vi } from 'vitest'
import { startFilesRig } from './files-rig.ts'
import { docx, GIF, HTML, JPEG, PNG, pdf, SVG, WEBP, xlsx } from './uploads.ts'

const rig = await startFilesRig()

describe('an upload', () => {
  it.each([
    ['countyMap', PNG, 'image/png', 'png'],
    ['detailMap', GIF, 'image/gif', 'gif'],
    ['oldMap', JPEG, 'image/jpeg', 'jpg'],
    ['countyMap', WEBP, 'image/webp', 'webp'],
    ['countyMap', pdf(), 'application/pdf', 'pdf'],
  ])('for the %s is recognized by its content', async (child, bytes, mimeType, extension) => {
    const name = `${rig.tract}/${child}`
    const { filename, mimetype, error } = await rig.upload({ name, bytes, called: 'plan.txt' })
    expect(error).toBeUndefined()
    expect(mimetype).toBe(mimeType)
    expect(filename).toMatch(new RegExp(`^${name}/[0-9a-f-]{36}\\.${extension}$`))
  })

  it('is an event with the file, the person and the record', async () => {
    const user = await rig.user('WRITE_LANDS')
    const bytes = pdf()
    const { filename } = await rig.upload({ bytes, called: 'Süd & Nord (1/2).pdf' }, user.token)
    const id = filename.slice(-40, -4)
    const events = await Array.fromAsync(rig.log.read(`file-${id}`))
    expect(events).toHaveLength(1)
    expect(events[0]).toMatchObject({
      type: 'FileUploaded',
      data: {
        name: 'Süd & Nord (1/2).pdf'.split('/').at(-1),
        fileName: filename,
        recordType: 'tract',
        mimeType: 'application/pdf',
        size: String(bytes.length),
        sha256: createHash('sha256').update(bytes).digest('hex'),
      },
      metadata: { actor: user.id, operation: 'singleUpload', concerns: [`tract-${rig.tract}`] },
    })
  })

  it('of a Word document or an Excel workbook is accepted for the chain of title, not for maps', async () => {
    const item = await rig.newDocument(rig.tract)
    for (const [bytes, extension] of [
      [docx(), 'docx'],
      [xlsx(), 'xlsx'],
      [pdf(), 'pdf'],
    ] as const) {
      const { filename, error } = await rig.upload({ name: `${rig.tract}/${item}`, bytes })
      expect(error).toBeUndefined()
      expect(filename.endsWith(`.${extension}`)).toBe(true)
      await rig.done('UpdateLandTitle', { id: item, fileName: filename })
    }
    const { error } = await rig.upload({ bytes: docx() })
    expect(error?.message).toBe(MESSAGES.files.notAMap)
    const asImage = await rig.upload({ name: `${rig.tract}/${item}`, bytes: SVG })
    expect(asImage.error?.message).toBe(MESSAGES.files.notADocument)
  })

  it.each([
    ['ROW', { projectName: 'Mapped', lessee: 'Enbridge' }],
    ['Unit', { name: 'Mapped', status: 'Active' }],
  ])('of the map of a %s is attached by its own update', async (record, values) => {
    const { recordId: id } = await rig.given(`Create${record}`, values)
    const { filename, error } = await rig.upload({ name: `${id}/mapUrl`, bytes: PNG })
    expect(error).toBeUndefined()
    const update = async (mapUrl: string) => {
      await rig.call(rig.admin, `Update${record}`, { id, mapUrl }, 'id')
      const { data } = await rig.graphql(rig.admin, `{ ${record}(id: "${id}") { mapUrl } }`)
      return data?.[record]
    }
    expect(await update(filename)).toEqual([{ mapUrl: filename }])
    expect(await rig.linksTo(filename)).toMatchObject([{ mimeType: 'image/png' }])
    expect(await update('https://maps.example/12.png')).toEqual([{ mapUrl: 'https://maps.example/12.png' }])
    // Neither executable content nor an empty file.
    for (const wrong of ['javascript:alert(1)', filename.replace('mapUrl', 'other')])
      expect(await update(wrong)).toEqual([{ mapUrl: 'https://maps.example/12.png' }])
  })

  it.each([
    ['SVG', SVG],
    ['HTML', HTML],
    ['text', Buffer.from('just words')],
    ['a program', Buffer.from('MZ\x90\0\x03\0\0\0\x04')],
    ['nothing', Buffer.of()],
  ])('of %s is refused, whatever its name, and leaves nothing', async (_, bytes) => {
    await rig.leavesNothing(async () => {
      const { error, code } = await rig.upload({ bytes, called: 'map.png' })
      expect(code).toBe('VALIDATION')
      expect(error?.message).toBe(MESSAGES.files.notAMap)
    })
  })

  it('that is too large is refused, with or without a declared length, and leaves nothing', async () => {
    const bytes = pdf(rig.mostMb * 1_000_000 + 1)
    for (const fileSize of [undefined, bytes.length]) {
      await rig.leavesNothing(async () => {
        const sent = fileSize === undefined ? { bytes } : { bytes, fileSize }
        const { error, code, status } = await rig.upload(sent)
        expect([status, code, error?.message]).toEqual([
          200,
          'VALIDATION',
          MESSAGES.files.tooLarge(rig.mostMb),
        ])
      })
    }
    expect((await rig.upload({ bytes: bytes.subarray(0, -1) })).error).toBeUndefined()
  })

  it('that differs from its declared length is refused and leaves nothing', async () => {
    await rig.leavesNothing(async () => {
      const { error } = await rig.upload({ bytes: pdf(1_000), fileSize: 1_001 })
      expect(error?.message).toBe(MESSAGES.files.sizeDiffers)
    })
    expect((await rig.upload({ bytes: pdf(1_000), fileSize: 1_000 })).error).toBeUndefined()
  })

  it.each([
    ['no such record', () => `${randomUUID()}/countyMap`, 'NOT_FOUND'],
    ['a field that holds no file', () => `${rig.tract}/name`, 'NOT_FOUND'],
    ['no such part', () => `${rig.tract}/${rig.tract}.${randomUUID()}`, 'NOT_FOUND'],
    ['a name of JavaScript', () => `${rig.tract}/constructor`, 'NOT_FOUND'],
    ['no key', () => rig.tract, 'VALIDATION'],
    ['a way out', () => '../../etc', 'VALIDATION'],
  ])('for %s is refused and leaves nothing', async (_, name, code) => {
    await rig.leavesNothing(async () => expect((await rig.upload({ name: name() })).code).toBe(code))
  })

  it('for a deleted record is refused', async () => {
    await rig.done('DeleteTract', { id: rig.tract })
    await rig.leavesNothing(async () => expect((await rig.upload({})).code).toBe('NOT_FOUND'))
  })

  it('needs the write role of the record, and a session', async () => {
    const [writer, others] = [await rig.user('WRITE_LANDS'), await rig.allBut('WRITE_LANDS')]
    expect((await rig.upload({}, writer.token)).error).toBeUndefined()
    await rig.leavesNothing(async () => {
      expect((await rig.upload({}, others)).code).toBe('FORBIDDEN')
      expect((await rig.upload({}, 'nobody')).code).toBe('UNAUTHENTICATED')
      // Larger than the network's buffers: a refused sender can finish sending.
      expect((await rig.upload({ bytes: pdf(30_000_000) }, others)).code).toBe('FORBIDDEN')
    })
  })

  it('is refused by the command side too, and then leaves nothing', async () => {
    const user = await rig.user('WRITE_LANDS')
    const execute = vi.spyOn(rig.landbook.backend.commands, 'execute')
    execute.mockImplementationOnce(async (command) => {
      // The role is revoked during the upload.
      await rig.given('setUserRole', { userID: user.id, roles: [] })
      return rig.landbook.commands.execute(command)
    })
    const before = await rig.kept()
    expect((await rig.upload({}, user.token)).code).toBe('FORBIDDEN')
    execute.mockRestore()
    expect([await rig.kept(), await readdir(rig.incoming)]).toEqual([before, []])
  })

  it('retried with its command id gets the first answer', async () => {
    const sent = { bytes: pdf(), commandId: randomUUID() }
    const first = await rig.upload(sent)
    const [files, head] = [await rig.kept(), await rig.log.head()]
    expect(await rig.upload(sent)).toEqual(first)
    expect(await Promise.all([rig.upload(sent), rig.upload(sent)])).toEqual([first, first])
    expect(await rig.kept()).toEqual(files)
    expect(await readdir(rig.incoming)).toEqual([])
    expect(await rig.log.head()).toBe(head)
    await rig.leavesNothing(async () => {
      const other = await rig.upload({ ...sent, bytes: pdf() })
      expect(other.error?.message).toBe(MESSAGES.files.taken)
      const elsewhere = await rig.upload({ ...sent, name: `${rig.tract}/detailMap` })
      expect([elsewhere.code, elsewhere.error?.message]).toEqual(['CONFLICT', MESSAGES.otherContent])
    })
  })

  it('with a command that is no UUID is refused', async () => {
    await rig.leavesNothing(async () =>
      expect((await rig.upload({ commandId: '../x' })).code).toBe('VALIDATION'),
    )
  })

  it('loses the control characters of its name', async () => {
    const { filename, error } = await rig.upload({ called: 'a\u0007b.pdf' })
    expect(error).toBeUndefined()
    expect(await rig.linksTo(filename)).toMatchObject([{ name: 'ab.pdf' }])
  })

  it('of a Word document whose types are listed at its end is recognized by its content', async () => {
    const item = await rig.newDocument(rig.tract)
    const { filename, error } = await rig.upload({
      name: `${rig.tract}/${item}`,
      bytes: docx({ before: 800_000 }),
    })
    expect(error).toBeUndefined()
    expect(filename.endsWith('.docx')).toBe(true)
  })
})
