import { describe, expect, it, vi } from 'vitest'
import { ApiError } from '../data/errors.ts'
import { findExecuted } from './useSaveRecord.ts'

vi.mock('../data/client.ts', () => ({}))
vi.mock('../data/dataProvider.ts', () => ({}))

const attempts = ['c1', 'c2', 'c3'].map((commandId) => ({ values: { name: commandId }, meta: { commandId } }))
const refusal = new ApiError('ALREADY_EXISTS', 'Contact "1" already exists')

describe('findExecuted', () => {
  it('returns the answer of the attempt that created the record, and what it sent', async () => {
    const send = vi.fn(async ({ meta }: { meta: { commandId?: string } }) => {
      if (meta.commandId !== 'c2') throw refusal
      return { id: '1', revision: 0 }
    })
    const found = await findExecuted(attempts, send)
    expect(found).toEqual({ answer: { id: '1', revision: 0 }, earlier: { name: 'c2' } })
    expect(send).toHaveBeenCalledTimes(2)
  })

  it('finds nothing if none of them did', async () => {
    expect(await findExecuted(attempts, () => Promise.reject(refusal))).toBeUndefined()
  })

  it('throws if the server does not answer', async () => {
    const failure = new ApiError('UNAVAILABLE', 'No answer')
    await expect(findExecuted(attempts, () => Promise.reject(failure))).rejects.toBe(failure)
  })
})
