import { cleanup, render, screen, within } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, it } from 'vitest'
import type { SavedView } from '../../engine/list/useViews.ts'
import { ViewEntries } from './ViewEntries.tsx'

afterEach(cleanup)

const viewNamed = (name: string): SavedView =>
  ({ id: name, name, about: 'well', list: 'Wells', query: '', isListed: true, isOwn: true }) as SavedView

it('is a list of links, as screen readers count it', () => {
  render(
    <MemoryRouter>
      <ViewEntries type="well" views={[viewNamed('Shut in'), viewNamed('Ward')]} />
    </MemoryRouter>,
  )
  const list = screen.getByRole('list', { name: 'Views' })
  const items = within(list).getAllByRole('listitem')
  expect(items).toEqual([...list.children])
  expect(items.map((item) => within(item).getByRole('link').textContent)).toEqual(['Shut in', 'Ward'])
})
