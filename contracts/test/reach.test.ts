import { expect, it } from 'vitest'
import { catalogue } from '../src/catalogue/index.ts'
import { metaOf } from '../src/engine/kernel/fields.ts'
import { reachAddress } from '../src/engine/values/addresses.ts'

it('every field of a phone number or mail address is declared as such', () => {
  const fields = catalogue.records.flatMap((record) =>
    [record, ...Object.values(record.lists)].flatMap((part) => Object.values(part.fields).map(metaOf)),
  )
  const expected = { phone: /phone|direct number|cell/i, email: /e-?mail/i }
  for (const [reach, label] of Object.entries(expected)) {
    const named = fields.filter((meta) => label.test(meta.label) && meta.kind === 'text')
    expect(named.length).toBeGreaterThan(0)
    expect(named.filter((meta) => meta.reach !== reach).map((meta) => meta.label)).toEqual([])
  }
})

it('a mail address can be written to, and what is none is only text', () => {
  expect(reachAddress('email', ' ann.lee@landbook.example ')).toBe('mailto:ann.lee@landbook.example')
  expect(reachAddress('email', 'a?b&c@landbook.example')).toBe('mailto:a%3Fb%26c@landbook.example')
  for (const text of ['', 'ask Ann', 'ann@', 'ann@x or bob@y'])
    expect(reachAddress('email', text)).toBeUndefined()
  expect(reachAddress('phone', '(432) 555-0179')).toBe('tel:4325550179')
})
