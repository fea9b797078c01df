import { MESSAGES } from '@landbook/contracts/engine/messages'
import { WELL_MESSAGES } from '@landbook/contracts/records/well/messages'
import { expectAccessible } from './accessible.ts'
import { asAdmin } from './accounts.ts'
import { isStream } from './answers.ts'
import { expect, type Server, test } from './fixture.ts'
import { open } from './pages.ts'
import { addWell, unique } from './records.ts'

const { cells } = MESSAGES

const addInWolf = (server: Server, name: string) => addWell(server, name, [], { rrcField: 'WOLF' })

const setField = (server: Server, id: string, field: string) =>
  asAdmin(server, 'mutation Set($id: ID!, $field: String) { UpdateWell(id: $id, rrcField: $field) { id } }', {
    id,
    field,
  })

test('cells are edited in their place by keys; what is refused or set by others meanwhile is said there', async ({
  page,
  server,
}) => {
  const word = unique('Cell')
  const [ash, birch] = [`${word} Ash`, `${word} Birch`]
  const [id] = await Promise.all([addInWolf(server, ash), addInWolf(server, birch)])
  // Without live changes, which would update the list.
  await page.route('**/graphql', (route) => (isStream(route) ? route.abort() : route.fallback()))
  await open(page, `/Wells?q=${encodeURIComponent(word)}`)
  const row = (name: string) => page.getByRole('row', { name: name.toUpperCase() })
  const editor = page.getByRole('dialog')

  await row(ash).getByRole('gridcell', { name: 'WOLF' }).click()
  await page.keyboard.press('Enter')
  const field = editor.getByRole('textbox', { name: 'RRC Field' })
  await expect(field).toBeFocused()
  await expectAccessible(page)
  await setField(server, id, 'BONE SPRING')
  await page.keyboard.type('SPRABERRY')
  await page.keyboard.press('Enter')
  await expect(editor.getByText(cells.setMeanwhile('BONE SPRING'))).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.getByText(cells.saved('RRC Field', ash))).toBeVisible()
  await expect(row(ash)).toContainText('SPRABERRY')
  await expect(row(birch).getByRole('gridcell', { name: 'WOLF' })).toBeFocused()

  // Three columns to the left.
  for (let at = 0; at < 3; at++) await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('F2')
  await expect(editor.getByRole('textbox', { name: 'API Number' })).toBeFocused()
  await page.keyboard.type('42-389-3311')
  await page.keyboard.press('Tab')
  await expect(editor.getByText(WELL_MESSAGES.lostZero(9))).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(row(birch).getByRole('gridcell', { name: '42-389-00001' })).toBeFocused()

  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await page.getByRole('option', { name: 'Shut-In' }).click()
  const toast = page.getByRole('status').filter({ hasText: cells.saved('Status', birch) })
  await expect(toast.getByRole('button', { name: 'Undo' })).toBeVisible()
  await page.keyboard.press('Control+z')
  await expect(toast).toBeHidden()
  await expect(row(birch)).toContainText('Active')
})

test('a block of a spreadsheet is pasted after a preview, and undone in one step', async ({
  page,
  server,
}) => {
  const word = unique('Block')
  await Promise.all(['Ash', 'Birch', 'Cedar'].map((tree) => addInWolf(server, `${word} ${tree}`)))
  await open(page, `/Wells?q=${encodeURIComponent(word)}`)
  const row = (tree: string) => page.getByRole('row', { name: `${word} ${tree}`.toUpperCase() })
  const dialog = page.getByRole('dialog')
  const paste = (text: string) =>
    page.evaluate((pasted) => {
      const clipboardData = new DataTransfer()
      clipboardData.setData('text/plain', pasted)
      document.activeElement?.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }))
    }, text)

  await row('Ash').getByRole('gridcell', { name: 'Active', exact: true }).click()
  await paste('shut-in\t\tSPRABERRY\nP&A\tOGL\tBONE SPRING\ngone')
  await expect(dialog.getByText(cells.notSet(['OGL']))).toBeVisible()
  await expect(dialog.getByRole('row', { name: /gone/ })).toContainText('is not one of')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Agree' }).click()
  await expect(dialog.getByText('2 wells changed')).toBeVisible()
  await dialog.getByRole('button', { name: 'Close' }).last().click()
  await expect(row('Ash')).toContainText('Shut-In')
  await expect(row('Birch')).toContainText('BONE SPRING')
  await expect(row('Cedar')).toContainText('WOLF')

  await page.keyboard.press('Shift+ArrowDown')
  await page.keyboard.press('Control+d')
  await expect(dialog.getByRole('row', { name: /Birch/ })).toContainText('P&A')
  await dialog.getByRole('button', { name: 'Agree' }).click()
  await expect(dialog.getByText('1 well changed')).toBeVisible()
  await dialog.getByRole('button', { name: 'Undo' }).click()
  await expect(dialog.getByText('1 well put back as before')).toBeVisible()
  await dialog.getByRole('button', { name: 'Close' }).last().click()
  await expect(row('Birch')).toContainText('P&A')
})
