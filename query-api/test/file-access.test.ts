import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { startFilesRig } from './files-rig.ts'

const rig = await startFilesRig()

const linkCode = async (token: string, fileName: string) =>
  (await rig.call(token, 'getFile', { fileName }, 'requestUrl')).code

describe('who may not see a record', () => {
  it('does not learn from an upload whether it exists', async () => {
    const others = await rig.allBut('WRITE_LANDS')
    for (const name of [`${rig.tract}/countyMap`, `${rig.tract}/name`, `${randomUUID()}/countyMap`])
      expect([name, (await rig.upload({ name }, others)).code]).toEqual([name, 'FORBIDDEN'])
    await rig.done('DeleteTract', { id: rig.tract })
    expect((await rig.upload({}, others)).code).toBe('FORBIDDEN')
  })

  it('does not learn from a link whether it or its file exists', async () => {
    const others = await rig.allBut('READ_LANDS')
    const { filename } = await rig.upload({})
    for (const name of [
      filename,
      `${rig.tract}/countyMap`,
      `${rig.tract}/oldMap`,
      `${randomUUID()}/countyMap`,
      filename.replace(rig.tract, randomUUID()),
      `${rig.tract}/countyMap/${randomUUID()}.pdf`,
    ])
      expect([name, await linkCode(others, name)]).toEqual([name, 'FORBIDDEN'])
  })
})

describe('who may see a land and no other record', () => {
  it('learns of unknown fields, also of deleted lands', async () => {
    const { token } = await rig.user('READ_LANDS', 'WRITE_LANDS')
    expect((await rig.upload({ name: `${rig.tract}/name` }, token)).code).toBe('NOT_FOUND')
    expect(await rig.linksTo(`${rig.tract}/oldMap`, token)).toEqual([])
    const { filename } = await rig.upload({}, token)
    await rig.done('DeleteTract', { id: rig.tract })
    expect((await rig.upload({}, token)).code).toBe('NOT_FOUND')
    expect(await rig.linksTo(filename, token)).toHaveLength(1)
  })
})
