import { describe, expect, it } from 'vitest'
import { latestToasts } from '../src/notifications/toasts.ts'

const said = (message: string, type: 'success' | 'error' = 'success') => ({ message, type })

describe('what is said in passing', () => {
  it('is said once, by the newest that says it', () => {
    const [first, other, again] = [said('Saved'), said('Deleted'), said('Saved')]
    const shown = latestToasts([first, other, again])
    expect(shown).toEqual([other, again])
    expect(shown[1]).toBe(again)
  })

  it('is not the same as a failure in the same words', () => {
    expect(latestToasts([said('Saved'), said('Saved', 'error')])).toHaveLength(2)
  })

  it('is five at most, the newest', () => {
    const all = [...'abcdefg'].map((letter) => said(letter))
    expect(latestToasts(all).map(({ message }) => message)).toEqual([...'cdefg'])
  })
})
