import { setImmediate } from 'node:timers/promises'
import { describe, expect, it, vi } from 'vitest'
import type { Clock } from '../src/engine/turns/allowance.ts'
import { Pace } from '../src/engine/turns/pace.ts'
import { Turns } from '../src/engine/turns/turns.ts'

/** As a request does whose body was read. */
async function run<T>(turns: Turns, person: string, cost: number, work: () => T | Promise<T>): Promise<T> {
  const turn = turns.begin(person)
  try {
    await turn.enter()
    return await turn.run(cost, work)
  } finally {
    turn.end()
  }
}

const EXPENSIVE = 1_000_000
const CHEAP = 100

/** A clock that advances only by work and pauses. */
function clockAt(start = 0): Clock & { time: number; paused: number[] } {
  const clock = {
    time: start,
    paused: [] as number[],
    now: () => clock.time,
    async pause(milliseconds: number) {
      clock.paused.push(milliseconds)
      clock.time += milliseconds
    },
  }
  return clock
}

/** Work that ends on request. */
function held() {
  const { promise, resolve } = Promise.withResolvers<void>()
  return { work: () => promise, end: resolve }
}

it('expensive queries of one person run one after the other, and block no others', async () => {
  const turns = new Turns()
  const done: string[] = []
  const [first, second] = [held(), held()]
  const one = run(turns, 'ann', EXPENSIVE, first.work).then(() => done.push('first'))
  const two = run(turns, 'ann', EXPENSIVE, () => {
    done.push('second began')
    return second.work()
  }).then(() => done.push('second'))
  await run(turns, 'bob', EXPENSIVE, () => done.push('bob'))
  await run(turns, 'ann', CHEAP, () => done.push('cheap'))
  expect(done).toEqual(['bob', 'cheap'])
  first.end()
  await one
  second.end()
  await two
  expect(done).toEqual(['bob', 'cheap', 'first', 'second began', 'second'])
})

it('after five seconds of expensive queries a person gets a quarter of the time while others are waiting', async () => {
  const clock = clockAt()
  const turns = new Turns(clock)
  const spend = async (milliseconds: number) => {
    await run(turns, 'bob', CHEAP, () => undefined)
    await run(turns, 'ann', EXPENSIVE, async () => {
      clock.time += milliseconds
    })
  }
  for (let second = 0; second < 6; second++) await spend(1_000)
  expect(clock.paused).toEqual([])
  for (let second = 0; second < 4; second++) await spend(1_000)
  expect(clock.paused).toEqual([4_000, 4_000, 4_000, 4_000])
  // Credit is restored by idling, up to its initial value.
  clock.time += 3_600_000
  clock.paused.length = 0
  for (let second = 0; second < 6; second++) await spend(1_000)
  expect(clock.paused).toEqual([])
  await spend(1_000)
  expect(clock.paused).toEqual([4_000])
  // However long one query took.
  clock.paused.length = 0
  for (const milliseconds of [60_000, 1_000]) await spend(milliseconds)
  expect(clock.paused.at(-1)).toBe(10_000)
})

it('waiting for the read models or a command is no time that a person has spent', async () => {
  const clock = clockAt()
  const turns = new Turns(clock)
  const waits = [held(), held()]
  const plan = async () => {
    await run(turns, 'bob', CHEAP, () => undefined)
    const turn = turns.begin('ann')
    await turn.run(EXPENSIVE, async () => {
      clock.time += 500
      const both = Promise.all(waits.map(({ work }) => turn.waiting(work())))
      clock.time += 20_000
      for (const { end } of waits) end()
      await both
      clock.time += 500
    })
  }
  for (let count = 0; count < 6; count++) await plan()
  expect(clock.paused).toEqual([])
})

it('a person who is alone is never throttled', async () => {
  const clock = clockAt()
  const turns = new Turns(clock)
  await run(turns, 'bob', CHEAP, () => undefined)
  clock.time += 10_001
  for (let second = 0; second < 20; second++)
    await run(turns, 'ann', EXPENSIVE, async () => {
      clock.time += 1_000
    })
  expect(clock.paused).toEqual([])
})

it('twenty tabs that load long lists at once are all answered without a pause', async () => {
  const clock = clockAt()
  const turns = new Turns(clock)
  const tabs = Array.from({ length: 20 }, (_, tab) =>
    run(turns, 'ann', EXPENSIVE, async () => {
      clock.time += 200
      return tab
    }),
  )
  expect(await Promise.all(tabs)).toEqual(Array.from({ length: 20 }, (_, tab) => tab))
  expect(clock.paused).toEqual([])
})

it('a person with too many waiting requests is refused with a clear error, and others are not', async () => {
  const turns = new Turns()
  const { work, end } = held()
  const flood = Array.from({ length: 300 }, () =>
    run(turns, 'ann', CHEAP, work).then(
      () => 'done',
      ({ code }) => code,
    ),
  )
  expect(await run(turns, 'bob', CHEAP, () => 'done')).toBe('done')
  await expect(run(turns, 'ann', CHEAP, work)).rejects.toMatchObject({
    code: 'UNAVAILABLE',
    message: expect.stringMatching(/wait/),
  })
  end()
  const outcomes = await Promise.all(flood)
  expect(outcomes.filter((one) => one === 'done')).toHaveLength(232)
  expect(outcomes.filter((one) => one === 'UNAVAILABLE')).toHaveLength(68)
})

it('a failed request gives its turn to the next', async () => {
  const turns = new Turns()
  const failed = run(turns, 'ann', EXPENSIVE, () => Promise.reject(new Error('broken')))
  const next = run(turns, 'ann', EXPENSIVE, () => 'done')
  await expect(failed).rejects.toThrow('broken')
  expect(await next).toBe('done')
})

it('of many requests of a person that come together five begin at once, and the others one in each turn', async () => {
  const turns = new Turns(clockAt())
  let begun = 0
  for (let n = 0; n < 10; n += 1)
    void turns
      .begin('ann')
      .enter()
      .then(() => {
        begun += 1
      })
  for (const most of [5, 6, 7, 8]) {
    await setImmediate()
    expect(begun).toBe(most)
  }
})

describe('a request whose client leaves before it begins is not done', () => {
  it.each([CHEAP, EXPENSIVE])(
    'while it waits for the next turn of the event loop (cost %i)',
    async (cost) => {
      const turns = new Turns(clockAt())
      const done: number[] = []
      const all = Array.from({ length: 10 }, (_, n) => {
        const turn = turns.begin('ann')
        return {
          turn,
          ended: turn
            .enter()
            .then(() => turn.run(cost, () => done.push(n)))
            .finally(() => turn.end()),
        }
      })
      for (const { turn } of all) turn.abandon()
      const outcomes = await Promise.all(all.map(({ ended }) => ended.catch(({ code }) => code)))
      expect(outcomes).toEqual(Array(10).fill('UNAVAILABLE'))
      expect(done).toEqual([])
      expect(await run(turns, 'ann', cost, () => 'next')).toBe('next')
    },
  )

  it('while it waits for an expensive one, which an aborted export does', async () => {
    const turns = new Turns()
    const first = held()
    const one = run(turns, 'ann', EXPENSIVE, first.work)
    const leaving = new AbortController()
    const exported = turns.run('ann', () => 'exported', leaving.signal)
    leaving.abort()
    await expect(exported).rejects.toMatchObject({ code: 'UNAVAILABLE' })
    await expect(turns.run('ann', () => 'exported', leaving.signal)).rejects.toMatchObject({
      code: 'UNAVAILABLE',
    })
    first.end()
    await one
  })

  it('while it waits because others ask, too', async () => {
    const clock = clockAt()
    const turns = new Turns(clock)
    const spend = () =>
      run(turns, 'ann', EXPENSIVE, async () => {
        clock.time += 6_000
      })
    await run(turns, 'bob', CHEAP, () => undefined)
    await spend()
    await run(turns, 'bob', CHEAP, () => undefined)
    const leaving = new AbortController()
    vi.spyOn(clock, 'pause').mockImplementation(async () => leaving.abort())
    const exported = turns.run('ann', () => 'exported', leaving.signal)
    await expect(exported).rejects.toMatchObject({ code: 'UNAVAILABLE' })
    expect(clock.pause).toHaveBeenCalledOnce()
  })
})

it('of very many requests of a person that come together those beyond a thousand are refused at once', async () => {
  const turns = new Turns()
  const pace = vi.spyOn(Pace.prototype, 'pause')
  const all = Array.from({ length: 1_200 }, () =>
    run(turns, 'ann', CHEAP, () => 'done').catch(({ code }) => code),
  )
  expect(pace).toHaveBeenCalledTimes(1_000)
  const outcomes = await Promise.all(all)
  expect(outcomes.filter((one) => one === 'UNAVAILABLE')).toHaveLength(195)
  expect(outcomes.filter((one) => one === 'done')).toHaveLength(1_005)
})
