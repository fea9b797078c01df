import { describe, expect, it } from 'vitest'
import { catalogue } from '../src/catalogue/index.ts'
import { blank } from '../src/engine/kernel/record.ts'
import { PLACE_MESSAGES } from '../src/records/places/messages.ts'

/** Every place of depths in feet: a record's own, or a list of one. */
const PLACES = catalogue.records.flatMap((record) => [
  ...('fromDepth' in record.fields ? [{ record, list: null }] : []),
  ...Object.entries(record.lists).flatMap(([name, list]) =>
    'fromDepth' in list.fields ? [{ record, list: name }] : [],
  ),
])

describe.each(PLACES)('depths of a $record.type ($list)', ({ record, list }) => {
  const stateOf = (fromDepth: string | null, toDepth: string | null) => {
    const depths = { fromDepth, toDepth }
    const own = list === null ? depths : { [list]: [{ id: 'a', ...depths }] }
    return { ...blank(record, 'r1'), ...own } as never
  }
  const changed = (after: never, before?: never) => () =>
    catalogue.rules[record.type]?.refuse?.(after, before, '')

  it.each([
    ['9000', '8000'],
    ['9000', '9000'],
  ])('from %s to %s ft are refused where they are entered', (from, to) => {
    const refused = expect.objectContaining({
      details: { problems: [{ path: 'toDepth', message: PLACE_MESSAGES.upsideDown }] },
    })
    expect(changed(stateOf(from, to))).toThrow(refused)
    expect(changed(stateOf(from, to), stateOf('8000', '9000'))).toThrow(refused)
  })

  it('stay where they were stored before', () => {
    expect(changed(stateOf('9000', '8000'), stateOf('9000', '8000'))).not.toThrow()
  })

  it.each([
    ['8000', '9000'],
    ['9000', null],
    ['9000', '0'],
    [null, '9000'],
    [null, null],
  ])('from %s to %s ft are taken', (from, to) => {
    expect(changed(stateOf(from, to))).not.toThrow()
  })
})

it('are of units, leased lands and mineral owners', () => {
  expect(PLACES.map(({ record, list }) => [record.type, list])).toEqual(
    expect.arrayContaining([
      ['unit', null],
      ['lease', 'leasedLands'],
      ['tract', 'mineralsOwned'],
    ]),
  )
})
