import { randomUUID } from 'node:crypto'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ROLES } from '@landbook/contracts/catalogue/roles'
import type { Role } from '@landbook/contracts/engine/roles'
import { openFolderFiles } from '@landbook/platform/engine/files/folder'
import { afterAll, beforeEach, expect, vi } from 'vitest'
import { type Rig, startRig } from './rig.ts'
import { pdf, type Sent, send, type UploadAnswer } from './uploads.ts'

export interface Link {
  requestUrl: string
  name: string
  mimeType: string
  size: number
}

/** A Landbook with access to its files and an adjustable clock for links. */
export interface FilesRig extends Rig {
  mostMb: number
  clock: { now: number }
  /** As the bytes are stored. */
  kept(): Promise<string[]>
  incoming: string
  /** Recreated for each test. */
  tract: string
  newDocument(tractID: string): Promise<string>
  /** By default a PDF for the tract's county map, uploaded by the admin. */
  upload(sent: Partial<Sent>, token?: string): Promise<UploadAnswer>
  /** A user with every role but this one. */
  allBut(role: Role): Promise<string>
  linksTo(fileName: string, token?: string): Promise<Link[]>
  linkTo(fileName: string): Promise<string>
  open(url: string, headers?: Record<string, string>): Promise<Response>
  /** Fails if anything done in between left traces. */
  leavesNothing(work: () => Promise<unknown>): Promise<void>
}

/** For all tests of the calling file; closed after them. */
export async function startFilesRig({ mostMb = 2, on = tmpdir() } = {}): Promise<FilesRig> {
  const folder = await mkdtemp(join(on, 'landbook-uploads-'))
  const files = await openFolderFiles({ folder })
  const clock = { now: Date.now() }
  const rig = await startRig({ files, maxUploadMb: mostMb, now: () => clock.now })
  const filesRig: FilesRig = {
    ...rig,
    mostMb,
    clock,
    kept: async () => (await readdir(folder)).filter((name) => name !== '.incoming'),
    incoming: join(folder, '.incoming'),
    tract: '',
    newDocument: async (tractID) =>
      String((await rig.given('createTitleDocument', { tractID, volPage: '1/1' })).itemId),
    upload: (sent, token = rig.admin) =>
      send(rig, token, { name: `${filesRig.tract}/countyMap`, bytes: pdf(), ...sent }),
    allBut: async (role) =>
      (await rig.user(...ROLES.filter((other) => other !== role && other !== 'ADMIN'))).token,
    async linksTo(fileName, token = rig.admin) {
      const { data, error } = await rig.call(token, 'getFile', { fileName }, 'requestUrl name mimeType size')
      if (error) throw new Error(error.message)
      return data as unknown as Link[]
    },
    async linkTo(fileName) {
      const [link] = await filesRig.linksTo(fileName)
      if (!link) throw new Error(`no link to ${fileName}`)
      return link.requestUrl
    },
    open: (url, headers = {}) => fetch(rig.url + url, { headers }),
    async leavesNothing(work) {
      const [before, head] = [await filesRig.kept(), await rig.log.head()]
      await work()
      await vi.waitFor(async () => expect(await readdir(filesRig.incoming)).toEqual([]))
      expect(await filesRig.kept()).toEqual(before)
      expect(await rig.log.head()).toBe(head)
    },
    async close() {
      await rig.close()
      await rm(folder, { recursive: true })
    },
  }
  beforeEach(async () => {
    const values = { name: randomUUID(), state: 'Texas', county: 'Ward' }
    filesRig.tract = (await rig.given('CreateTract', values)).recordId
  })
  afterAll(() => filesRig.close())
  return filesRig
}
