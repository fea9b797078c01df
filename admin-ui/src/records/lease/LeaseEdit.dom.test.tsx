import { MESSAGES } from '@landbook/contracts/engine/messages'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { Resource } from 'react-admin'
import { afterEach, expect, it } from 'vitest'
import { LEASE } from '../../../test/leaseSample.ts'
import { openPage } from '../../../test/openPage.tsx'
import { servedByRig } from '../../../test/served.ts'
import { dataProvider } from '../../engine/data/dataProvider.ts'
import { newId } from '../../engine/data/ids.ts'
import { run } from '../../engine/data/run.ts'
import { LeaseEdit } from './LeaseEdit.tsx'

servedByRig()
afterEach(cleanup)

const editor = () => within(screen.getByRole('group', { name: /^Add/ }))

async function chooseTerm(term: string) {
  await userEvent.click(editor().getByRole('combobox', { name: /^Term/ }))
  await userEvent.clear(editor().getByRole('combobox', { name: /^Term/ }))
  await userEvent.type(editor().getByRole('combobox', { name: /^Term/ }), term)
  await userEvent.click(within(await screen.findByRole('listbox')).getByText(term))
}

it('an amendment takes its new value in the input of the term, and shows what holds until then', async () => {
  await dataProvider.create('Leases', { data: LEASE })
  openPage('/Leases/l1?tab=Amendments', <Resource name="Leases" edit={LeaseEdit} />)
  await userEvent.click(await screen.findByRole('button', { name: /^Add / }))
  await userEvent.type(editor().getByLabelText(/^Effective Date/), '2026-01-01')

  await chooseTerm('Term Months')
  editor().getByText('Until then: 36')
  await userEvent.type(editor().getByLabelText('New Value'), 'soon')
  await userEvent.tab()
  await editor().findByText(MESSAGES.notANumber)

  await chooseTerm('Expiration As Written')
  editor().getByText('Until then: nothing')
  const value = editor().getByLabelText('New Value')
  expect(value).toHaveProperty('placeholder', 'MM/DD/YYYY')
  await userEvent.clear(value)
  await userEvent.type(value, '2029-05-31')
  await userEvent.click(editor().getByRole('button', { name: 'Save' }))

  await waitFor(async () => {
    const { data } = await dataProvider.getOne('Leases', { id: 'l1' })
    expect(data.amendments).toMatchObject([{ term: 'statedExpirationDate', value: '05/31/2029' }])
  })
  await screen.findByRole('cell', { name: '05/31/2029' })
})

it('a clause is shown with the figures of its words, which are typed there, and says which are missing', async () => {
  const clause = { name: 'CDC', text: 'A well shall begin within 180 days after completion.' }
  await dataProvider.create('Leases', { data: { ...LEASE, id: 'l2', leaseName: 'Reeves 41' } })
  await run('addClause', { leaseID: 'l2', ...clause }, { commandId: newId() })
  openPage('/Leases/l2?tab=Clauses', <Resource name="Leases" edit={LeaseEdit} />)
  await screen.findByText(/Not entered: CDC Days, CDC First Well Days/)
  await userEvent.click(screen.getByRole('button', { name: 'Use 180 as CDC Days, from its words' }))
  await waitFor(async () =>
    expect((await dataProvider.getOne('Leases', { id: 'l2' })).data).toMatchObject({ cdcDays: '180' }),
  )
  await userEvent.click(await screen.findByRole('button', { name: 'Enter terms' }))
  const terms = () => within(screen.getByRole('group', { name: 'Terms of CDC, as the lease was made' }))
  await userEvent.type(terms().getByLabelText('CDC First Well Days'), '90')
  await userEvent.click(terms().getByRole('button', { name: 'Save' }))
  await waitFor(async () =>
    expect((await dataProvider.getOne('Leases', { id: 'l2' })).data).toMatchObject({ cdcFirstDays: '90' }),
  )
})
