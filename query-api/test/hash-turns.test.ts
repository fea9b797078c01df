import { LOGIN_MESSAGES } from '@landbook/contracts/engine/messages/login'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { HashTurns } from '../src/engine/session/hash-turns.ts'
import type { Lane } from '../src/engine/turns/waiting-room.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const stranger = (key: string, isSlow = false): Lane => ({ key, isKnown: false, isSlow })
const known = (key: string): Lane => ({ key, isKnown: true })

/** Turns of which each lasts until `finish`. */
function start() {
  const turns = new HashTurns()
  const began: string[] = []
  const refused: string[] = []
  const running: (() => void)[] = []
  const add = (lane: Lane, name = lane.key) =>
    void turns
      .run(lane, () => {
        began.push(name)
        return new Promise<void>((resolve) => running.push(resolve))
      })
      .catch(({ message }) => refused.push(`${name}: ${message}`))
  const settled = () => vi.advanceTimersByTimeAsync(0)
  return {
    began,
    refused,
    running,
    add,
    settled,
    async finish(times = 1) {
      for (let n = 0; n < times; n++) {
        await settled()
        running.shift()?.()
      }
      await settled()
    },
  }
}

it('run one at a time, also after one that failed', async () => {
  const turns = new HashTurns()
  let running = 0
  const work = async (n: number) => {
    running += 1
    expect(running).toBe(1)
    await Promise.resolve()
    running -= 1
    if (n % 2 === 0) throw new Error(`number ${n}`)
    return n
  }
  const results = await Promise.allSettled(
    [1, 2, 3, 4, 5].map((n) => turns.run(stranger('a'), () => work(n))),
  )
  expect(results.map(({ status }) => status === 'fulfilled')).toEqual([true, false, true, false, true])
})

it('go round the addresses, so that a flood delays another one by one turn', async () => {
  const { add, began, finish } = start()
  for (let n = 0; n < 10; n++) add(stranger('flood'), `flood ${n}`)
  add(stranger('other'))
  await finish(2)
  expect(began).toEqual(['flood 0', 'flood 1', 'other'])
})

it('alternate between known users and strangers', async () => {
  const { add, began, finish } = start()
  for (let n = 0; n < 3; n++) add(stranger(`s${n}`))
  for (let n = 0; n < 3; n++) add(known(`k${n}`))
  await finish(6)
  expect(began).toEqual(['s0', 'k0', 's1', 'k1', 's2', 'k2'])
})

it('are refused at once beyond twenty of one address', async () => {
  const { add, refused, settled } = start()
  for (let n = 0; n < 25; n++) add(stranger('a'), `a${n}`)
  await settled()
  expect(refused).toEqual([21, 22, 23, 24].map((n) => `a${n}: ${LOGIN_MESSAGES.busy}`))
})

it('of an address with many make room for others', async () => {
  const { add, refused, settled, began, finish } = start()
  add(stranger('running'))
  for (const address of ['a', 'b']) for (let n = 0; n < 20; n++) add(stranger(address), `${address}${n}`)
  for (const address of ['c', 'd', 'e']) add(stranger(address))
  await settled()
  expect(refused.map((one) => one.slice(0, 3))).toEqual(['a19', 'b19', 'a18'])
  await finish(5)
  expect(began).toEqual(['running', 'a0', 'b0', 'c', 'd', 'e'])
})

it('of strangers at any number of addresses take no place of known users', async () => {
  const { add, refused, settled, began, finish } = start()
  for (let n = 0; n < 60; n++) add(stranger(`address ${n}`))
  await settled()
  expect(refused).toHaveLength(60 - 1 - 40)
  add(known('ann'))
  await finish()
  expect(began).toEqual(['address 0', 'ann'])
})

it('of a slow lane are a quarter of a second apart, and delay nobody else', async () => {
  const { add, began, finish } = start()
  for (let n = 0; n < 3; n++) add(stranger('slow', true), `slow ${n}`)
  add(stranger('other'))
  await finish(2)
  expect(began).toEqual(['slow 0', 'other'])
  await vi.advanceTimersByTimeAsync(249)
  expect(began).toEqual(['slow 0', 'other'])
  await vi.advanceTimersByTimeAsync(1)
  expect(began).toEqual(['slow 0', 'other', 'slow 1'])
  await finish()
  add(stranger('slow', true), 'slow 3')
  await vi.advanceTimersByTimeAsync(250)
  await finish()
  await vi.advanceTimersByTimeAsync(250)
  expect(began.slice(3)).toEqual(['slow 2', 'slow 3'])
})
