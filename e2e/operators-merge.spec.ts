import { randomUUID } from 'node:crypto'
import { MERGE_MESSAGES } from '@landbook/contracts/engine/messages/merge'
import { expectAccessible } from './accessible.ts'
import { asAdmin, createAccount, deleteAccount } from './accounts.ts'
import { refuse } from './answers.ts'
import { expect, type Server, test } from './fixture.ts'
import { open } from './pages.ts'

interface Two {
  kept: { id: string; name: string }
  gone: { id: string; name: string }
  well: string
}

/** Two operators of one company; the second has a well and a contact. */
async function twoOperators(server: Server): Promise<Two> {
  const run = randomUUID().slice(0, 8)
  const kept = { id: randomUUID(), name: `APA ${run}` }
  const gone = { id: randomUUID(), name: `Apache ${run}` }
  const well = `Merged ${run} 1H`
  await asAdmin(
    server,
    `mutation Two($kept: ID, $keptName: String, $gone: ID, $goneName: String, $goneId: ID!) {
      kept: CreateOperator(id: $kept, name: $keptName, city: "Houston", notes: "Pays late.") { id }
      gone: CreateOperator(id: $gone, name: $goneName, city: "Midland", zip: "79701", notes: "Ask Ann.") { id }
      contact: createNewContact(operatorID: $goneId, contactName: "Ann Ames") { id }
    }`,
    { kept: kept.id, keptName: kept.name, gone: gone.id, goneName: gone.name, goneId: gone.id },
  )
  await asAdmin(
    server,
    `mutation Well($well: String, $operators: [ID!]) {
      CreateWell(name: $well, apiNumber: "42-389-30001", abstract: "A-1", operatedBy: $operators) { id }
    }`,
    { well, operators: [gone.id] },
  )
  return { kept, gone, well }
}

test('two operators are merged after a preview', { tag: '@phone-only' }, async ({ page, server }) => {
  const { kept, gone, well } = await twoOperators(server)
  await open(page, `/Operators/${gone.id}`)
  await page.getByRole('button', { name: 'Merge…' }).click()
  const dialog = page.getByRole('dialog')
  const merge = dialog.getByRole('button', { name: 'Merge', exact: true })
  await expect(merge).toBeDisabled()
  const other = dialog.getByLabel('The other operator')
  await other.fill(kept.name)
  await page.getByRole('option', { name: kept.name }).click()

  // The page's operator is preselected to be kept, as nothing refers to the other.
  const stays = dialog.getByRole('radiogroup', { name: MERGE_MESSAGES.whichStays })
  await expect(stays.getByRole('radio', { name: gone.name })).toBeChecked()
  await expect(dialog.getByText(MERGE_MESSAGES.nothingMoves)).toBeVisible()
  await stays.getByRole('radio', { name: kept.name }).check()
  const moves = dialog.getByRole('region', { name: MERGE_MESSAGES.moves(kept.name) })
  await expect(moves.getByRole('listitem')).toHaveText([`1 well: ${well}`, '1 contact'])
  const filled = dialog.getByRole('region', { name: MERGE_MESSAGES.filled(kept.name) })
  await expect(filled).toContainText('79701')
  await expect(filled).toContainText(gone.name)
  await expect(dialog.getByRole('radio', { name: `Houston (${kept.name})` })).toBeChecked()
  await dialog.getByRole('radio', { name: `Midland (${gone.name})` }).check()
  await dialog.getByRole('radio', { name: MERGE_MESSAGES.both }).check()
  await expectAccessible(page)
  await merge.click()

  // The previous page may also show the merge, by a live message.
  await expect(page).toHaveURL(new RegExp(`/Operators/${kept.id}`))
  await expect(page.getByText(MERGE_MESSAGES.done(gone.name, kept.name))).toBeVisible()
  const input = (name: string) => page.getByRole('textbox', { name, exact: true })
  await expect(input('Company Name')).toHaveValue(kept.name)
  await expect(input('Alias')).toHaveValue(gone.name)
  await expect(input('City')).toHaveValue('Midland')
  await expect(input('Zip Code')).toHaveValue('79701')
  await expect(input('Notes')).toHaveValue('Pays late.\n\nAsk Ann.')
  await expect(page.getByRole('region', { name: 'Contacts' })).toContainText('Ann Ames')
  await expect(page.getByRole('link', { name: well })).toBeVisible()

  await page.getByRole('link', { name: 'History' }).click()
  await expect(page.getByText(`Merged ${gone.name} into this one`)).toBeVisible()
  await page.goto(`/Operators/${gone.id}`)
  await expect(page.getByRole('alert').getByText(MERGE_MESSAGES.leadsTo(gone.name))).toBeVisible()
  await page.getByRole('link', { name: `History of ${gone.name}` }).click()
  await expect(page.getByText(`Merged into ${kept.name}`)).toBeVisible()
  await page.goBack()
  await page.getByRole('link', { name: kept.name }).click()
  await expect(page).toHaveURL(new RegExp(`/Operators/${kept.id}`))
  // It is found by its old name.
  await page.goto('/Operators')
  await page.getByLabel('Search Contacts').fill(gone.name)
  await expect(page.getByRole('link', { name: kept.name })).toBeVisible()
})

test('reports missing roles for a merge, and keeps the choices when it fails', async ({ page, server }) => {
  const { kept, gone } = await twoOperators(server)
  const account = await createAccount(server, ['READ_OPERATORS', 'WRITE_OPERATORS'])
  await open(page, `/Operators/${kept.id}`, account.email, account.password)
  await page.getByRole('button', { name: 'Merge…' }).click()
  const dialog = page.getByRole('dialog')
  const merge = dialog.getByRole('button', { name: 'Merge', exact: true })
  const other = dialog.getByLabel('The other operator')
  await expect(other).toBeFocused()
  await other.fill(gone.name)
  await page.getByRole('option', { name: gone.name }).click()
  await expect(dialog.getByText(MERGE_MESSAGES.mayNotMove(['WRITE_WELLS']))).toBeVisible()
  // Counted, but not named, without the role for wells.
  await expect(dialog.getByRole('listitem').first()).toHaveText('1 well')
  await expect(merge).toBeDisabled()

  await dialog.getByRole('radio', { name: gone.name }).first().check()
  await dialog.getByRole('radio', { name: `Houston (${kept.name})` }).check()
  const allow = await refuse(page, 'no', 'mutation ')
  await merge.click()
  await expect(dialog.getByRole('alert')).toHaveText('no')
  await expect(dialog.getByRole('radio', { name: `Houston (${kept.name})` })).toBeChecked()
  await allow()
  await merge.click()
  await expect(page.getByText(MERGE_MESSAGES.done(kept.name, gone.name))).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'City', exact: true })).toHaveValue('Houston')
  await deleteAccount(server, account)
})
