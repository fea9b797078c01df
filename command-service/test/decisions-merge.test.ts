import { MERGE_MESSAGES } from '@landbook/contracts/engine/messages/merge'
import { describe, it } from 'vitest'
import { event, given, ID } from './given.ts'

const created = event('OperatorCreated', { name: 'APA', city: 'Houston', phone: '1' })
const there = ['operator-o2']
const merge = { keep: ID, merge: 'o2' }
const end = { id: ID, into: 'o2' }

describe('the operator that stays', () => {
  it('takes over what it is sent, in one event that concerns the other', () => {
    const values = { phone: '432 555 0100', alias: 'Apache Corp', city: 'Houston' }
    given(created)
      .when('MergeOperators', { ...merge, values }, { there })
      .gives(event('OperatorAbsorbed', { phone: '432 555 0100', alias: 'Apache Corp' }, ['operator-o2']))
  })

  it('records the merge even if there is nothing to take over', () => {
    given(created)
      .when('MergeOperators', merge, { there })
      .gives(event('OperatorAbsorbed', {}, ['operator-o2']))
  })

  it('keeps its name', () => {
    given(created)
      .when('MergeOperators', { ...merge, values: { name: 'Apache' } }, { there })
      .gives(event('OperatorAbsorbed', {}, ['operator-o2']))
  })

  it('is not overwritten if others changed it since it was reviewed', () => {
    given(created, event('OperatorUpdated', { phone: '2' }))
      .when('MergeOperators', { ...merge, values: { phone: '3' } }, { there, openedAt: 0 })
      .refuses('CONFLICT', { conflicts: [{ field: 'phone', was: '1', theirs: '2', mine: '3' }] })
  })

  it('takes no value that it could not be given otherwise', () => {
    given(created)
      .when('MergeOperators', { ...merge, values: { type: 'Circus' } }, { there })
      .refuses('VALIDATION', { problems: [{ path: 'values.type' }] })
  })
})

describe('the operator that ends', () => {
  it('is deleted, and names the one that it was merged into', () => {
    given(created)
      .when('EndMergedOperator', end, { there })
      .gives(event('OperatorMerged', { into: 'o2' }, ['operator-o2']))
  })

  it('does not end if somebody changed it meanwhile', () => {
    given(created, event('OperatorUpdated', { phone: '2' }))
      .when('EndMergedOperator', end, { there, openedAt: 0 })
      .refuses('CONFLICT')
  })
})

describe.each([
  ['MergeOperators', merge, { keep: ID, merge: ID }],
  ['EndMergedOperator', end, { id: ID, into: ID }],
])('%s', (operation, args, withItself) => {
  it('is refused with itself', () => {
    const problems = [{ path: 'merge', message: MERGE_MESSAGES.withItself }]
    given(created)
      .when(operation, withItself, { there: [`operator-${ID}`] })
      .refuses('VALIDATION', { problems })
  })

  it('is refused with an operator that is not there', () => {
    given(created).when(operation, args, { there: [] }).refuses('NOT_FOUND')
  })

  it('is refused of an operator that is deleted', () => {
    given(created, event('OperatorDeleted')).when(operation, args, { there }).refuses('NOT_FOUND')
  })
})
