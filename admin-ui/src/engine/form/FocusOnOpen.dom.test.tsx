import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { FocusOnOpen } from './FocusOnOpen.tsx'

afterEach(cleanup)

const form = (
  <form>
    <input aria-label="Name" />
    <FocusOnOpen />
  </form>
)

it('goes to the first input of a form that opens', () => {
  render(form)
  expect(document.activeElement).toBe(screen.getByLabelText('Name'))
})

it('leaves the focus to a dialog that was opened before the form', () => {
  render(
    <>
      <div role="dialog" aria-modal="true">
        <input aria-label="Searched" ref={(input) => input?.focus()} />
      </div>
      {form}
    </>,
  )
  expect(document.activeElement).toBe(screen.getByLabelText('Searched'))
})

it('goes to the first input of a form within a dialog', () => {
  render(
    <div role="dialog" aria-modal="true">
      {form}
    </div>,
  )
  expect(document.activeElement).toBe(screen.getByLabelText('Name'))
})
