import { describe, it } from 'vitest'
import { event, given, ID } from './given.ts'

const CASES = [
  {
    record: 'ROW',
    update: 'UpdateROW',
    add: 'AddOperatorRow',
    remove: 'RemoveOperatorRow',
    link: { set: 'ROWOperatorSet', added: 'OperatorRowAdded', removed: 'OperatorRowRemoved' },
    follow: ['lessee'],
  },
  {
    record: 'OtherLease',
    update: 'UpdateOtherLease',
    add: 'AddOperatorOtherLeases',
    remove: 'RemoveOperatorOtherLeases',
    link: {
      set: 'OtherLeaseOperatorSet',
      added: 'OperatorOtherLeaseAdded',
      removed: 'OperatorOtherLeaseRemoved',
    },
    follow: ['lessee', 'projectName'],
  },
] as const

describe.each(CASES)(
  'the texts of a $record that follow its operator',
  ({ record, update, add, remove, link, follow }) => {
    const created = event(`${record}Created`)
    const texts = (name: string) => Object.fromEntries(follow.map((field) => [field, name]))
    const first = event(link.set, { ids: ['o1'] }, ['operator-o1'])
    const said = event(`${record}Updated`, texts('The operator o1'))

    it('take its name when it is chosen, by each operation', () => {
      given(created)
        .when(update, { id: ID, operator: ['o1'] })
        .gives(first, said)
      const added = event(link.added, { ids: ['o1'] }, ['operator-o1'])
      given(created).when(add, { from: 'o1', to: ID }).gives(added, said)
    })

    it('take the name of the next one', () => {
      given(created, first, said)
        .when(update, { id: ID, operator: ['o2'] })
        .gives(
          event(link.set, { ids: ['o2'] }, ['operator-o2', 'operator-o1']),
          event(`${record}Updated`, texts('The operator o2')),
        )
    })

    it('keep its name of today when it is cleared', () => {
      const former = event(`${record}Updated`, texts('A former name'))
      given(created, first, former)
        .when(remove, { from: 'o1', to: ID })
        .gives(event(link.removed, { ids: ['o1'] }, ['operator-o1']), said)
    })

    it('become another one that is given when it is cleared', () => {
      given(created, first, said)
        .when(update, { id: ID, operator: [], lessee: 'Ann Lopez' })
        .gives(
          event(`${record}Updated`, { lessee: 'Ann Lopez' }),
          event(link.set, { ids: [] }, ['operator-o1']),
        )
    })

    it('stay while the operator stays', () => {
      given(created, first, said)
        .when(update, { id: ID, operator: ['o1'] })
        .changesNothing()
      given(created, first, said)
        .when(update, { id: ID, comments: 'Signed' })
        .gives(event(`${record}Updated`, { comments: 'Signed' }))
    })
  },
)

describe('the operator of a unit', () => {
  it('gives its name to the unit', () => {
    given(event('UnitCreated', { name: 'Unit 1', status: 'Active' }))
      .when('UpdateUnit', { id: ID, operator: ['o1'] })
      .gives(
        event('UnitOperatorSet', { ids: ['o1'] }, ['operator-o1']),
        event('UnitUpdated', { currentOperator: 'The operator o1' }),
      )
  })
})
