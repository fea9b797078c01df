import { describe, expect, it } from 'vitest'
import { wordsFor } from '../src/kernel/event-words.ts'
import { eventsOf } from '../src/kernel/events.ts'
import { catalogue } from '../src/records/index.ts'
import { operator } from '../src/records/operator/declaration.ts'
import { tract } from '../src/records/tract/declaration.ts'
import { well } from '../src/records/well/declaration.ts'

describe('the words for an event', () => {
  it('name what it was done to as people call it', () => {
    expect(wordsFor(tract, 'TractUpdated')).toBe('Edited')
    expect(wordsFor(tract, 'OwnerMineralsRemoved')).toBe('Removed from Mineral Interest')
    expect(wordsFor(well, 'WellDrilledOnSet')).toBe('Set Land ID(s)')
  })

  it('of a merge name the other record', () => {
    const told = { label: '', kind: null, from: null, to: 'o2', fromText: '', toText: 'Apache', source: null }
    const other = (path: string) => [{ ...told, path }]
    expect(wordsFor(operator, 'OperatorAbsorbed', other('absorbed'))).toBe('Merged Apache into this one')
    expect(wordsFor(operator, 'OperatorMerged', other('mergedInto'))).toBe('Merged into Apache')
  })

  it.each(catalogue.records.map((record) => [record.name, record] as const))(
    'of a %s are there for each of its events',
    (_, record) => {
      for (const event of Object.keys(eventsOf(record)))
        expect(wordsFor(record, event)).toMatch(/^[A-Z][a-z]+/)
    },
  )
})
