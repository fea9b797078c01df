import { readFile } from 'node:fs/promises'
import { MESSAGES } from '@landbook/contracts/engine/messages'
import { formatDecimal } from '@landbook/contracts/engine/values/decimals'
import { TRACT_MESSAGES } from '@landbook/contracts/records/tract/messages'
import { expectAccessible } from './accessible.ts'
import { asAdmin, createAccount } from './accounts.ts'
import { refuse } from './answers.ts'
import { expect, test } from './fixture.ts'
import { choose, exportedCsv, open, openArea, openTab, visit } from './pages.ts'
import { addLand, addWell, uploadRun } from './records.ts'

const messages = TRACT_MESSAGES

test('a land is added, found, edited and deleted', async ({ page }) => {
  await open(page, '/Lands')
  await page.getByRole('link', { name: 'Add Land' }).click()

  const add = page.getByRole('button', { name: 'Add Land' })
  await expect(add).toBeDisabled()
  await expect(page.getByText(MESSAGES.missing(['Land ID', 'State', 'County']))).toBeVisible()
  await page.getByLabel('Land ID').fill('Journey 1')
  await choose(page, 'State', 'Texas')
  await choose(page, 'County', 'Reeves')
  await page.getByLabel('GMA').click()
  await page.keyboard.type('640')
  await expect(page.getByLabel('Mineral Fraction')).toHaveAccessibleDescription(
    messages.fractionMissing(['MIN %', 'NMA']),
  )
  await expect(add).toBeEnabled()
  await page.getByLabel('Mineral Fraction').fill('1/4')
  await expect(page.getByRole('textbox', { name: 'MIN %' })).toHaveValue('16,000.00000000')
  await expect(page.getByRole('textbox', { name: 'NMA' })).toHaveValue('160.00000000')
  await expect(page.getByLabel('GSA')).toHaveValue('')
  await expect(add).toBeEnabled()
  await add.click()

  await expect(page.getByText(messages.added)).toBeVisible()
  await expect(page).toHaveURL(/\/Lands\/[^/]+$/)
  await expect(page.getByRole('button', { name: 'Update' })).toBeVisible()
  await expect(page.getByLabel('GSA')).toHaveValue('0')
  await expect(page.getByRole('textbox', { name: 'NMA' })).toHaveValue('160.00000000')

  await page.getByLabel('GSA').click()
  await page.keyboard.type('320')
  await expect(page.getByLabel('GSA')).toHaveValue('320')
  await page.getByLabel('Family ID').fill('F-77')
  await page.getByRole('button', { name: 'Update' }).click()
  // Incomplete, but saved: the fraction's input lists the missing figures.
  await expect(page.getByText(messages.updated)).toBeVisible()
  await expect(page.getByLabel('Surface Fraction')).toHaveAccessibleDescription(
    messages.fractionMissing(['SRF%', 'NSA']),
  )
  await expect(page.getByRole('textbox', { name: 'NSA' })).toHaveValue('–')
  await page.getByLabel('Surface Fraction').fill('1/4')
  await expect(page.getByRole('textbox', { name: 'NSA' })).toHaveValue('80.00000000')
  await expect(page.getByText(messages.fractionMissing(['SRF%', 'NSA']))).toBeHidden()
  await page.getByLabel('Mineral Classified', { exact: true }).check()
  await expect(page.getByText(messages.mineralClassified)).toBeVisible()
  await page.getByLabel('Mineral Classified Acres').fill('12.5')
  // Inputs with errors that would block a save are never hidden.
  const water = page.getByRole('textbox', { name: 'Water Acres' })
  await page.getByLabel('Water', { exact: true }).check()
  await water.fill('some')
  await page.getByLabel('Water', { exact: true }).uncheck()
  await expect(water).toHaveAccessibleDescription(MESSAGES.notANumber)
  await water.fill('')
  await expect(water).toBeHidden()
  await page.getByRole('button', { name: 'Update' }).click()
  await expect(page.getByText(messages.updated)).toBeVisible()
  await expect(page.getByText(messages.ownershipUpdated)).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('Family ID')).toHaveValue('F-77')
  await expect(page.getByLabel('Mineral Classified Acres')).toHaveValue('12.5')

  await visit(page, '/Lands')
  await page.getByRole('searchbox').fill('Journey 1')
  const row = page.getByRole('row', { name: 'Journey 1' })
  await expect(row.getByRole('gridcell', { name: '160.00000000' })).toBeAttached()
  await row.getByRole('link').click()

  await page.getByRole('button', { name: 'Delete' }).click()
  const dialog = page.getByRole('alertdialog', { name: messages.confirmDelete })
  await expect(dialog.getByText(MESSAGES.cannotBeReversed)).toBeVisible()
  await expect(dialog.getByText(MESSAGES.onlyByHistory)).toBeVisible()
  await dialog.getByRole('button', { name: 'Close' }).click()
  await page.getByRole('button', { name: 'Delete' }).click()
  await dialog.getByRole('button', { name: 'Agree' }).click()
  await expect(page).toHaveURL(/\/Lands$/)
  await expect(page.getByText(messages.deleted)).toBeVisible()
  await expect(page.getByRole('row', { name: 'Journey 1' })).toHaveCount(0)
})

test('the counties and fields of a new land depend on its state', async ({ page, server }) => {
  await asAdmin(server, 'mutation { addState(stateName: "Nevada") { id } }', {})
  await open(page, '/addLand')

  const county = page.getByRole('combobox', { name: 'County' })
  const add = page.getByRole('button', { name: 'Add Land' })
  await expect(county).toBeDisabled()
  const landId = page.getByLabel('Land ID')
  await expect(landId).toBeFocused()
  // The error shown on blur does not shift the layout: the click still hits its target.
  await landId.focus()
  const state = page.getByRole('combobox', { name: 'State', includeHidden: true })
  const box = await state.boundingBox()
  await state.hover()
  await page.mouse.down()
  await expect(landId).toHaveAccessibleDescription(MESSAGES.requiredField)
  expect(await state.boundingBox({ timeout: 5000 })).toEqual(box)
  await page.mouse.up()
  await expect(page.getByRole('listbox', { name: 'State' })).toBeVisible()
  await page.keyboard.press('Escape')

  await landId.fill('Elsewhere 1')
  await choose(page, 'State', 'Texas')
  for (const field of ['TX Block', 'TX Section', 'TX Tract', 'TX Lot', 'TX Survey']) {
    await expect(page.getByLabel(field, { exact: true })).toBeVisible()
  }
  await page.getByLabel('TX Section').fill('14')
  await choose(page, 'County', 'Pecos')
  await expect(add).toBeEnabled()

  await choose(page, 'State', 'New Mexico')
  await expect(add).toBeDisabled()
  await expect(page.getByText(MESSAGES.requiredField)).toHaveCount(0)
  await expect(county).toHaveText(/^\W*$/)
  await expect(page.getByLabel('TX Block')).toHaveCount(0)
  for (const field of ['Range', 'Township', 'Tract', 'Lot'])
    await expect(page.getByLabel(field, { exact: true })).toBeVisible()
  await expect(page.getByLabel('Section', { exact: true })).toHaveValue('')

  await choose(page, 'State', 'Nevada')
  await expect(page.getByText(messages.noCounties)).toBeVisible()
  await expect(county).toBeDisabled()
})

test('the list filters by type, counts each, and exports', async ({ page, server }) => {
  for (const color of ['M', 'M&S', 'M&S', 'ORRI', 'S']) {
    await addLand(server, {
      name: `Kind ${color} ${crypto.randomUUID().slice(0, 8)}`,
      color,
      gross: '640',
      fraction: '1/2',
    })
  }
  const { both, groups } = await asAdmin<{ both: number; groups: { sums: string[] }[] }>(
    server,
    `{ both: TractCount(filter: { color: "M&S" })
      groups: TractGroups(by: [], sums: [familyNMA], filter: { color: "M&S" }) { sums } }`,
    {},
  )
  await open(page, '/Lands')

  await page.getByRole('combobox', { name: 'Type' }).click()
  await page.getByRole('option', { name: `M&S (${both})` }).click()
  await expect(page.getByRole('link', { name: /^Kind M&S/ }).first()).toBeVisible()
  await expect(page.getByRole('link', { name: /^Kind ORRI/ })).toHaveCount(0)
  const total = formatDecimal(groups[0]?.sums[0] ?? '0', 8)
  await expect(page.getByRole('group', { name: 'Total' })).toContainText(total)

  const download = await exportedCsv(page)
  const lines = (await readFile(await download.path(), 'utf8')).trim().split('\r\n')
  expect(lines[0]).toBe('"#","LAND ID","TYPE","NMA","NSA","MES %","MPI %","SRO %"')
  expect(lines).toHaveLength(both + 1)

  // On return the list is as it was left.
  await page
    .getByRole('link', { name: /^Kind M&S/ })
    .first()
    .click()
  await expect(page.getByLabel('Land ID')).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('combobox', { name: 'Type' })).toHaveText(/M&S/)
})

test('readers see a land but cannot change it', async ({ page, server }) => {
  const id = await addLand(server, { name: 'Read 1', familyID: 'F-1', gross: '640', fraction: '1/4' })
  await uploadRun(server, id, [{ volPage: '1/1' }])
  const { email, password } = await createAccount(server, ['READ_LANDS'])
  await open(page, `/Lands/${id}`, email, password)

  await expect(page.getByText(MESSAGES.notAuthorized)).toBeVisible()
  await expect(page.getByLabel('Family ID')).toHaveValue('F-1')
  await expect(page.getByLabel('Family ID')).not.toBeEditable()
  for (const name of ['Update', 'Delete', 'Add owner', 'Draw']) {
    await expect(page.getByRole('button', { name })).toHaveCount(0)
  }
  await expectAccessible(page)

  const panel = page.getByRole('tabpanel')
  await page.getByRole('tab', { name: 'County Map' }).click()
  await expect(panel.getByText(MESSAGES.files.awaiting)).toBeVisible()
  await expect(panel.getByRole('button', { name: 'Update' })).toHaveCount(0)
  await page.getByRole('tab', { name: 'Chain of Title' }).click()
  await expect(panel.getByRole('row', { name: '1/1' })).toBeVisible()
  for (const name of ['Upload', 'Add row', /^Edit/, /^Delete/, /^Add File/])
    await expect(panel.getByRole('button', { name })).toHaveCount(0)
  await expect(panel.getByRole('button', { name: 'Download' })).toBeVisible()

  await visit(page, '/Lands?q=Read 1')
  await expect(page.getByRole('link', { name: 'Read 1' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Add Land' })).toHaveCount(0)
})

test('a name with a script is shown as text', async ({ page, server }) => {
  const name = `<img src=x onerror="document.title='broken in'"> ${crypto.randomUUID()}`
  const id = await addLand(server, { name })
  const well = `<script>document.title='broken in'</script>`
  await addWell(server, well, [id])

  await open(page, '/Lands')
  await page.getByRole('searchbox').fill(name)
  await page.getByRole('link', { name }).click()
  await expect(page.getByRole('heading', { name, level: 2 })).toBeVisible()
  await openTab(page, 'Wells')
  await expect(page.getByRole('link', { name: well, exact: true })).toBeVisible()
  await page.getByRole('link', { name: 'History', exact: true }).click()
  await expect(page.getByRole('heading', { name: `History of ${name}`, level: 2 })).toBeVisible()
  expect(await page.title()).not.toContain('broken in')
})

test('stored values that are not options are kept', async ({ page, server }) => {
  const id = await addLand(server, { name: 'Legacy 1', county: 'Bowie' })
  await open(page, `/Lands/${id}`)
  await expect(page.getByRole('combobox', { name: 'County' })).toHaveText(MESSAGES.legacy('Bowie'))
  await page.getByLabel('Abstract').fill('A-2')
  await page.getByRole('button', { name: 'Update' }).click()
  await expect(page.getByText(messages.updated)).toBeVisible()
  await expect(page.getByRole('combobox', { name: 'County' })).toHaveText(MESSAGES.legacy('Bowie'))

  const abroad = await addLand(server, { name: 'Legacy 2', state: 'Chihuahua', county: 'Ojinaga' })
  await visit(page, `/Lands/${abroad}`)
  await expect(page.getByRole('combobox', { name: 'State' })).toHaveText(MESSAGES.legacy('Chihuahua'))
  await expect(page.getByRole('combobox', { name: 'County' })).toHaveText(MESSAGES.legacy('Ojinaga'))
})

test('a land moved to another state keeps no hidden values', async ({ page, server }) => {
  const id = await addLand(server, { name: 'Moved 1' })
  await open(page, `/Lands/${id}`)
  await page.getByLabel('TX Block').fill('C-24')
  await choose(page, 'State', 'New Mexico')
  await expect(page.getByLabel('TX Block')).toHaveCount(0)
  await choose(page, 'State', 'Texas')
  await expect(page.getByLabel('TX Block')).toHaveValue('')
})

test('a list that failed to load can be retried', async ({ page, server }) => {
  await addLand(server, { name: 'Again 1' })
  await open(page, '/dashboard')
  // Only the list's query is refused. A network error would be retried automatically.
  const answerAgain = await refuse(page, 'Not now', 'name_asc')
  await openArea(page, 'Lands')
  await expect(page.getByRole('main').getByText(TRACT_MESSAGES.notLoaded)).toBeVisible()
  await answerAgain()
  await page.getByRole('main').getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('link', { name: 'Again 1' })).toBeVisible()
})

test('the wells on a land link to their pages', async ({ page, server }) => {
  const id = await addLand(server, { name: 'Drilled 1' })
  const wellId = await addWell(server, 'Drilled 1H', [id])
  await open(page, `/Lands/${id}`)
  await page.getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByRole('alertdialog').getByText('Drilled 1H')).toBeVisible()
  await page.getByRole('button', { name: 'Close' }).click()
  await openTab(page, 'Wells')
  await page.getByRole('link', { name: 'Drilled 1H', exact: true }).click()
  await expect(page).toHaveURL(new RegExp(`/Wells/${wellId}`))
})

test('the pages of lands are accessible', { tag: '@phone' }, async ({ page, server, isMobile }) => {
  const corner = [-103.5, 31.4]
  const geometry = { type: 'Polygon', coordinates: [[corner, [-103.4, 31.4], [-103.4, 31.5], corner]] }
  const name = `Axe ${crypto.randomUUID()}`
  const id = await addLand(server, { name, color: 'M', gross: '640', fraction: '1/4', geometry })
  await addWell(server, `${name} 1H`, [id])

  await open(page, '/Lands')
  await expect(page.getByRole('link', { name })).toBeVisible()
  await expectAccessible(page)
  await visit(page, '/addLand')
  const landId = page.getByLabel('Land ID')
  await expect(landId).toBeVisible()
  // On a touch screen the keyboard would cover the page.
  if (isMobile) await expect(landId).not.toBeFocused()
  await expectAccessible(page)
  await visit(page, `/Lands/${id}`)
  await expect(page.getByRole('region', { name: `Boundary of ${name}` })).toBeVisible()
  await expectAccessible(page)
  await openTab(page, 'Wells')
  await expect(page.getByRole('link', { name: `${name} 1H`, exact: true })).toBeVisible()
  await expectAccessible(page)
})
