import { describe, expect, it } from 'vitest'
import { text } from '../src/engine/kernel/fields.ts'
import { absorbs, mergedValues, partsToTake } from '../src/engine/kernel/merging.ts'
import { operator } from '../src/records/operator/declaration.ts'

describe('the values of two operators', () => {
  it('are filled in if one is empty, and have to be chosen if they differ', () => {
    const keep = { name: 'APA', city: 'Houston', state: 'TX', phone: null, zip: '' }
    const other = { name: 'Apache', city: 'Midland', state: 'TX', phone: '1', zip: '79701', notes: null }
    expect(mergedValues(operator, keep, other)).toEqual({
      filled: { phone: '1', zip: '79701' },
      differing: ['city'],
      alias: 'Apache',
    })
  })

  it('are not taken over where they are computed', () => {
    const fields = { ...operator.fields, wells: text('Wells', { computed: true }) }
    const computing = { ...operator, fields }
    const { filled, differing } = mergedValues(computing, { name: 'APA', zip: '1' }, { zip: '2', wells: '7' })
    expect({ filled, differing }).toEqual({ filled: {}, differing: ['zip'] })
    expect(mergedValues(computing, { wells: '6' }, { wells: '7' }).differing).toEqual([])
    const { args } = absorbs(computing, { name: 'MergeAll', input: 'MergedInput' })
    expect(args.values).toMatchObject({ fields: { zip: fields.zip } })
    expect(args.values).not.toHaveProperty('fields.wells')
    expect(args.values).not.toHaveProperty('fields.name')
  })

  it.each([
    [{ name: 'APA' }, { name: 'Apache Corp', alias: 'Apache, Inc.' }, 'Apache Corp; Apache, Inc.'],
    [{ name: 'APA', alias: 'Apache' }, { name: 'APACHE', alias: 'apa' }, 'Apache'],
    [{ name: 'APA', alias: 'A; B' }, { name: 'C', alias: ' b ;D; ' }, 'A; B; C; D'],
    [{ name: 'APA' }, { name: 'Apa' }, ''],
  ])('of %o and %o the aliases are each once', (keep, other, alias) => {
    expect(mergedValues(operator, keep, other).alias).toBe(alias)
  })

  it('do not duplicate equal contacts', () => {
    const { fields } = operator.lists.contacts
    const ann = { id: 'a.1', contactName: 'Ann', current: 'No', phone: null }
    const same = { id: 'b.1', contactName: 'Ann', current: 'No' }
    const another = { id: 'b.2', contactName: 'Ann', current: 'Yes' }
    expect(partsToTake(fields, [ann], [same, another])).toEqual([another])
  })
})
