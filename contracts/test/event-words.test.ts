import { describe, expect, it } from 'vitest'
import { catalogue } from '../src/catalogue/index.ts'
import { user } from '../src/catalogue/user.ts'
import { wordsOfEvent } from '../src/catalogue/words.ts'
import { wordsFor } from '../src/engine/kernel/event-words.ts'
import { eventsOf } from '../src/engine/kernel/events.ts'
import { process } from '../src/engine/system/process/declaration.ts'
import { operator } from '../src/records/operator/declaration.ts'
import { tract } from '../src/records/tract/declaration.ts'
import { well } from '../src/records/well/declaration.ts'

describe('the words for an event', () => {
  it('use the label of the changed member', () => {
    expect(wordsFor(tract, 'TractUpdated')).toBe('Edited')
    expect(wordsFor(tract, 'OwnerMineralsRemoved')).toBe('Removed from Mineral Interest')
    expect(wordsFor(tract, 'MineralOwnershipUpdated')).toBe('Edited in Mineral Interest')
    expect(wordsFor(well, 'WellDrilledOnSet')).toBe('Set Land ID(s)')
    expect(wordsFor(well, 'WellDrilledOnAdded')).toBe('Added Land ID(s)')
    expect(wordsFor(well, 'WellDrilledOnRemoved')).toBe('Removed Land ID(s)')
  })

  it('of a merge name the other record', () => {
    const told = { label: '', kind: null, from: null, to: 'o2', fromText: '', toText: 'Apache', source: null }
    const other = (path: string) => [{ ...told, path }]
    expect(wordsFor(operator, 'OperatorAbsorbed', other('absorbed'))).toBe('Merged Apache into this one')
    expect(wordsFor(operator, 'OperatorMerged', other('mergedInto'))).toBe('Merged into Apache')
  })

  it('of an act are its own', () => {
    const change = (path: string, toText: string) => [{ path, toText }]
    expect(wordsOfEvent(tract, 'CountyMapUpdated')).toBe('County Map renewed')
    expect(wordsOfEvent(user, 'UserRolesSet', change('roles', 'READ_LANDS'))).toBe('Permissions set')
    expect(wordsOfEvent(process, 'ProcessEnded', change('state', 'Failed'))).toBe('Failed')
    expect(wordsOfEvent(tract, 'TractUpdated')).toBe('Edited')
  })

  it('exist for every additional event that a record declares', () => {
    const declared = catalogue.records.flatMap(({ fieldEvents }) => fieldEvents)
    const acts = catalogue.operations.filter(({ act }) => act).map(({ event }) => event)
    expect(acts.sort()).toEqual([...declared].sort())
    expect(new Set(acts).size).toBe(acts.length)
  })

  it('of an act are not empty', () => {
    for (const { name, act, record, event } of catalogue.operations)
      if (act) expect(wordsOfEvent(record, event), name).toMatch(/^[A-Z][a-z]+/)
  })

  it.each(catalogue.records.map((record) => [record.name, record] as const))(
    'of a %s are there for each of its events',
    (_, record) => {
      for (const event of Object.keys(eventsOf(record)))
        expect(wordsFor(record, event)).toMatch(/^[A-Z][a-z]+/)
    },
  )
})
