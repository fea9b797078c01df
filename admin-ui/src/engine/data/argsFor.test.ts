import { catalogue } from '@landbook/contracts/catalogue/index'
import { operationFor } from '@landbook/contracts/catalogue/operations'
import { describe, expect, it } from 'vitest'
import { argsFor } from './argsFor.ts'

const about = { id: 'record', itemId: 'item', targetId: 'target' }

const ofRecords = catalogue.records.flatMap(({ type, lists }) => [
  ...(['create', 'update', 'delete'] as const).map((verb) => operationFor(type, verb)),
  ...Object.keys(lists).flatMap((list) =>
    (['addItem', 'changeItem', 'removeItem'] as const).map((verb) => operationFor(type, verb, list)),
  ),
])

describe('the arguments of', () => {
  it.each(ofRecords.filter((operation) => operation !== undefined))(
    '$name say what it is about',
    (operation) => {
      const intent = operation.intent(argsFor(operation, about))
      // Each says as much of it as there are ids among its arguments.
      const ids = Object.values(operation.args).filter(({ is }) => is === 'id')
      const { id, itemId, targetId } = intent
      const said = Object.entries({ id, itemId, targetId }).filter(([, value]) => value)
      expect(about).toMatchObject(Object.fromEntries(said))
      expect(said.length).toBe(ids.length)
    },
  )
})

it('values stand beside the ids, or in an argument of their own', () => {
  const added = operationFor('operator', 'addItem', 'contacts')
  const tied = operationFor('well', 'addItem', 'divisionOrder')
  if (!added || !tied) throw new Error('The catalogue has lost an operation')
  const values = { notes: 'x' }
  expect(argsFor(added, { id: 'o', values })).toEqual({ operatorID: 'o', notes: 'x' })
  expect(argsFor(tied, { id: 'w', targetId: 't', values })).toEqual({ from: 'w', to: 't', data: values })
})
