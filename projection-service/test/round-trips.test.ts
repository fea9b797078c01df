import { streamOf } from '@landbook/contracts/engine/kernel/record'
import type { LoggedEvent } from '@landbook/platform/engine/log/port'
import { createEmbeddedViews } from '@landbook/platform/engine/views/embedded'
import type { ViewStore } from '@landbook/platform/engine/views/port'
import { expect, it } from 'vitest'
import { applyAll, projectionsOf } from './stores.ts'
import { logged, positionOf } from './world.ts'

/** The store, noting what its collections are asked for, but for what needs no answer of a server: nothing of nothing. */
function noting(store: ViewStore, asked: string[]): ViewStore {
  const noted = <T extends object>(collection: T, name: string): T =>
    new Proxy(collection, {
      get(target, method) {
        const does: unknown = Reflect.get(target, method)
        if (typeof does !== 'function') return does
        return (...args: unknown[]) => {
          const isNothing = Array.isArray(args[0]) && args[0].length === 0
          if (!isNothing) asked.push(`${String(method)} ${name}`)
          return does.apply(target, args)
        }
      },
    })
  return {
    ...store,
    collection: (name, indexes) => noted(store.collection(name, indexes), name),
    past: (name, indexes) => noted(store.past(name, indexes), name),
  }
}

/** A tract and an operator, and for each well that it was created and linked to both. */
function wells(count: number): LoggedEvent[] {
  const events: LoggedEvent[] = []
  const happens = (type: string, id: string, revision: number, name: string, data: Record<string, unknown>) =>
    events.push(
      logged(name, data, { stream: streamOf(type, id), revision, position: positionOf(events.length) }),
    )
  happens('tract', 't1', 0, 'TractCreated', { name: 'A-1', county: 'Ward' })
  happens('operator', 'o1', 0, 'OperatorCreated', { name: 'Pecos Oil' })
  for (let n = 0; n < count; n++) {
    happens('well', `w${n}`, 0, 'WellCreated', { name: `Well ${n}`, apiNumber: String(n) })
    happens('well', `w${n}`, 1, 'WellDrilledOnSet', { ids: ['t1'] })
    happens('well', `w${n}`, 2, 'WellOperatorSet', { ids: ['o1'] })
  }
  return events
}

async function askedFor(count: number): Promise<string[]> {
  const asked: string[] = []
  await applyAll(projectionsOf(noting(createEmbeddedViews(), asked), 1), wells(count))
  return asked
}

it('a batch asks the store as often whether it has the events of one record or of hundreds', async () => {
  const asked = await askedFor(1)
  expect(asked.length).toBeGreaterThan(10)
  expect(await askedFor(300)).toEqual(asked)
})
