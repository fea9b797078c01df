import { UNIT_MESSAGES } from '@landbook/contracts/records/unit/messages'
import { expectAccessible } from './accessible.ts'
import { asAdmin, createAccount } from './accounts.ts'
import { expect, test } from './fixture.ts'
import { open } from './pages.ts'
import { addLand, addWell, unique } from './records.ts'

test('wells join a unit, also from another one, and leave it', { tag: '@phone-only' }, async ({
  page,
  server,
}) => {
  const [name, other, well] = [unique('Longhorn'), unique('Bronco'), unique('Pooled')]
  const { unit, left } = await asAdmin<Record<'unit' | 'left', { id: string }>>(
    server,
    `mutation Pool($name: String, $other: String) {
      unit: CreateUnit(name: $name, status: "Active") { id }
      left: CreateUnit(name: $other, status: "Active") { id }
    }`,
    { name, other },
  )
  const land = unique('Pooled Land')
  const from = await addWell(server, well, [await addLand(server, { name: land })])
  const join = (to: string) =>
    asAdmin(server, 'mutation Join($from: ID!, $to: ID!) { AddUnitWells(from: $from, to: $to) { id } }', {
      from,
      to,
    })
  await join(left.id)
  await open(page, `/Units/${unit.id}`)
  const wells = page.getByRole('region', { name: 'Wells' })
  await wells.getByRole('button', { name: 'Add Well' }).click()
  const dialog = page.getByRole('dialog', { name: `Add a well to ${name}` })
  await dialog.getByRole('combobox', { name: 'Well' }).fill(well)
  await page.getByRole('option', { name: well }).click()
  await expect(dialog.getByText(UNIT_MESSAGES.leaves(other))).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Move' }).click()
  await expect(wells.getByRole('link', { name: well.toUpperCase() })).toBeVisible()
  await expect(page.getByRole('region', { name: UNIT_MESSAGES.lands }).getByRole('link')).toHaveText(land)

  await wells.getByRole('button', { name: `Remove ${well}` }).click()
  await page.getByRole('button', { name: 'Agree' }).click()
  // While it is open, nothing behind it is visible by its role.
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(wells.getByRole('link', { name: well.toUpperCase() })).toBeHidden()

  // A well that is still in the unit would join it in vain, and be removed afterwards.
  const joined = async () => {
    const query = 'query Joined($id: ID) { units: Unit(id: $id) { wells { id } } }'
    const { units } = await asAdmin<{ units: { wells: object[] }[] }>(server, query, { id: unit.id })
    return units[0]?.wells
  }
  await expect.poll(joined).toEqual([])
  await join(unit.id)
  const { email, password } = await createAccount(server, ['READ_UNITS'])
  await open(page, `/Units/${unit.id}`, email, password)
  await expect(wells.getByText(well)).toBeVisible()
  await expect(wells.getByRole('link')).toBeHidden()
  await expect(wells.getByRole('button', { name: 'Add Well' })).toBeHidden()
})
