import { recordOf } from '@landbook/contracts/catalogue/index'
import { MESSAGES } from '@landbook/contracts/engine/messages'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { CoreAdminContext, downloadCSV, ListContextProvider, useList } from 'react-admin'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Row } from '../data/row.ts'
import { saveAs } from '../file/saveAs.ts'
import { ExportMenu } from './ExportMenu.tsx'

vi.mock('../file/saveAs.ts', () => ({ saveAs: vi.fn() }))
vi.mock('react-admin', async (original) => ({ ...(await original<object>()), downloadCSV: vi.fn() }))

const asked = { orderBy: ['name_asc'] }
const COLUMNS = [{ source: 'name', label: 'CONTACT NAME', value: ({ name }: Row) => String(name) }]
const fetched = vi.fn<typeof fetch>()

beforeEach(() => {
  fetched.mockImplementation(async () => new Response('file'))
  vi.stubGlobal('fetch', fetched)
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.clearAllMocks()
})

function Menu() {
  const list = useList<Row>({ data: [{ id: 'a' } as Row] })
  return (
    <ListContextProvider value={{ ...list, getData: async () => [{ id: 'a', name: 'Pecos' }] }}>
      <ExportMenu name="OperatorsTable" record={recordOf('operator')} asked={asked} columns={COLUMNS} />
    </ListContextProvider>
  )
}

async function open() {
  const user = userEvent.setup()
  render(
    <MemoryRouter>
      <CoreAdminContext>
        <Menu />
      </CoreAdminContext>
    </MemoryRouter>,
  )
  await user.click(screen.getByRole('button', { name: MESSAGES.list.export.title }))
  await screen.findByRole('button', { name: 'CSV' })
  return user
}

const last = () => new URL(String(fetched.mock.lastCall?.[0]), 'http://here')

it('makes the CSV of the table in the browser, and asks the server for other files of it', async () => {
  const user = await open()
  await user.click(screen.getByRole('button', { name: 'CSV' }))
  await waitFor(() =>
    expect(downloadCSV).toHaveBeenCalledWith('\uFEFF"CONTACT NAME"\r\n"Pecos"\r\n', 'OperatorsTable'),
  )
  expect(fetched).not.toHaveBeenCalled()
  await user.click(screen.getByRole('button', { name: 'Excel' }))
  await waitFor(() => expect(saveAs).toHaveBeenCalledWith(expect.any(Blob), 'OperatorsTable.xlsx'))
  expect(last().pathname).toBe('/api/export/Operator.xlsx')
  expect(last().searchParams.get('headings')).toBe('["CONTACT NAME"]')
})

it('asks the server for all fields, and has their address for programs', async () => {
  const user = await open()
  await user.click(screen.getByRole('button', { name: MESSAGES.list.export.allFields }))
  await user.click(screen.getByRole('button', { name: 'CSV' }))
  await waitFor(() => expect(saveAs).toHaveBeenCalledWith(expect.any(Blob), 'OperatorsTable-all.csv'))
  expect(last().searchParams.has('fields')).toBe(false)
  await user.click(screen.getByRole('button', { name: MESSAGES.list.export.copy('Parquet') }))
  const address = await navigator.clipboard.readText()
  expect(address).toMatch(/^http.*\/api\/export\/Operator\.parquet\?sort=name_asc&emptyLast=true$/)
})
