import { catalogue } from '@landbook/contracts/catalogue/index'
import { metaOf } from '@landbook/contracts/engine/kernel/fields'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { brought } from './import-rig.ts'
import { type Rig, startRig } from './rig.ts'

let rig: Rig
beforeAll(async () => {
  rig = await startRig()
})
afterAll(() => rig.close())

it('keeps what a file says of a date in words, and refuses a day with a mistake', async () => {
  const file = 'Name,Ends\nLoop,6/4/2031\nNorth,Perpetual\nSouth,13/45/2031\n'
  const mapping = { Name: 'projectName', Ends: 'dateOfExpiration' }
  const { state, rows } = await brought(rig, 'rows.csv', file, { recordType: 'row', mapping, key: [] })
  expect(state).toMatchObject({ added: 2, leftOut: 1 })
  expect(rows.map(({ column }) => column)).toEqual([null, null, 'Ends'])
  expect(
    await rig.done('ROW', { orderBy: ['projectName_asc'] }, 'projectName dateOfExpiration expirationWording'),
  ).toEqual([
    { projectName: 'Loop', dateOfExpiration: '2031-06-04', expirationWording: null },
    { projectName: 'North', dateOfExpiration: null, expirationWording: 'Perpetual' },
  ])
})

it('has a text field for each date that may be worded', () => {
  const worded = catalogue.records.flatMap(({ fields }) =>
    Object.values(fields).flatMap((schema) => {
      const { inWords } = metaOf(schema)
      return inWords === undefined ? [] : [fields[inWords]]
    }),
  )
  expect(worded).toHaveLength(2)
  for (const field of worded) expect(field && metaOf(field).kind).toBe('text')
})
