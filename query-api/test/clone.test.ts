import { randomUUID } from 'node:crypto'
import { openSqliteLog } from '@landbook/platform/engine/log/sqlite'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { atEveryDeath, mortalLog } from './interrupted.ts'
import { type Make, maker } from './operations.ts'
import { type Rig, startRig } from './rig.ts'
import { pdf, send } from './uploads.ts'

interface Part {
  id: string
  clonedFrom: string | null
  fileName?: string
}
interface Lease {
  leaseName: string
  currentLessee: string
  template: boolean
  clonedFrom: string | null
  clonedRevision: number | null
  revision: number
  clauses: (Part & { text: string })[]
  leasedLands: (Part & { Tract: { id: string } })[]
  leaseRecordings: (Part & { volPage: string; totalAcres: string })[]
  assignments: Part[]
  wells: Part[]
}
const WHOLE = `leaseName currentLessee template clonedFrom clonedRevision revision
  clauses { id clonedFrom text } leasedLands { id clonedFrom Tract { id } }
  leaseRecordings { id clonedFrom volPage totalAcres fileName } assignments { id clonedFrom } wells { id }`

let rig: Rig
let make: Make
const mortal = mortalLog(openSqliteLog({ file: ':memory:' }))

beforeAll(async () => {
  rig = await startRig({ log: mortal.log })
  make = maker(rig)
})
afterAll(() => rig.close())

/** A lease with two clauses, a land, a recording, an assignment and a well. */
async function original() {
  const id = await make.agreement('lease', {
    leaseName: `Original ${randomUUID()}`,
    currentLessee: 'Caprock',
  })
  const tract = await make.tract()
  await rig.given('addLeaseInterest', { leaseID: id, landID: tract, netMineralAcres: '160' })
  const clauses = [
    await make.part('addClause', { leaseID: id, name: 'Pooling', text: 'Lessee may pool.' }),
    await make.part('addClause', { leaseID: id, name: 'Shut-in', text: 'In advance.' }),
  ]
  const recording = await make.part('createLeaseRecording', {
    leaseID: id,
    RecordingInfo: { volPage: '12/34' },
    landIDs: [{ TractID: tract, acres: '160' }],
  })
  await make.part('createAssignment', { leaseID: id, AssignmentInfo: { volPage: '56/78' } })
  await rig.given('createWellLeaseInterest', { leaseID: id, wellID: await make.well(), cdcTerm: '180' })
  return { id, tract, clauses, recording }
}

const read = async (id: string): Promise<Lease | undefined> =>
  (await rig.done<Lease[]>('Lease', { id }, WHOLE))[0]

describe('a clone', () => {
  it('shows where each of its parts comes from, and has no wells', async () => {
    const { id, tract, clauses, recording } = await original()
    const before = await read(id)
    const leaseName = `Clone ${randomUUID()}`
    const clone = await rig.done<Lease>(
      'CloneLease',
      { sourceID: id, leaseName, clauses: [clauses[0]] },
      WHOLE,
    )
    expect(clone).toMatchObject({
      leaseName,
      currentLessee: 'Caprock',
      template: false,
      clonedFrom: id,
      clonedRevision: before?.revision,
      clauses: [{ clonedFrom: clauses[0], text: 'Lessee may pool.' }],
      leasedLands: [{ Tract: { id: tract } }],
      leaseRecordings: [{ clonedFrom: recording, volPage: '12/34', totalAcres: '160' }],
      wells: [],
    })
    expect(clone.assignments).toHaveLength(1)
    expect(await read(id)).toEqual(before)
  })

  it('has what was seen of its source, whatever was changed since', async () => {
    const { id, clauses } = await original()
    const { revision: sourceRevision = 0 } = (await read(id)) ?? {}
    await rig.done('UpdateLease', { id, currentLessee: 'Somebody else' })
    await rig.done('UpdateClause', { id: clauses[0], text: 'Lessee may not pool.' })
    const clone = { sourceID: id, sourceRevision, leaseName: `Clone ${randomUUID()}` }
    expect(await rig.done<Lease>('CloneLease', clone, WHOLE)).toMatchObject({
      currentLessee: 'Caprock',
      clonedRevision: sourceRevision,
      clauses: [{ text: 'Lessee may pool.' }, {}],
    })
    for (const wrong of [-1, sourceRevision + 3]) {
      const refused = { ...clone, sourceRevision: wrong, leaseName: `Clone ${randomUUID()}` }
      const { error } = await rig.call(rig.admin, 'CloneLease', refused)
      expect(error?.extensions).toMatchObject({ code: 'VALIDATION', problems: [{ path: 'sourceRevision' }] })
    }
  })

  it('is made of no lease that was deleted', async () => {
    const { id } = await original()
    const { revision: sourceRevision } = (await read(id)) ?? {}
    await rig.done('DeleteLease', { id })
    for (const seen of [{}, { sourceRevision }]) {
      const clone = { sourceID: id, ...seen, leaseName: `Clone ${randomUUID()}` }
      expect((await rig.call(rig.admin, 'CloneLease', clone)).code).toBe('NOT_FOUND')
    }
  })

  it('is whole or not there, wherever its server dies', async () => {
    const { id } = await original()
    const deaths = await atEveryDeath(async (death) => {
      const clone = { id: randomUUID(), sourceID: id, leaseName: `Clone ${randomUUID()}` }
      const args = { ...clone, commandId: randomUUID() }
      mortal.dieAt(death)
      await rig.call(rig.admin, 'CloneLease', args)
      const died = mortal.replace()
      const found = await read(clone.id)
      if (found)
        expect(found).toMatchObject({
          clonedFrom: id,
          clauses: [{}, {}],
          leasedLands: [{}],
          assignments: [{}],
        })
      // Sent again, it is completed once.
      expect((await rig.call(rig.admin, 'CloneLease', args)).error).toBeUndefined()
      expect(await read(clone.id)).toMatchObject({
        clauses: [{}, {}],
        leasedLands: [{}],
        leaseRecordings: [{}],
      })
      return died
    })
    expect(deaths).toBeGreaterThanOrEqual(2)
  })

  it('says in its history what it took over and what not, and is in that of its source', async () => {
    const { id, clauses } = await original()
    const source = await read(id)
    const { id: clone } = await rig.done<{ id: string }>(
      'CloneLease',
      { sourceID: id, leaseName: `Clone ${randomUUID()}`, clauses: [clauses[1]], assignments: [] },
      'id',
    )
    const asked = 'event own changes { path label toText }'
    const entries = await rig.done<
      { event: string; own: boolean; changes: { path: string; label: string; toText: string }[] }[]
    >('history', { type: 'lease', id: clone }, asked)
    expect(entries.map(({ event }) => event)).toEqual([
      'LeaseRecordingsAdded',
      'ClausesAdded',
      'LeaseInterestsAdded',
      'LeaseCloned',
    ])
    const changes = entries.at(-1)?.changes ?? []
    expect(
      changes.filter(({ path }) => path.startsWith('clonedFrom') || path.startsWith('leftBehind')),
    ).toEqual([
      { path: 'clonedFrom', label: 'Cloned from', toText: source?.leaseName },
      { path: 'leftBehind.clauses', label: 'Clauses not taken over', toText: 'Pooling' },
      { path: 'leftBehind.assignments', label: 'Assignments not taken over', toText: '56/78' },
    ])
    const others = await rig.done<typeof entries>('history', { type: 'lease', id }, asked)
    expect(others[0]).toMatchObject({ event: 'LeaseCloned', own: false })
    const moments = await rig.done<unknown[]>('moments', { type: 'lease', id: clone }, 'revision operation')
    expect(moments).toEqual([{ revision: 3, operation: 'CloneLease' }])
  })

  it('is compared with its source part by part', async () => {
    const { id, clauses } = await original()
    const clone = await rig.done<Lease & { id: string }>(
      'CloneLease',
      { sourceID: id, leaseName: `Clone ${randomUUID()}`, assignments: [] },
      `id ${WHOLE}`,
    )
    await rig.done('UpdateClause', { id: clone.clauses[0]?.id, text: 'Lessee may not pool.' })
    const { against, differs } = await rig.done<{
      against: string
      differs: { path: string; fromText: string; toText: string }[]
    }>(
      'asItWas',
      { type: 'lease', id, revision: clone.clonedRevision, against: clone.id },
      'against differs { path fromText toText }',
    )
    expect(against).toBe(clone.leaseName)
    expect(differs.filter(({ path }) => path.startsWith('clauses'))).toEqual([
      { path: `clauses.${clauses[0]}.text`, fromText: 'Lessee may pool.', toText: 'Lessee may not pool.' },
    ])
    expect(new Set(differs.map(({ path }) => path.split('.')[0]))).toEqual(
      new Set(['leaseName', 'clauses', 'wells', 'assignments']),
    )
  })

  it('is compared in both directions, with its siblings, and with no lease that never was', async () => {
    const { id } = await original()
    const cloned = () =>
      rig.done<Lease & { id: string }>(
        'CloneLease',
        { sourceID: id, leaseName: `Clone ${randomUUID()}` },
        `id ${WHOLE}`,
      )
    const [one, other] = [await cloned(), await cloned()]
    const membersThatDiffer = async (args: { id: string; against: string }) => {
      const { differs } = await rig.done<{ differs: { path: string }[] }>(
        'asItWas',
        { type: 'lease', revision: 1_000, ...args },
        'differs { path }',
      )
      return [...new Set(differs.map(({ path }) => path.split('.')[0]))]
    }
    expect(await membersThatDiffer({ id: one.id, against: id })).toEqual(['leaseName', 'wells'])
    expect(await membersThatDiffer({ id: one.id, against: other.id })).toEqual(['leaseName'])
    expect(await membersThatDiffer({ id: one.id, against: 'never' })).toEqual([])
  })

  it('is undone by its deletion, and restored with what it came from', async () => {
    const { id } = await original()
    const commandId = randomUUID()
    const clone = await rig.done<Lease & { id: string }>(
      'CloneLease',
      { sourceID: id, leaseName: `Clone ${randomUUID()}`, commandId },
      `id ${WHOLE}`,
    )
    await rig.done('undo', { type: 'lease', id: clone.id, commandId }, 'deleted')
    expect(await read(clone.id)).toBeUndefined()
    await rig.done('RestoreLease', { id: clone.id, revision: clone.revision })
    const { id: _, ...was } = clone
    expect(await read(clone.id)).toEqual({ ...was, revision: expect.any(Number) })
  })
})

describe('a copied recording', () => {
  it('keeps the file of its source, which no other document may take', async () => {
    const { id, recording } = await original()
    const { filename: fileName } = await send(rig, rig.admin, { name: `${id}/${recording}`, bytes: pdf() })
    await rig.done('UpdateRecording', { id: recording, fileName })
    const clone = await make.agreement('lease')
    await rig.done('cloneLeaseRecordings', { leaseID: clone, recordingID: recording })
    const [copy] = (await read(clone))?.leaseRecordings ?? []
    expect(copy).toMatchObject({ clonedFrom: recording, fileName })
    expect(await rig.done('getFile', { fileName }, 'name')).toHaveLength(1)
    const other = await make.part('createLeaseRecording', {
      leaseID: await make.agreement('lease'),
      RecordingInfo: { volPage: '9/9' },
    })
    expect((await rig.call(rig.admin, 'UpdateRecording', { id: other, fileName })).code).toBe('VALIDATION')

    await rig.done('deleteLeaseRecording', { leaseID: clone, recordingID: copy?.id })
    const { revision = 0 } = (await read(clone)) ?? {}
    await rig.done('RestoreLease', { id: clone, revision: revision - 1 })
    expect((await read(clone))?.leaseRecordings[0]).toEqual(copy)
  })
})
