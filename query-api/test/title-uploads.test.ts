import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Make, maker } from './operations.ts'
import { type Rig, startRig } from './rig.ts'

let rig: Rig
let make: Make
beforeAll(async () => {
  rig = await startRig()
  make = maker(rig)
})
afterAll(() => rig.close())

it('shows an upload of titles as one line of a land\u2019s history', async () => {
  const land = await make.tract()
  const landDescription = 'All of Section 12. '.repeat(80)
  const rows = Array.from({ length: 2_000 }, (_, n) => ({ volPage: `1/${n}`, landDescription }))
  await rig.done('uploadTitleRun', { tractID: land, rows })
  const selection = 'event changes { path label from to fromText toText }'
  const [entry] = await rig.done<unknown[]>('history', { type: 'tract', id: land, first: 1 }, selection)
  expect(entry).toEqual({
    event: 'TitleRunUploaded',
    changes: [
      {
        path: 'titleRun',
        label: 'Chain of Title',
        from: null,
        to: 2_000,
        fromText: '',
        toText: '2,000 added',
      },
    ],
  })
  const [shown] = await rig.done<{ titleRun: { book: string }[] }[]>(
    'Tract',
    { id: land },
    'titleRun { id book }',
  )
  expect(shown?.titleRun).toHaveLength(2_000)
  expect(shown?.titleRun[1_999]?.book).toBe('N/A')
})

it('adds recordings to a lease in one command, which is undone as one', async () => {
  const [leaseID, operator, ...lands] = await Promise.all([
    make.agreement('lease'),
    make.operator(),
    make.tract(),
    make.tract(),
  ])
  const commandId = randomUUID()
  const [first, second] = lands.map((TractID, n) => ({ TractID, acres: `${n + 1}.5` }))
  const rows = [
    { volPage: '1/1', county: 'Ward', grantor: operator, recordingInterest: [first, second] },
    { grantee: operator },
    { volPage: '1/2', grantee: operator, recordingInterest: [second] },
  ]
  const upload = () => rig.call(rig.admin, 'uploadLeaseRecordings', { leaseID, rows, commandId })
  expect((await upload()).extensions).toEqual({ dropped: 1 })
  // Sent again, as its answer was lost.
  await upload()
  const shown = () =>
    rig.done(
      'Lease',
      { id: leaseID },
      'leaseRecordings { volPage totalAcres grantor { id } grantee { id } recordingInterest { acres } }',
    )
  const grantee = { id: operator }
  expect(await shown()).toEqual([
    {
      leaseRecordings: [
        {
          volPage: '1/1',
          totalAcres: '4',
          grantor: { id: operator },
          grantee: null,
          recordingInterest: [{ acres: '1.5' }, { acres: '2.5' }],
        },
        { volPage: '1/2', totalAcres: '2.5', grantor: null, grantee, recordingInterest: [{ acres: '2.5' }] },
      ],
    },
  ])
  const history = await rig.done('history', { type: 'lease', id: leaseID }, 'event')
  expect(history).toEqual([{ event: 'LeaseRecordingsAdded' }, { event: 'LeaseCreated' }])
  await rig.done('undo', { type: 'lease', id: leaseID, commandId })
  expect(await shown()).toEqual([{ leaseRecordings: [] }])
})

it('counts the rows of an upload that it drops, as they have no Vol/Page', async () => {
  const land = await make.tract()
  const upload = (rows: object[]) => rig.call(rig.admin, 'uploadTitleRun', { tractID: land, rows })
  expect((await upload([{ volPage: '1/1' }, {}, { grantor: 'Nobody' }])).extensions).toEqual({ dropped: 2 })
  expect((await upload([{ volPage: '1/2' }])).extensions).toBeUndefined()
})
