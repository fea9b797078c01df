import { randomUUID } from 'node:crypto'
import type { Readable } from 'node:stream'
import { MESSAGES } from '@landbook/contracts/engine/messages'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { startFilesRig } from './files-rig.ts'
import { docx, PNG, pdf } from './uploads.ts'

const FIVE_MINUTES = 300_000

const rig = await startFilesRig()

describe('a field for a file', () => {
  const setMap = (id: string, countyMap: unknown) =>
    rig.call(rig.admin, 'UpdateTract', { id, countyMap }, 'countyMap')

  it('accepts only files uploaded for its record', async () => {
    const other = (await rig.given('CreateTract', { name: randomUUID(), state: 'Texas', county: 'Ward' }))
      .recordId
    const { filename } = await rig.upload({})
    expect((await setMap(rig.tract, filename)).data).toEqual({ countyMap: filename })
    const document = await rig.newDocument(rig.tract)
    const word = await rig.upload({ name: `${rig.tract}/${document}`, bytes: docx() })
    for (const [id, value] of [
      [other, filename],
      [rig.tract, filename.replace('countyMap', 'oldMap')],
      [rig.tract, `${rig.tract}/countyMap/${randomUUID()}.pdf`],
      [rig.tract, word.filename],
      [rig.tract, 'https://elsewhere.example/map.png'],
    ] as const) {
      const { code, error } = await setMap(id, value)
      expect([value, code]).toEqual([value, 'VALIDATION'])
      expect(error?.extensions.problems).toEqual([{ path: 'countyMap', message: MESSAGES.files.notAFile }])
    }
    expect((await setMap(rig.tract, null)).data).toEqual({ countyMap: null })
  })

  it('shows the names of all versions in the history, which can be opened', async () => {
    const versions = [PNG, pdf()]
    for (const [index, bytes] of versions.entries()) {
      const { filename } = await rig.upload({ bytes, called: `map ${index}.png` })
      await rig.done('updateCountyMap', { id: rig.tract, countyMap: filename })
    }
    const { data } = await rig.call(
      rig.admin,
      'history',
      { type: 'tract', id: rig.tract },
      'own changes { path kind from to fromText toText }',
    )
    const entries = data as unknown as { own: boolean; changes: Record<string, string>[] }[]
    const [change] = entries
      .filter(({ own }) => own)
      .map(({ changes }) => changes.find(({ path }) => path === 'countyMap'))
    expect(change).toMatchObject({ kind: 'file', fromText: 'map 0.png', toText: 'map 1.png' })
    for (const [index, name] of [change?.from, change?.to].entries()) {
      const response = await rig.open(await rig.linkTo(String(name)))
      expect(Buffer.from(await response.arrayBuffer())).toEqual(versions[index])
    }
    const [current] = await rig.linksTo(`${rig.tract}/countyMap`)
    expect(current?.name).toBe('map 1.png')
  })
})

describe('a link', () => {
  let filename: string
  const bytes = pdf(5_000)
  beforeEach(async () => {
    filename = (await rig.upload({ bytes, called: 'Süd (1).pdf' })).filename
  })

  it('describes its file', async () => {
    expect(await rig.linksTo(filename)).toEqual([
      {
        requestUrl: expect.stringMatching(
          /^\/files\/[0-9a-f-]{36}\/[\w.-]+\?expires=\d+&signature=[\w-]{43}$/,
        ),
        name: 'Süd (1).pdf',
        mimeType: 'application/pdf',
        size: 5_000,
      },
    ])
    expect(await rig.linksTo(`${rig.tract}/oldMap`)).toEqual([])
    expect(await rig.linksTo(`${rig.tract}/countyMap/${randomUUID()}.pdf`)).toEqual([])
    expect(await rig.linksTo('nothing')).toEqual([])
  })

  it('requires the role to read the record', async () => {
    const [reader, others] = [await rig.user('READ_LANDS'), await rig.allBut('READ_LANDS')]
    expect(await rig.linksTo(filename, reader.token)).toHaveLength(1)
    for (const [token, code] of [
      [others, 'FORBIDDEN'],
      ['', 'UNAUTHENTICATED'],
    ] as const)
      expect((await rig.call(token, 'getFile', { fileName: filename }, 'requestUrl')).code).toBe(code)
  })

  it('serves the bytes without a session, with headers against execution', async () => {
    const response = await rig.open(await rig.linkTo(filename))
    expect(response.status).toBe(200)
    expect(Buffer.from(await response.arrayBuffer())).toEqual(bytes)
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'application/pdf',
      'content-length': '5000',
      'x-content-type-options': 'nosniff',
      'content-disposition': `inline; filename="S?d (1).pdf"; filename*=UTF-8''S%C3%BCd%20%281%29.pdf`,
      'content-security-policy': expect.stringContaining("default-src 'none'"),
      'cache-control': expect.stringMatching(/^private/),
      'accept-ranges': 'bytes',
    })
  })

  it('saves the file under a name with the extension of its bytes, and without bidi marks', async () => {
    const { filename } = await rig.upload({ bytes: PNG, called: 'deed\u202efdp.exe' })
    const link = await rig.linkTo(filename)
    expect(new URL(link, 'http://localhost').pathname).toMatch(/deedfdp\.png$/)
    expect((await rig.open(link)).headers.get('content-disposition')).toBe('inline; filename=deedfdp.png')
  })

  it('displays images inline and downloads documents', async () => {
    const document = await rig.newDocument(rig.tract)
    const image = await rig.upload({ bytes: PNG })
    const word = await rig.upload({ name: `${rig.tract}/${document}`, bytes: docx() })
    const [shown, saved] = await Promise.all(
      [image, word].map(async (sent) => (await rig.open(await rig.linkTo(sent.filename))).headers),
    )
    expect(shown?.get('content-disposition')).toMatch(/^inline/)
    expect(saved?.get('content-disposition')).toMatch(/^attachment/)
    for (const headers of [shown, saved]) expect(headers?.get('content-security-policy')).toMatch(/sandbox$/)
  })

  it.each([
    ['bytes=0-99', 206, 'bytes 0-99/5000', [0, 100]],
    ['bytes=4990-', 206, 'bytes 4990-4999/5000', [4_990, 5_000]],
    ['bytes=-10', 206, 'bytes 4990-4999/5000', [4_990, 5_000]],
    ['bytes=0-1,5-6', 200, null, [0, 5_000]],
    ['nonsense', 200, null, [0, 5_000]],
    ['bytes=5000-', 416, 'bytes */5000', [0, 0]],
  ])('serves the requested range: %s', async (range, status, contentRange, [from, to]) => {
    const response = await rig.open(await rig.linkTo(filename), { range })
    expect([response.status, response.headers.get('content-range')]).toEqual([status, contentRange])
    expect(Buffer.from(await response.arrayBuffer())).toEqual(bytes.subarray(from, to))
  })

  it('allows caching', async () => {
    const url = await rig.linkTo(filename)
    const etag = (await rig.open(url)).headers.get('etag') ?? ''
    expect((await rig.open(url, { 'if-none-match': etag, 'cache-control': 'max-age=0' })).status).toBe(304)
    expect((await rig.open(url, { range: 'bytes=0-9', 'if-range': '"other"' })).status).toBe(200)
    expect((await rig.open(url, { range: 'bytes=0-9', 'if-range': etag })).status).toBe(206)
    const head = await fetch(rig.url + url, { method: 'HEAD' })
    expect([head.status, head.headers.get('content-length')]).toEqual([200, '5000'])
  })

  it('closes the file when the client has left before the first byte', async () => {
    const url = await rig.linkTo(filename)
    const { files } = rig.landbook.backend
    const read = files.read.bind(files)
    const leaving = new AbortController()
    const opened = Promise.withResolvers<Readable | undefined>()
    vi.spyOn(files, 'read').mockImplementationOnce(async (...asked) => {
      leaving.abort()
      await vi.waitFor(() => expect(rig.logged()).toContain('"interrupted":true'))
      const bytes = await read(...asked)
      opened.resolve(bytes)
      return bytes
    })
    await expect(fetch(rig.url + url, { signal: leaving.signal })).rejects.toThrow('aborted')
    const bytes = await opened.promise
    await vi.waitFor(() => expect(bytes?.closed).toBe(true))
  })

  it('expires after five minutes', async () => {
    const url = await rig.linkTo(filename)
    rig.clock.now += FIVE_MINUTES - 1
    expect((await rig.open(url)).status).toBe(200)
    rig.clock.now += 1
    const late = await rig.open(url)
    expect([late.status, await late.text()]).toEqual([403, MESSAGES.files.linkExpired])
    expect(late.headers.get('content-type')).toMatch(/^text\/plain/)
  })

  it('is invalid once altered', async () => {
    const url = await rig.linkTo(filename)
    const other = (await rig.upload({})).filename.slice(-40, -4)
    const { searchParams, pathname } = new URL(url, rig.url)
    const [expires, signature] = [searchParams.get('expires') ?? '', searchParams.get('signature') ?? '']
    for (const changed of [
      pathname,
      `${pathname}?expires=${expires}`,
      `${pathname}?expires=${Number(expires) + 1}&signature=${signature}`,
      `${pathname}?expires=${expires}&signature=${signature.slice(1)}`,
      `${pathname}?expires=${expires}&signature=${signature.replace(/^./, (first) => (first === 'A' ? 'B' : 'A'))}`,
      `${pathname}?expires=${expires}&expires=9&signature=${signature}`,
      url.replace(/[0-9a-f-]{36}/, other),
    ]) {
      const response = await rig.open(changed)
      expect([response.status, await response.text()]).toEqual([403, MESSAGES.files.linkWrong])
    }
    // Its file name is only informative.
    expect((await rig.open(`/files/${filename.slice(-40, -4)}/any?${searchParams}`)).status).toBe(200)
  })

  it('cannot be altered by the name of a file', async () => {
    for (const called of ['..', '../../x.pdf', '%2e%2e', '?a=b#c.pdf', '🛢️', 'a\r\nset-cookie: x.pdf']) {
      const sent = await rig.upload({ called })
      expect([called, sent.error]).toEqual([called, undefined])
      expect((await rig.open(await rig.linkTo(sent.filename))).status).toBe(200)
    }
  })
})

it('publishes the maximum file size', async () => {
  expect((await rig.request('/api/settings')).body.maxUploadMb).toBe(rig.mostMb)
})
