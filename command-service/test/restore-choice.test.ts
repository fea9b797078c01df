import { MESSAGES } from '@landbook/contracts/engine/messages'
import { RESTORE_MESSAGES } from '@landbook/contracts/engine/messages/restore'
import { lease } from '@landbook/contracts/records/lease/declaration'
import { state } from '@landbook/contracts/records/state/declaration'
import { tract } from '@landbook/contracts/records/tract/declaration'
import { describe, expect, it } from 'vitest'
import { chosenBy, partMembers } from '../src/engine/kernel/restore-choice.ts'
import { company, createLand, refusal } from './company.ts'
import { errorOf } from './given.ts'

describe('what is chosen to be restored', () => {
  it('is everything, where nothing is named', () => {
    const chosen = chosenBy(tract, undefined)
    expect(chosen('county')).toBe(true)
    expect(chosen('mineralsOwned', 'p1', 'Owner')).toBe(true)
  })

  it('is a whole list, a part of it, or a field of a part', () => {
    const of = (...paths: string[]) => {
      const chosen = chosenBy(tract, paths)
      const parts = [
        ['p1', 'Owner'],
        ['p1', 'mineralFraction'],
        ['p2', 'Owner'],
      ] as const
      return parts.map(([id, field]) => chosen('mineralsOwned', id, field))
    }
    expect(of('mineralsOwned')).toEqual([true, true, true])
    expect(of('mineralsOwned.p1')).toEqual([true, true, false])
    expect(of('mineralsOwned.p1.Owner')).toEqual([true, false, false])
    expect(of('notes')).toEqual([false, false, false])
  })

  it('names each member that the record does not have', () => {
    expect(errorOf(() => chosenBy(tract, ['notes', 'colour', 'constructor', 'notes.x', ''])).details).toEqual(
      {
        problems: ['colour', 'constructor', 'notes.x', ''].map((path) => ({
          path: 'members',
          message: RESTORE_MESSAGES.notAMember(path),
        })),
      },
    )
  })

  it('of a part is the record that it leads to, and its fields', () => {
    expect(partMembers(state.lists.counties)).toEqual([['name', 'County']])
    expect(partMembers(lease.lists.wells)[0]).toEqual(['Well', 'Well'])
  })
})

describe('a record that was deleted or created again since the form was opened', () => {
  const restored = (since: number) => ({ id: 'a1', revision: 0, since })

  it('is not restored', async () => {
    const one = company()
    await createLand(one, 'a1', { notes: 'first' })
    await one.execute('UpdateTract', { id: 'a1', notes: 'second' })
    await one.execute('DeleteTract', { id: 'a1' })
    const refused = await refusal(one.execute('RestoreTract', restored(1)))
    expect(refused).toMatchObject({ code: 'CONFLICT', message: MESSAGES.changedMeanwhile })
    await one.execute('RestoreTract', restored(2))
    expect(await refusal(one.execute('RestoreTract', restored(2)))).toMatchObject({ code: 'CONFLICT' })
  })
})
