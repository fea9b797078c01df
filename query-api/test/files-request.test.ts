import { readdir, stat } from 'node:fs/promises'
import { request as httpRequest } from 'node:http'
import { join } from 'node:path'
import { MESSAGES } from '@landbook/contracts/engine/messages'
import { describe, expect, it, vi } from 'vitest'
import { startFilesRig } from './files-rig.ts'
import { fileOf, ofKind, PNG, pdf, UPLOAD } from './uploads.ts'

const rig = await startFilesRig()

async function bodyOf(name: string, file: Buffer) {
  const form = new FormData()
  form.append('operations', JSON.stringify({ query: UPLOAD, variables: { file: null, name } }))
  form.append('map', JSON.stringify({ 0: ['variables.file'] }))
  form.append('0', fileOf(file))
  const whole = new Response(form)
  return {
    headers: {
      authorization: `Bearer ${rig.admin}`,
      'content-type': whole.headers.get('content-type') ?? '',
    },
    bytes: await whole.bytes(),
  }
}

/** Requests whose client left. */
const interrupted = () => rig.logged().split('"interrupted":true').length - 1

describe('the request of an upload', () => {
  it('that is aborted leaves nothing', async () => {
    await rig.leavesNothing(async () => {
      const boundary = 'between'
      const part = (name: string, value: string) =>
        `--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`
      const operations = { query: UPLOAD, variables: { file: null, name: `${rig.tract}/countyMap` } }
      const outgoing = httpRequest(`${rig.url}/graphql`, {
        method: 'POST',
        headers: {
          authorization: `Bearer ${rig.admin}`,
          'content-type': `multipart/form-data; boundary=${boundary}`,
        },
      })
      outgoing.on('error', () => {})
      outgoing.write(part('operations', JSON.stringify(operations)))
      outgoing.write(part('map', JSON.stringify({ 0: ['variables.file'] })))
      outgoing.write(
        `--${boundary}\r\ncontent-disposition: form-data; name="0"; filename="map.pdf"\r\n\r\n%PDF-1.7\n`,
      )
      outgoing.write(Buffer.alloc(500_000, 'x'))
      await vi.waitFor(async () => {
        const [name = ''] = await readdir(rig.incoming)
        expect((await stat(join(rig.incoming, name))).size).toBeGreaterThan(100_000)
      })
      outgoing.destroy()
    })
  })

  it.each(['pdf', 'docx'])('of a %s leaves nothing, wherever it is interrupted', async (extension) => {
    const name = `${rig.tract}/${await rig.newDocument(rig.tract)}`
    const body = await bodyOf(name, ofKind(extension, 200_000))
    const file = body.bytes.length - 200_000
    const places = [0, 1, 200, file - 1, file + 1, file + 3_000, file + 50_000, body.bytes.length - 6]
    for (const sent of places)
      await rig.leavesNothing(async () => {
        const before = interrupted()
        const outgoing = httpRequest(`${rig.url}/graphql`, {
          method: 'POST',
          headers: { ...body.headers, 'content-length': body.bytes.length },
        })
        outgoing.on('error', () => {})
        outgoing.flushHeaders()
        await new Promise((resolve) => outgoing.write(body.bytes.subarray(0, sent), resolve))
        outgoing.destroy()
        await vi.waitFor(() => expect(interrupted()).toBe(before + 1))
      })
  })

  it.each([
    ['in the middle of the file', 100_000],
    ['within the last boundary', 6],
  ])('that ends %s, in a request of the declared length, is aborted and leaves nothing', async (_, less) => {
    await rig.leavesNothing(async () => {
      const { headers, bytes } = await bodyOf(`${rig.tract}/countyMap`, pdf(200_000))
      const body = bytes.subarray(0, -less)
      const { body: answer } = await rig.request('/graphql', { method: 'POST', headers, body })
      expect(answer.errors).toMatchObject([
        { message: MESSAGES.files.interrupted, extensions: { code: 'VALIDATION' } },
      ])
    })
  })

  it.each([
    ['without its file', ['operations', 'map']],
    ['without the map of its file', ['operations', '0']],
    ['with the file first', ['0', 'operations', 'map']],
    ['without anything', []],
  ])('%s is refused and leaves nothing', async (_, order) => {
    const operations = { query: UPLOAD, variables: { file: null, name: `${rig.tract}/countyMap` } }
    const parts: Record<string, string | File> = {
      operations: JSON.stringify(operations),
      map: JSON.stringify({ 0: ['variables.file'] }),
      0: fileOf(pdf()),
    }
    await rig.leavesNothing(async () => {
      const form = new FormData()
      for (const name of order) form.append(name, parts[name] ?? '')
      const headers = { authorization: `Bearer ${rig.admin}` }
      const { status, body } = await rig.request('/graphql', { method: 'POST', headers, body: form })
      expect([status, body.code]).toEqual([400, 'VALIDATION'])
    })
  })

  it('must be a separate variable: it is refused within another one, however long the list', async () => {
    const query = 'query ($county: [String]) { TractCount(filter: { county_in: $county }) }'
    const form = new FormData()
    form.append('operations', JSON.stringify({ query, variables: {} }))
    form.append('map', JSON.stringify({ 0: ['variables.county.1000000000'] }))
    form.append('0', fileOf(PNG))
    const headers = { authorization: `Bearer ${rig.admin}` }
    const { status, body } = await rig.request('/graphql', { method: 'POST', headers, body: form })
    expect([status, body.code]).toEqual([400, 'VALIDATION'])
  })

  it('without a file is refused', async () => {
    const { code } = await rig.graphql(rig.admin, UPLOAD, { file: 'text', name: `${rig.tract}/countyMap` })
    expect(code).toBe('VALIDATION')
  })
})
