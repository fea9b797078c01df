import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it, vi } from 'vitest'
import { LesseeContacts } from './LesseeContacts.tsx'

const answer = vi.hoisted(() => ({ data: null as object | null | undefined }))
vi.mock('../../engine/session/session.ts', () => ({ useHolds: () => true }))
vi.mock('../../engine/data/records.ts', () => ({ useRecord: () => answer }))
vi.mock('../../engine/links/RecordLink.tsx', () => ({ RecordLink: () => null }))
vi.mock('../../engine/list/ArrayField.tsx', () => ({
  ArrayField: ({ data }: { data: readonly unknown[] | undefined }) =>
    data ? `${data.length} rows` : 'being read',
}))

it.each([
  ['is still loading', undefined, 'being read'],
  ['was deleted', null, '0 rows'],
  ['is there', { contacts: [{ id: 'ann' }] }, '1 rows'],
])('the contacts of a lessee that %s', (_, data, shown) => {
  answer.data = data
  expect(renderToStaticMarkup(<LesseeContacts lessee={{ id: 'ranch', name: 'Bar Ranch' }} />)).toContain(
    shown,
  )
})
