import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { ReactNode } from 'react'
import {
  AdminContext,
  Create,
  DataTable,
  Edit,
  EditGuesser,
  List,
  ListGuesser,
  memoryStore,
  Pagination,
  RecordContextProvider,
  ReferenceArrayField,
  ReferenceArrayInput,
  ReferenceField,
  ReferenceInput,
  ReferenceManyField,
  Resource,
  ResourceContextProvider,
  ResourceDefinitionContextProvider,
  SaveButton,
  SimpleForm,
  TestMemoryRouter,
  TextInput,
} from 'react-admin'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { i18nProvider } from '../src/app/i18nProvider.ts'
import { authProvider } from '../src/engine/account/authProvider.ts'
import { queryClient } from '../src/engine/data/client.ts'
import { dataProvider } from '../src/engine/data/dataProvider.ts'
import { useSendsUndoables } from '../src/engine/notifications/useSendsUndoables.ts'
import { resources } from '../src/records/index.ts'
import { servedByRig } from './served.ts'

servedByRig()
beforeAll(async () => {
  for (const [id, name] of [
    ['o1', 'Apache'],
    ['o2', 'Coterra'],
  ])
    await dataProvider.create('Operators', { data: { id, name } })
  for (const [id, name, state, operator] of [
    ['w1', 'Alpha 1H', 'Texas', 'o1'],
    ['w2', 'Beta 2H', 'Texas', 'o1'],
    ['w3', 'Gamma 3H', 'New Mexico', 'o2'],
  ])
    await dataProvider.create('Wells', {
      data: { id, name, state, abstract: 'A-1', apiNumber: `42-301-0000${id}`, operatedBy: [operator] },
    })
})
afterEach(() => {
  cleanup()
  queryClient.clear()
  vi.restoreAllMocks()
})

const definitions = Object.fromEntries(
  resources.map(({ resource }) => [resource.name, Resource.registerResource(resource)]),
)

const shown = (page: ReactNode) =>
  render(
    <TestMemoryRouter>
      <AdminContext
        dataProvider={dataProvider}
        authProvider={authProvider}
        queryClient={queryClient}
        i18nProvider={i18nProvider}
        store={memoryStore()}
      >
        <ResourceDefinitionContextProvider definitions={definitions}>
          {page}
        </ResourceDefinitionContextProvider>
      </AdminContext>
    </TestMemoryRouter>,
  )

const cells = () =>
  screen.queryAllByRole('row').map((row) =>
    within(row)
      .queryAllByRole('cell')
      .map(({ textContent }) => textContent),
  )

/** Of the toasts, which jsdom cannot lay out. */
function Sends() {
  useSendsUndoables()
  return null
}

describe('the data provider', () => {
  it('has lists for List and DataTable', async () => {
    shown(
      <List
        resource="Wells"
        sort={{ field: 'name', order: 'DESC' }}
        perPage={2}
        pagination={<Pagination rowsPerPageOptions={[2]} />}
        exporter={false}
      >
        <DataTable bulkActionButtons={false}>
          <DataTable.Col source="name" />
          <DataTable.Col source="state" />
        </DataTable>
      </List>,
    )
    await screen.findByText('Gamma 3H')
    expect(cells()).toEqual([[], ['Gamma 3H', 'New Mexico'], ['Beta 2H', 'Texas']])
    expect(screen.getByText('1-2 of 3')).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Go to next page' }))
    await waitFor(() => expect(cells().slice(1)).toEqual([['Alpha 1H', 'Texas']]))
  })

  it('has lists whose columns ListGuesser proposes', async () => {
    const code = vi.spyOn(console, 'log').mockImplementation(() => undefined)
    shown(<ListGuesser resource="Wells" enableLog />)
    await screen.findByText('Gamma 3H')
    await waitFor(() => expect(String(code.mock.calls)).toContain('source="apiNumber"'))
  })

  it('has records that EditGuesser shows and saves', async () => {
    const code = vi.spyOn(console, 'log').mockImplementation(() => undefined)
    shown(<EditGuesser resource="Operators" enableLog id="o1" redirect={false} mutationMode="pessimistic" />)
    await screen.findByDisplayValue('Apache')
    await waitFor(() => expect(String(code.mock.calls)).toContain('<TextInput source="city" />'))
    const city = screen.getByLabelText('City')
    await userEvent.type(city, 'Midland')
    await userEvent.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(async () => {
      const { data } = await dataProvider.getOne('Operators', { id: 'o1' })
      expect(data).toMatchObject({ name: 'Apache', city: 'Midland', revision: 1 })
    })
  })

  it('has records for Edit, Create, SimpleForm and their inputs, and links by their ids', async () => {
    shown(
      <Create resource="Operators" redirect={false}>
        <SimpleForm>
          <TextInput source="name" />
        </SimpleForm>
      </Create>,
    )
    await userEvent.type(await screen.findByLabelText('Company Name'), 'Devon')
    await userEvent.click(screen.getByRole('button', { name: 'Save' }))
    const devon = () => dataProvider.getList('Operators', { filter: { name: 'Devon' } })
    await waitFor(async () => expect((await devon()).total).toBe(1))
    cleanup()
    shown(
      <Edit resource="Wells" id="w3" redirect={false} mutationMode="pessimistic">
        <SimpleForm>
          <TextInput source="county" />
          <ReferenceField source="operatedBy.id" reference="Operators" />
          <ReferenceInput source="operatedBy.id" reference="Operators" />
        </SimpleForm>
      </Edit>,
    )
    const link = await screen.findByRole('link', { name: 'Coterra' })
    await waitFor(() => expect(link.getAttribute('href')).toBe('/Operators/o2'))
    await userEvent.type(screen.getByLabelText('County'), 'Lea')
    await userEvent.click(screen.getByRole('combobox'))
    await userEvent.click(await screen.findByRole('option', { name: 'Devon' }))
    await userEvent.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(async () => {
      const { data } = await dataProvider.getOne('Wells', { id: 'w3' })
      expect(data).toMatchObject({ county: 'Lea', operatedBy: { name: 'Devon' } })
    })
  })

  it('has links as ids for ReferenceArrayInput, which keeps those that are there, and ReferenceArrayField', async () => {
    const place = { state: 'Texas', county: 'Reeves', grossMineralAcres: '1', grossSurfaceAcres: '1' }
    for (const name of ['A-1', 'A-2'])
      await dataProvider.create('Lands', { data: { id: name, name, ...place } })
    await dataProvider.update('Wells', { id: 'w1', data: { drilledOn: ['A-1'] }, previousData: { id: 'w1' } })
    shown(
      <Edit
        resource="Wells"
        id="w1"
        redirect={false}
        mutationMode="pessimistic"
        queryOptions={{ meta: { links: 'ids' } }}
      >
        <SimpleForm>
          <ReferenceField source="operatedBy" reference="Operators" />
          <ReferenceArrayField source="drilledOn" reference="Lands" />
          <ReferenceArrayInput source="drilledOn" reference="Lands" />
        </SimpleForm>
      </Edit>,
    )
    await screen.findByText('Apache')
    // In the field and in the input.
    await waitFor(() => expect(screen.getAllByText('A-1')).toHaveLength(2))
    await userEvent.click(screen.getByRole('combobox'))
    await userEvent.click(await screen.findByRole('option', { name: 'A-2' }))
    await userEvent.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(async () => {
      const { data } = await dataProvider.getOne('Wells', { id: 'w1', meta: { links: 'ids' } })
      expect(data).toMatchObject({ operatedBy: 'o1', drilledOn: ['A-1', 'A-2'] })
    })
  })

  it('says at the inputs of SimpleForm what the server refuses', async () => {
    const name = <TextInput source="name" />
    shown(
      <>
        <Create resource="Operators" redirect={false}>
          <SimpleForm>{name}</SimpleForm>
        </Create>
        <Edit resource="Operators" id="o2" redirect={false} mutationMode="pessimistic">
          <SimpleForm>{name}</SimpleForm>
        </Edit>
      </>,
    )
    await screen.findByDisplayValue('Coterra')
    for (const input of screen.getAllByLabelText('Company Name')) {
      await userEvent.clear(input)
      await userEvent.type(input, 'Apache')
    }
    for (const save of screen.getAllByRole('button', { name: 'Save' })) await userEvent.click(save)
    const said = () => screen.queryAllByText('Company Name "Apache" already exists')
    await waitFor(() => expect(said()).toHaveLength(2))
  })

  it('saves at once what is saved as undoable, which is the default', async () => {
    vi.spyOn(console, 'log').mockImplementation(() => undefined)
    shown(
      <>
        <EditGuesser resource="Operators" id="o1" redirect={false} />
        <Sends />
      </>,
    )
    await screen.findByDisplayValue('Apache')
    await userEvent.type(screen.getByLabelText('State'), 'Texas')
    await userEvent.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(async () => {
      const { data } = await dataProvider.getOne('Operators', { id: 'o1' })
      expect(data).toMatchObject({ state: 'Texas' })
    })
  })

  it('has the records that refer to another for ReferenceManyField', async () => {
    shown(
      <ResourceContextProvider value="Operators">
        <RecordContextProvider value={{ id: 'o1' }}>
          <ReferenceManyField reference="Wells" target="operatedBy" sort={{ field: 'name', order: 'ASC' }}>
            <DataTable bulkActionButtons={false}>
              <DataTable.Col source="name" />
            </DataTable>
          </ReferenceManyField>
        </RecordContextProvider>
      </ResourceContextProvider>,
    )
    await screen.findByText('Alpha 1H')
    expect(cells()).toEqual([[], ['Alpha 1H'], ['Beta 2H']])
  })

  it('finds the records that are searched for in ReferenceInput', async () => {
    const submit = vi.fn()
    shown(
      <SimpleForm onSubmit={submit} toolbar={<SaveButton />}>
        <ReferenceInput source="operator" reference="Operators" />
      </SimpleForm>,
    )
    await userEvent.type(await screen.findByRole('combobox'), 'cot')
    await userEvent.click(await screen.findByRole('option', { name: 'Coterra' }))
    await userEvent.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(submit.mock.calls[0]?.[0]).toEqual({ operator: 'o2' }))
  })

  it('edits and deletes many, as far as each is not refused', async () => {
    const named = async (resource: string, filter: object) =>
      (await dataProvider.getList(resource, { filter })).data.map(({ name }) => name)
    await dataProvider.updateMany('Wells', { ids: ['w1', 'w2'], data: { county: 'Reeves' } })
    expect(await named('Wells', { county: 'Reeves' })).toEqual(['Alpha 1H', 'Beta 2H'])
    await dataProvider.create('Operators', { data: { id: 'o3', name: 'Gone' } })
    await expect(dataProvider.deleteMany('Operators', { ids: ['none', 'o3'] })).rejects.toThrow()
    expect(await named('Operators', { id_in: ['o3'] })).toEqual([])
  })
})
