import { MESSAGES } from '@landbook/contracts/engine/messages'
import { TITLE_MESSAGES } from '@landbook/contracts/records/title/messages'
import { tract } from '@landbook/contracts/records/tract/declaration'
import { TRACT_MESSAGES } from '@landbook/contracts/records/tract/messages'
import { WELL_MESSAGES } from '@landbook/contracts/records/well/messages'
import type { Locator, Page } from '@playwright/test'
import { chooseFile, pdf, picture, workbook } from './files.ts'
import { expect, test } from './fixture.ts'
import { choose, open, openArea, openTab, showTools, visit } from './pages.ts'

const { files } = MESSAGES
const messages = TRACT_MESSAGES
const title = TITLE_MESSAGES
const { mineralsOwned, surfaceOwned, npri, titleRun } = tract.lists

/** A section: a square mile, 640 acres. */
const SECTION = '-103.5, 31.4\n-103.48301, 31.4\n-103.48301, 31.41452\n-103.5, 31.41452'

const RUN = workbook('hightower.xlsx', {
  'Title Run Upload': [
    ['Vol/Page', 'Book', 'Date Filed', 'Effective Date', 'Doc Type', 'Grantor', 'Grantee', 'NMA Total'],
    // Dates as spreadsheet serial numbers.
    ['12/345', 'Deed Records', 18_783, 18_782, 'Warranty Deed', 'J. R. Hightower', 'MES', 160],
    ['13/1', null, 'circa 1920', null, 'Patent', 'State of Texas', 'J. R. Hightower', null],
    [null, 'OPR', 18_783, null, 'Lease', 'Nobody', 'Nowhere', 1],
  ],
})

test('a land is entered completely, from nothing', { tag: '@phone-only' }, async ({ page }) => {
  test.slow()
  const name = 'Hightower Ranch'
  const complaints: string[] = []
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()))
  page.on('pageerror', ({ message }) => complaints.push(message))
  await open(page, '/')

  await test.step('add the land', () => addLand(page, name))
  await test.step('name its owners', () => nameOwners(page))
  await test.step('hang up its maps', () => hangMaps(page, name))
  await test.step('open the map before', () => openEarlierMap(page))
  await test.step('bring in its title run', () => bringInRun(page))
  await test.step('keep its documents', () => keepDocuments(page))
  await test.step('say where it lies', () => placeBoundary(page, name))
  await test.step('drill a well on it', () => drillWell(page, name))
  await test.step('find it again', () => findAgain(page, name))
  await test.step('see it on the dashboard', () => seeFigures(page, name))
  await test.step('print it', () => printSheet(page, name))
  expect(complaints).toEqual([])
})

const opened = async (page: Page, label: string): Promise<Locator> => {
  await openTab(page, label)
  return page.getByRole('tabpanel', { name: label, exact: true })
}

const update = (page: Page) => page.getByRole('button', { name: 'Update', exact: true })

async function addLand(page: Page, name: string): Promise<void> {
  await openArea(page, 'Lands')
  await page.getByRole('link', { name: 'Add Land' }).click()
  const add = page.getByRole('button', { name: 'Add Land' })
  await page.getByLabel('Land ID').fill(name)
  await choose(page, 'Color Code', 'M&S (Minerals & Surface)')
  await choose(page, 'State', 'Texas')
  await choose(page, 'County', 'Reeves')
  await page.getByLabel('TX Block').fill('C-24')
  await page.getByLabel('TX Section').fill('12')
  await page.getByLabel('GMA').fill('640')
  await page.getByLabel('Mineral Fraction').fill('a quarter')
  await page.getByLabel('GSA').fill('640')
  await page.getByLabel('Surface Fraction').fill('1/2')
  await page.getByLabel('Description of Property').fill('All of Section 12')
  // The button is disabled, with the reason beside it.
  await expect(add).toBeDisabled()
  await expect(page.getByText(MESSAGES.invalid(['Mineral Fraction']))).toBeVisible()
  await page.getByLabel('Mineral Fraction').fill('1/4')
  await expect(page.getByRole('textbox', { name: 'NMA' })).toHaveValue('160.00000000')
  await add.click()
  await expect(page.getByText(messages.added)).toBeVisible()
  await expect(page.getByLabel('TX Section')).toHaveValue('12')
}

async function nameOwners(page: Page): Promise<void> {
  const minerals = page.getByRole('region', { name: mineralsOwned.label, exact: true })
  await addOwner(page, minerals, 'MES', '1/2')
  await addOwner(page, minerals, 'MPI', '3/4')
  await expect(page.getByText(messages.ownershipUpdated)).toBeVisible()
  await expect(minerals.getByText(messages.ownershipExceedsWhole)).toBeVisible()
  await minerals.getByRole('button', { name: 'Edit MPI' }).click()
  const editor = page.getByRole('group', { name: 'Edit MPI' })
  await editor.getByLabel('Fraction').fill('1/2')
  await editor.getByRole('button', { name: 'Save' }).click()
  await expect(minerals.getByText(messages.ownershipExceedsWhole)).toBeHidden()
  await expect(minerals.getByRole('cell', { name: '80.00000000' })).toHaveCount(2)

  const surface = page.getByRole('region', { name: surfaceOwned.label, exact: true })
  await addOwner(page, surface, 'SRO', '1/1')
  await expect(surface.getByRole('cell', { name: '320.00000000' })).toBeVisible()

  await page.getByLabel('NPRI', { exact: true }).check()
  const burdens = page.getByRole('region', { name: `${npri.label}: owners` })
  await addOwner(page, burdens, 'SRO', '1/16')
  await update(page).click()
  await expect(page.getByText(messages.updated)).toBeVisible()
}

async function addOwner(page: Page, section: Locator, owner: string, fraction: string): Promise<void> {
  await section.getByRole('button', { name: 'Add owner' }).click()
  await choose(page, 'Owner', owner)
  const editor = page.getByRole('group', { name: 'Add owner' })
  await editor.getByLabel('Fraction').fill(fraction)
  await editor.getByRole('button', { name: 'Save' }).click()
  await expect(section.getByRole('button', { name: `Edit ${owner}` })).toBeVisible()
}

async function hangMaps(page: Page, name: string): Promise<void> {
  const maps = {
    'County Map': picture('county.png', [200, 30, 30]),
    'Detail Map': pdf('plat.pdf', 1),
    'Land Books': picture('book.png', [30, 120, 60]),
  }
  for (const [label, file] of Object.entries(maps)) {
    const panel = await opened(page, label)
    await expect(panel.getByText(files.awaiting)).toBeVisible()
    await expect(panel.getByRole('link', { name: 'Earlier versions' })).toHaveCount(0)
    await chooseFile(page, update(page), file)
    await expect(panel.getByRole('img', { name: `${label} of ${name}` })).toBeVisible()
    await expect(panel.getByText(file.name)).toBeVisible()
  }
}

async function openEarlierMap(page: Page): Promise<void> {
  const panel = await opened(page, 'County Map')
  await update(page).click()
  const warning = page.getByRole('alertdialog', { name: files.confirmOverwrite })
  await chooseFile(page, warning.getByRole('button', { name: 'Agree' }), picture('newer.png', [30, 30, 200]))
  await expect(panel.getByText('newer.png')).toBeVisible()

  await panel.getByRole('link', { name: 'Earlier versions' }).click()
  const [window] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('button', { name: 'Open county.png' }).last().click(),
  ])
  await expect(window).toHaveURL(/\/files\/.*county\.png/)
  await window.close()
  // Its time has the usual format.
  await expect(page.getByRole('listitem').filter({ hasText: 'newer.png' }).first()).toContainText(
    /Last Updated\d\d\/\d\d\/\d{4} \d\d:\d\d → \d\d\/\d\d\/\d{4} \d\d:\d\d/,
  )
  await page.getByRole('link', { name: 'To the land' }).click()
}

async function bringInRun(page: Page): Promise<void> {
  const panel = await opened(page, titleRun.label)
  const upload = panel.getByRole('button', { name: 'Upload' })
  await chooseFile(page, upload, workbook('wrong.xlsx', { Sheet1: [['Vol/Page']] }))
  await expect(page.getByText(title.sheetName, { exact: true })).toBeVisible()

  await chooseFile(page, upload, RUN)
  // The toast of the previous file does not cover the buttons.
  await expect(page.getByText(title.sheetName, { exact: true })).toBeHidden()
  const preview = page.getByRole('dialog', { name: `Upload ${RUN.name}` })
  await expect(preview.getByText(`Row 4: ${title.noVolPage}`)).toBeVisible()
  await expect(preview.getByText(`Row 3: ${title.unreadCell('Date Filed', 'circa 1920')}`)).toBeVisible()
  await preview.getByRole('button', { name: 'Add 2 documents' }).click()
  await expect(page.getByText(title.uploaded)).toBeVisible()
  await expect(panel.getByRole('row', { name: '12/345' })).toContainText('06/04/1951')
}

async function keepDocuments(page: Page): Promise<void> {
  const panel = page.getByRole('tabpanel', { name: titleRun.label })
  await panel.getByRole('button', { name: 'Add row' }).click()
  const editor = page.getByRole('dialog')
  await editor.getByLabel('Vol/Page').fill('101/7')
  await editor.getByRole('button', { name: 'Save' }).click()
  await panel.getByRole('button', { name: 'Edit 101/7' }).click()
  await editor.getByLabel('Grantor').fill('MPI')
  await editor.getByRole('button', { name: 'Save' }).click()
  await expect(panel.getByRole('row', { name: '101/7' })).toContainText('MPI')
  await panel.getByRole('button', { name: 'Delete 13/1' }).click()
  await page.getByRole('button', { name: 'Agree' }).click()
  await expect(panel.getByText('2 title documents')).toBeVisible()

  await chooseFile(
    page,
    panel.getByRole('button', { name: 'Add File 12/345' }),
    picture('deed.png', [10, 120, 60]),
  )
  const view = panel.getByRole('button', { name: 'View File 12/345' })
  const [window] = await Promise.all([page.waitForEvent('popup'), view.click()])
  await expect(window).toHaveURL(/\/files\/.*deed\.png/)
  await window.close()

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    panel.getByRole('button', { name: 'Download' }).click(),
  ])
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    panel.getByRole('button', { name: 'Upload' }).click(),
  ])
  await chooser.setFiles(await download.path())
  const preview = page.getByRole('dialog')
  await expect(preview.getByText(title.alreadyThere)).toHaveCount(2)
  await preview.getByRole('button', { name: 'Close' }).click()
}

async function placeBoundary(page: Page, name: string): Promise<void> {
  await opened(page, 'Main')
  await page.getByRole('button', { name: 'Enter as text, or open a file' }).click()
  await page.getByLabel('GeoJSON or coordinates').fill(SECTION)
  await page.getByRole('button', { name: 'Use this boundary' }).click()
  const map = page.getByRole('region', { name: `Boundary of ${name}` })
  // The map moves from the county to the boundary.
  const drawn = map.locator('.leaflet-overlay-pane path[fill-opacity="0.2"]')
  await expect.poll(async () => (await drawn.boundingBox())?.width ?? 0).toBeGreaterThan(40)
  await expect(page.getByText(/differs by more than 10 %/)).toHaveCount(0)
  await update(page).click()
  await expect(page.getByText(messages.updated)).toBeVisible()
}

async function drillWell(page: Page, name: string): Promise<void> {
  await openArea(page, 'Wells')
  await page.getByRole('link', { name: 'Add Well' }).click()
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill(`${name} 1H`)
  await page.getByLabel('API Number').fill('42-389-33112')
  await page.getByLabel('Abstract').fill('A-1203')
  await choose(page, 'Status', 'Active')
  const lands = page.getByRole('combobox', { name: 'Land ID(s)' })
  await lands.fill(name)
  await page.getByRole('option', { name, exact: true }).click()
  await lands.press('Escape')
  await page.getByRole('textbox', { name: 'Latitude', exact: true }).fill('31.407')
  await page.getByRole('textbox', { name: 'Longitude', exact: true }).fill('-103.492')
  await page.getByRole('button', { name: 'Add Well' }).click()
  await expect(page.getByText(WELL_MESSAGES.added)).toBeVisible()
}

async function findAgain(page: Page, name: string): Promise<void> {
  await page.keyboard.press('Control+k')
  await page.getByRole('dialog', { name: 'Search' }).getByRole('combobox').fill(name)
  await page.getByRole('option').filter({ hasText: 'Texas · Reeves · M&S' }).click()
  await expect(page.getByRole('banner').getByRole('heading', { level: 1 })).toHaveText(name)
  const map = page.getByRole('region', { name: `Boundary of ${name}` })
  await expect(map.locator('.leaflet-marker-pane path')).toBeVisible()
  const wells = await opened(page, 'Wells')
  await expect(wells.getByRole('link', { name: `${name} 1H` })).toBeVisible()
}

async function seeFigures(page: Page, name: string): Promise<void> {
  await openArea(page, 'Dashboard')
  await page.getByRole('link', { name: 'Reeves', exact: true }).click()
  const row = page.getByRole('row', { name })
  await expect(row).toContainText('160.00000000')
  await expect(row).toContainText('50.00')

  await showTools(page)
  await page.getByRole('button', { name: 'Views' }).click()
  const saved = page.getByRole('dialog', { name: 'Views' })
  await saved.getByLabel('Save what is shown as').fill('All of Reeves')
  await saved.getByRole('button', { name: 'Save' }).click()
  await visit(page, '/Lands')
  await showTools(page)
  await page.getByRole('button', { name: 'Views' }).click()
  await saved.getByRole('link', { name: 'All of Reeves' }).click()
  await expect(page.getByText('County: Reeves')).toBeVisible()
  await row.getByRole('link').click()
}

async function printSheet(page: Page, name: string): Promise<void> {
  await page.getByRole('link', { name: 'Print' }).click()
  const sheet = page.getByRole('article', { name: `Tract sheet of ${name}` })
  for (const told of ['1/2 × family net 160 = 80.00000000', 'All of Section 12', '12/345', `${name} 1H`])
    await expect(sheet.getByText(told).first()).toBeVisible()
  await expect(sheet.getByRole('img')).toHaveCount(4)
}
