import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { Resource } from 'react-admin'
import { afterEach, expect, it } from 'vitest'
import { openPage } from '../../../test/openPage.tsx'
import { servedByRig } from '../../../test/served.ts'
import { dataProvider } from '../../engine/data/dataProvider.ts'
import { newId } from '../../engine/data/ids.ts'
import { run } from '../../engine/data/run.ts'
import { LandEdit } from './LandEdit.tsx'

servedByRig()
afterEach(cleanup)

const owners = async () => within(await screen.findByRole('table', { name: 'Mineral Interest: owners' }))
const editor = () => within(screen.getByRole('group', { name: 'Add owner' }))
const stored = async () => (await dataProvider.getOne('Lands', { id: 'a1' })).data

it('an owner gets a second row of other depths, and each row is deleted by itself', async () => {
  const land = { id: 'a1', name: 'A-1', state: 'Texas', county: 'Ward' }
  await dataProvider.create('Lands', { data: { ...land, grossMineralAcres: '640', mineralFraction: '1' } })
  const above = { mineralFraction: '1/2', toDepth: '5000' }
  await run('AddOwnerMinerals', { from: 'MES', to: 'a1', data: above }, { commandId: newId() })
  openPage('/Lands/a1', <Resource name="Lands" edit={LandEdit} />)

  await (await owners()).findByRole('button', { name: 'Edit MES' })
  await userEvent.click(screen.getAllByRole('button', { name: 'Add owner' })[0] as HTMLElement)
  await userEvent.click(editor().getByRole('combobox', { name: /^Owner/ }))
  await userEvent.click(within(await screen.findByRole('listbox')).getByText('MES'))
  await userEvent.type(editor().getByLabelText(/^Fraction/), '1/4')
  await userEvent.type(editor().getByLabelText('From Depth (ft)'), '5000')
  await userEvent.click(editor().getByRole('button', { name: 'Save' }))

  await (await owners()).findByRole('button', { name: 'Edit MES, From Depth (ft) 5,000, no To Depth (ft)' })
  await userEvent.click(
    (await owners()).getByRole('button', { name: 'Delete MES, no From Depth (ft), To Depth (ft) 5,000' }),
  )
  await userEvent.click(await screen.findByRole('button', { name: 'Agree' }))
  await waitFor(async () =>
    expect((await stored()).mineralsOwned).toMatchObject([{ mineralFraction: '1/4' }]),
  )
  await (await owners()).findByRole('button', { name: 'Edit MES' })
})
