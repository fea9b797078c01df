import { operator } from '@landbook/contracts/records/operator/declaration'
import { well } from '@landbook/contracts/records/well/declaration'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { type Rig, startRig } from './rig.ts'

/** More than one part of an answer. */
const WELLS = 700

let rig: Rig
beforeAll(async () => {
  rig = await startRig()
  await rig.given('CreateOperator', { id: 'o', name: 'Ann & "Bob" \u2028' })
  await Promise.all(
    Array.from({ length: WELLS }, (_, n) =>
      rig.given('CreateWell', { id: `w${n}`, name: `Well ${n}`, apiNumber: `42-${n}`, operatedBy: ['o'] }),
    ),
  )
})
afterEach(() => vi.restoreAllMocks())
afterAll(() => rig.close())

/** As in a large company, where the same query is expensive. */
function becomesExpensive() {
  const views = rig.landbook.backend.views()
  for (const record of [well, operator]) vi.spyOn(views.of(record), 'estimatedCount').mockResolvedValue(5_000)
}

const FIELDS = Object.keys(well.fields).slice(0, 10).join(' ')

describe('the answer of an expensive query', () => {
  it.each([
    ['a long list', `{ Well { ${FIELDS} operatedBy { id name } } }`],
    [
      'several, and an empty one',
      `{ a: Well { ${FIELDS} } b: Well(filter: { name: "none" }) { ${FIELDS} } }`,
    ],
    ['what is no list', `{ Well { ${FIELDS} } me { id } WellCount __typename }`],
    ['what is skipped', `{ a: me @skip(if: true) { id } Well { ${FIELDS} } }`],
    ['nothing', `{ Well @skip(if: true) { ${FIELDS} } }`],
    ['what fails beside the rest', `{ Well { ${FIELDS} } Operator(first: -1) { id } }`],
  ])('is that of a cheap one: %s', async (_, query) => {
    const cheap = await rig.graphql(rig.admin, query)
    becomesExpensive()
    const expensive = await rig.graphql(rig.admin, query)
    expect([expensive.status, expensive.answer.body]).toEqual([cheap.status, cheap.answer.body])
    expect(expensive.answer.headers.get('content-type')).toBe(cheap.answer.headers.get('content-type'))
  })

  it('is completed one batch of a long list after the other, with a turn of the event loop between', async () => {
    let turn = 0
    let next = setImmediate(function again() {
      turn += 1
      next = setImmediate(again)
    })
    becomesExpensive()
    const inTurn = new Map<number, Set<string>>()
    const wells = rig.landbook.backend.views().of(well)
    const find = wells.find.bind(wells)
    vi.spyOn(wells, 'find').mockImplementation(async (...args) =>
      (await find(...args)).map((row) => ({
        ...row,
        get name() {
          inTurn.getOrInsertComputed(turn, () => new Set()).add(row.id)
          return row.name
        },
      })),
    )
    const { error, data } = await rig.graphql(rig.admin, `{ Well { ${FIELDS} operatedBy { id } } }`)
    clearImmediate(next)
    expect(error).toBeUndefined()
    expect(data?.Well).toHaveLength(WELLS)
    expect([...inTurn.values()].map(({ size }) => size)).toEqual([500, 200])
  })

  it('is found one field after the other, with a turn of the event loop for others between', async () => {
    let turn = 0
    let next = setImmediate(function again() {
      turn += 1
      next = setImmediate(again)
    })
    becomesExpensive()
    const wells = rig.landbook.backend.views().of(well)
    const turns: number[] = []
    const find = wells.find.bind(wells)
    vi.spyOn(wells, 'find').mockImplementation((...args) => {
      turns.push(turn)
      return find(...args)
    })
    const fields = Array.from({ length: 20 }, (_, n) => `a${n}: Well(first: ${300 + n}) { ${FIELDS} }`)
    const { error } = await rig.graphql(rig.admin, `{ ${fields.join(' ')} }`)
    clearImmediate(next)
    expect(error).toBeUndefined()
    expect([turns.length, new Set(turns).size]).toEqual([20, 20])
  })
})
