import { expect, it } from 'vitest'
import { UnreadableEvent } from '../src/engine/kernel/events.ts'
import { replay } from '../src/engine/kernel/replay.ts'
import { owner } from '../src/records/owner/declaration.ts'

const event = (type: string, revision: number, data = {}) => ({ type, revision, data })

async function* logged<E>(...events: E[]): AsyncGenerator<E> {
  yield* events
}

it('replay returns each event with the record before and after it', async () => {
  const stream = logged(
    event('OwnerReservationWithdrawn', 0),
    event('OwnerCreated', 1, { name: 'MES' }),
    event('OwnerDeleted', 2),
    event('OwnerCreated', 3, { name: 'MPI' }),
  )
  const steps = await Array.fromAsync(replay(owner, 'o1', stream))
  const mes = { id: 'o1', revision: 1, deleted: false, name: 'MES' }
  const mpi = { id: 'o1', revision: 3, deleted: false, name: 'MPI' }
  expect(steps.map(({ event }) => event.revision)).toEqual([0, 1, 2, 3])
  expect(steps.map(({ after }) => after)).toEqual([
    undefined,
    mes,
    { ...mes, revision: 2, deleted: true },
    mpi,
  ])
  expect(steps.map(({ before }) => before)).toEqual([
    undefined,
    ...steps.slice(0, 3).map(({ after }) => after),
  ])
})

it('replay throws at the first event of another record', async () => {
  const steps = replay(owner, 'o1', logged(event('OwnerCreated', 0), event('TractUpdated', 1)))
  expect((await steps.next()).value).toMatchObject({ before: undefined, after: { revision: 0 } })
  await expect(steps.next()).rejects.toThrow(UnreadableEvent)
})
