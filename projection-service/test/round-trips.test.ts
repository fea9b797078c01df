import { setImmediate as nextTurn } from 'node:timers/promises'
import { catalogue } from '@landbook/contracts/catalogue/index'
import { streamOf } from '@landbook/contracts/engine/kernel/record'
import { relationsOf } from '@landbook/contracts/engine/kernel/relations'
import type { LoggedEvent } from '@landbook/platform/engine/log/port'
import { createEmbeddedViews } from '@landbook/platform/engine/views/embedded'
import type { ViewStore } from '@landbook/platform/engine/views/port'
import { expect, it } from 'vitest'
import { applyAll, projectionsOf } from './stores.ts'
import { logged, positionOf } from './world.ts'

/** What collections were asked for, but for nothing of nothing, which needs no server; and how much of it at once. */
class Asked {
  readonly all: string[] = []
  most = 0
  #pending = 0

  async note<T>(what: string, ask: () => Promise<T>): Promise<T> {
    this.all.push(what)
    this.most = Math.max(this.most, ++this.#pending)
    try {
      await nextTurn()
      return await ask()
    } finally {
      this.#pending--
    }
  }
}

function noting(store: ViewStore, asked: Asked): ViewStore {
  const noted = <T extends object>(collection: T, name: string): T =>
    new Proxy(collection, {
      get(target, method) {
        const does: unknown = Reflect.get(target, method)
        if (typeof does !== 'function') return does
        return (...args: unknown[]) => {
          const ask = () => does.apply(target, args)
          const isNothing = Array.isArray(args[0]) && args[0].length === 0
          return isNothing ? ask() : asked.note(`${String(method)} ${name}`, ask)
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

async function askedFor(events: readonly LoggedEvent[]): Promise<Asked> {
  const asked = new Asked()
  await applyAll(projectionsOf(noting(createEmbeddedViews(), asked), 1), events)
  return asked
}

it('a batch asks the store as often, whether it has the events of one record or of hundreds', async () => {
  const { all } = await askedFor(wells(1))
  expect(all.length).toBeGreaterThan(10)
  expect((await askedFor(wells(300))).all).toEqual(all)
})

it('all that may show a changed record is looked for at once', async () => {
  const showing = catalogue.records.flatMap(relationsOf).filter(({ to }) => to === 'tract')
  const { all, most } = await askedFor(wells(0).slice(0, 1))
  expect(all.filter((what) => what.startsWith('find ') && what !== 'find days_1')).toHaveLength(
    showing.length,
  )
  expect(most).toBe(showing.length)
})
