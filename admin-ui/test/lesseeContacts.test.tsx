import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it, vi } from 'vitest'
import { LesseeContacts } from '../src/records/other-lease/LesseeContacts.tsx'

const answer = vi.hoisted(() => ({ data: null as object | null | undefined }))
vi.mock('../src/engine/session/session.ts', () => ({ useHolds: () => true }))
vi.mock('../src/engine/data/records.ts', () => ({ useRecord: () => answer }))
vi.mock('../src/engine/links/RecordLink.tsx', () => ({ RecordLink: () => null }))
vi.mock('../src/engine/list/ArrayField.tsx', () => ({
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
