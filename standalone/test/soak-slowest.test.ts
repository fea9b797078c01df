import { beforeEach, expect, it, vi } from 'vitest'
import { takeSlowest, timed } from '../soak/requests/slowest.ts'

let time = 0
vi.spyOn(performance, 'now').mockImplementation(() => time)
// Other tests of the process may have asked before.
beforeEach(() => void takeSlowest())

/** Sends a request now, which is answered or not at this moment. */
function sent(asked: string, moment: number, answer: () => unknown = () => undefined) {
  const { promise, resolve } = Promise.withResolvers<void>()
  const done = timed('here', asked, () => promise.then(answer))
  return async () => {
    time = moment
    resolve()
    await done.catch(() => undefined)
  }
}

it('names the slowest request, and begins anew when it was asked', async () => {
  time = 0
  const ends = [
    sent('UpdateTract', 3),
    sent('CreateWell', 7, () => Promise.reject(new Error('no answer'))),
    sent('undo', 7),
  ]
  for (const end of ends) await end()
  expect(takeSlowest()).toEqual({ ms: 7, asked: 'CreateWell' })
  expect(takeSlowest()).toEqual({ ms: 0, asked: '' })
})

it('gives what is done in turn its time from the end of the one before', async () => {
  time = 0
  const ends = [sent('planImport', 10), sent('sealNow', 14), sent('planImport', 25)]
  for (const end of ends) await end()
  expect(takeSlowest()).toEqual({ ms: 11, asked: 'planImport' })
  time = 40
  await sent('sealNow', 42)()
  expect(takeSlowest()).toEqual({ ms: 2, asked: 'sealNow' })
})
