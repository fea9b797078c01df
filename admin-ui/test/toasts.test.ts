import { describe, expect, it } from 'vitest'
import { latestToasts } from '../src/notifications/toasts.ts'

const said = (message: string, type: 'success' | 'error' = 'success') => ({ message, type })

describe('a toast', () => {
  it('replaces an older one with the same text', () => {
    const [first, other, again] = [said('Saved'), said('Deleted'), said('Saved')]
    const shown = latestToasts([first, other, again])
    expect(shown).toEqual([other, again])
    expect(shown[1]).toBe(again)
  })

  it('does not replace an error with the same text', () => {
    expect(latestToasts([said('Saved'), said('Saved', 'error')])).toHaveLength(2)
  })

  it('is one of five at most, the newest', () => {
    const all = [...'abcdefg'].map((letter) => said(letter))
    expect(latestToasts(all).map(({ message }) => message)).toEqual([...'cdefg'])
  })
})
