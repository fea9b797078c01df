import { describe, expect, it } from 'vitest'
import { latestToasts } from './toasts.ts'
import { toastBottom } from './useToastBottom.ts'

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

describe('the place of toasts', () => {
  it.each([
    ['is above the sticky buttons of a form', 60, [{ bottom: 0, top: 56 }], 72],
    ['is above sticky buttons of several lines', 60, [{ bottom: 0, top: 90 }], 98],
    ['is below the buttons of a short form', 60, [{ bottom: 100, top: 156 }], 16],
    ['is above the buttons of a short form with no room below', 120, [{ bottom: 100, top: 156 }], 164],
    ['is as usual with no room above the buttons', 600, [{ bottom: 100, top: 400 }], 72],
    ['is where it is without buttons, or with ones out of view', 60, [{ bottom: -200, top: -144 }], 72],
  ])('%s', (_, height, bars, bottom) => {
    expect(toastBottom(height, bars, 900)).toBe(bottom)
  })
})
