import { readFileSync } from 'node:fs'
import { cleanup, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { Resource } from 'react-admin'
import { afterEach, beforeAll, expect, it } from 'vitest'
import { queryClient } from '../src/engine/data/client.ts'
import { dataProvider } from '../src/engine/data/dataProvider.ts'
import { openPage } from './openPage.tsx'
import { servedByRig } from './served.ts'
import { WellCreate, WellEdit } from './WellPages.tsx'

servedByRig()
beforeAll(async () => {
  await dataProvider.create('Operators', { data: { id: 'o1', name: 'Apache' } })
  await dataProvider.create('Wells', {
    data: { id: 'w1', name: 'Alpha 1H', apiNumber: '42-301-00001', abstract: 'A-1', operatedBy: ['o1'] },
  })
})
afterEach(cleanup)

const opened = (address: string) =>
  openPage(address, <Resource name="Wells" edit={WellEdit} create={WellCreate} />)

const stored = async (id: string) => (await dataProvider.getOne('Wells', { id })).data

it('a page as react-admin documents it edits a record, beside others', async () => {
  opened('/Wells/w1')
  await screen.findByDisplayValue('Alpha 1H')
  await userEvent.type(screen.getByLabelText('Total Depth'), '12,000')
  await userEvent.click(screen.getByLabelText('DI In Service'))
  // Somebody else, meanwhile.
  const previousData = await stored('w1')
  await dataProvider.update('Wells', { id: 'w1', data: { spudDate: '2026-03-01' }, previousData })
  await queryClient.invalidateQueries()
  await screen.findByDisplayValue('2026-03-01')
  await userEvent.click(screen.getByRole('button', { name: 'Update' }))
  const saved = { totalDepth: '12000', inService: true, spudDate: '2026-03-01' }
  await waitFor(async () => expect(await stored('w1')).toMatchObject({ ...saved, operatedBy: { id: 'o1' } }))
})

it('a page as react-admin documents it adds a record, and leads to it', async () => {
  opened('/addWell')
  await userEvent.type(await screen.findByLabelText(/^Name/), 'Beta 2H')
  await userEvent.type(screen.getByLabelText(/^API/), '42-301-00002')
  await userEvent.type(screen.getByLabelText(/^Abstract/), 'A-1')
  await userEvent.click(screen.getByRole('button', { name: 'Add Well' }))
  await screen.findByRole('heading', { name: 'Beta 2H' })
  const id = window.location.pathname.replace('/Wells/', '')
  expect(await stored(id)).toMatchObject({ name: 'Beta 2H', apiNumber: '42-301-00002' })
})

it('its document shows these pages', () => {
  const [text, source] = ['../../docs/react-admin.md', './WellPages.tsx'].map((path) =>
    readFileSync(new URL(path, import.meta.url), 'utf8'),
  )
  expect(text).toContain(source?.replace("'../src/", "'../../"))
})
