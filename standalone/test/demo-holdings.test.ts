import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Rig, startRig } from '../../query-api/test/rig.ts'
import { fillDemo } from '../src/demo/demo.ts'

/** Where the leases of the demo company stand, as its screens read it out. */

interface Standing {
  id: string
  reasons: string[]
  disagreement: string | null
}

let rig: Rig
let standings: Map<string, Standing>

beforeAll(async () => {
  rig = await startRig()
  await fillDemo(rig.landbook.commands, new Date().toISOString().slice(0, 'YYYY-MM-DD'.length))
  await rig.landbook.backend.progress.untilReached(await rig.log.head(), 60_000)
  const names = await rig.done<{ id: string; leaseName: string }[]>('Lease', {}, 'id leaseName')
  const found = await rig.done<Standing[]>('leaseStandings', {}, 'id reasons disagreement')
  standings = new Map(found.map((one) => [names.find(({ id }) => id === one.id)?.leaseName ?? '', one]))
})
afterAll(() => rig.close())

describe('the leases of the demo company', () => {
  it('say each thing once', () => {
    for (const [name, { reasons }] of standings) {
      if (name === 'Culberson Lease 136') console.log(reasons.join('\n'))
      const parts = reasons.flatMap((reason) => reason.split('; '))
      expect.soft([name, parts.filter((part, index) => parts.indexOf(part) !== index)]).toEqual([name, []])
    }
  })

  it('include one that is shut in and paid for', () => {
    expect(standings.get('Arkansas River Gas Lease')).toMatchObject({
      reasons: [expect.stringMatching(/^shut-in payment for Arkansas River 1 until /)],
      disagreement: null,
    })
  })

  it('include one that is held under one reading of its clause only, beside its wells', () => {
    expect(standings.get('Smoky Hill Lease')).toMatchObject({
      reasons: [
        'held by production of Smoky Hill 1, Smoky Hill 2, Smoky Hill 3',
        expect.stringMatching(/^held under one reading only, by continuous development: /),
      ],
      disagreement: 'The status is CDC, and it is not known whether that is so',
    })
  })
})
