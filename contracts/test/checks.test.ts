import { describe, expect, it } from 'vitest'
import { checkTitlesOf } from '../src/catalogue/check-titles.ts'
import { checksOf, isChecked, ownNeeds } from '../src/catalogue/checks.ts'
import { catalogue, recordOf } from '../src/catalogue/index.ts'
import { documentFields } from '../src/catalogue/shown.ts'
import { factsOf, SEVERITIES } from '../src/engine/kernel/checks.ts'
import { DISMISSALS } from '../src/engine/kernel/dismissals.ts'
import { NEEDS } from '../src/engine/kernel/needs.ts'

const checked = catalogue.records.filter(isChecked)

describe.each(checked.map((record) => [record.type, record] as const))('checks of %s', (_, record) => {
  const { own, ofDay, reads } = checksOf(record)
  const all = { ...own, ...ofDay }

  it('have a title and a severity each', () => {
    expect(Object.keys(checkTitlesOf(record) ?? {}).toSorted()).toEqual(Object.keys(all).toSorted())
    const titles = Object.values(checkTitlesOf(record) ?? {})
    expect(new Set(titles).size).toBe(titles.length)
    expect(Object.values(all).filter(({ severity }) => !SEVERITIES.includes(severity))).toEqual([])
  })

  it('read members of its document', () => {
    const { lists, links, counts } = record
    const members = { ...documentFields(record), ...lists, ...links, ...counts }
    expect(reads.filter((name) => !(name in members))).toEqual([])
    expect(NEEDS in members).toBe(false)
  })

  it('do not fail of a record of which nothing is known', () => {
    const needs = ownNeeds(record, { id: '1' })[NEEDS] ?? []
    expect(needs.filter((name) => all[name]?.severity !== 'missing')).toEqual([])
  })
})

it('can be dismissed, of each record type that has any and of no other', () => {
  const having = catalogue.records.filter(({ lists }) => DISMISSALS in lists)
  expect(having).toEqual(checked)
})

it('are told apart by all that they rest on', () => {
  expect(factsOf({ facts: ['640', null, false] })).toBe('640; ; false')
  expect(factsOf({ facts: ['640', null] })).toBe('640;')
})

it('are those of its shares, too', () => {
  const land = recordOf('tract')
  const [one, other] = ['1/2', '3/4'].map((surfaceFraction, id) => ({ id: String(id), surfaceFraction }))
  const document = { id: 't', countyMap: 'a', surfaceOwned: [one, other] }
  expect(ownNeeds(land, document)[NEEDS]).toEqual(['shares'])
  expect(ownNeeds(land, { ...document, surfaceOwned: [one] })[NEEDS]).toBeNull()
})
