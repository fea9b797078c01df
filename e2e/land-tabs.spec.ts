import { MESSAGES } from '@landbook/contracts/engine/messages'
import type { Page } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { asAdmin, createAccount } from './accounts.ts'
import { refuse } from './answers.ts'
import { expect, type Server, test } from './fixture.ts'
import { open } from './pages.ts'
import { addLand, addWell, NEW_LEASE } from './records.ts'

const TABS = [
  'Main',
  'County Map',
  'Detail Map',
  'Land Books',
  'Chain of Title',
  'Wells',
  'ROW',
  'OGL(S)',
  'Other Leases',
]

const tab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true })
const panel = (page: Page, name: string) => page.getByRole('tabpanel', { name, exact: true })

/** Scrolling the tab bar may move the tab away from the click, so it is retried. */
async function openTab(page: Page, name: string): Promise<void> {
  await expect(async () => {
    await tab(page, name).click()
    await expect(tab(page, name)).toHaveAttribute('aria-selected', 'true', { timeout: 500 })
  }).toPass()
}

async function addAgreements(server: Server, landId: string): Promise<void> {
  await asAdmin(
    server,
    `mutation Agreements($lands: [ID!]) {
      CreateROW(projectName: "Pipeline North", status: "Active", lessee: "Enbridge", type: "Pipeline - Gas",
        dateOfExpiration: "2031-06-04", locatedOn: $lands) { id }
      CreateOtherLease(projectName: "West Pasture", lessee: "A. Rancher", type: "GRAZING", status: "Active",
        dateOfLease: "2020-01-02", locatedOn: $lands) { id }
    }`,
    { lands: [landId] },
  )
  const { lease } = await asAdmin<{ lease: { id: string } }>(
    server,
    `mutation Lease($name: String) {
      lease: CreateLease(leaseName: $name, ${NEW_LEASE}) { id }
    }`,
    { name: `OGL ${landId}` },
  )
  await asAdmin(
    server,
    `mutation Interest($lease: ID!, $land: ID!) {
      addLeaseInterest(leaseID: $lease, landID: $land, netMineralAcres: "160.5", netSurfaceAcres: "80") { id }
    }`,
    { lease: lease.id, land: landId },
  )
}

test('nine tabs are in order and stay visible', { tag: '@phone' }, async ({ page, server, isMobile }) => {
  const id = await addLand(server, { name: 'Tabs 1' })
  await open(page, `/Lands/${id}`)
  const picker = page.getByRole('combobox', { name: MESSAGES.part })
  if (isMobile) await expect(picker.locator('option')).toHaveText(TABS)
  else await expect(page.getByRole('tab')).toHaveText(TABS)
  await page.getByRole('heading', { name: 'Descriptions' }).scrollIntoViewIfNeeded()
  await page.mouse.wheel(0, 2_000)
  const bar = isMobile ? picker.locator('xpath=../..') : page.getByRole('tablist')
  await expect.poll(async () => (await bar.boundingBox())?.y).toBe(isMobile ? 100 : 92)
})

test('each tab loads its records once, when it is first opened', async ({ page, server }) => {
  const id = await addLand(server, { name: 'Tabs 2' })
  const queries: string[] = []
  page.on('request', (request) => queries.push(request.postData() ?? ''))
  const asksFor = (part: string) =>
    queries.filter((query) => query.replaceAll('\\n', ' ').replaceAll(/\s+/g, ' ').includes(part)).length
  await open(page, `/Lands/${id}`)
  await expect(page.getByLabel('Land ID')).toHaveValue('Tabs 2')

  const parts: [string, string][] = [
    ['Chain of Title', 'titleRun {'],
    ['Wells', 'apiNumber'],
    // The map of the land asks for their lines.
    ['ROW', 'rowsOn { id projectName lessee'],
    ['OGL(S)', 'interest { id netMineralAcres'],
    ['Other Leases', 'otherLeases { id projectName'],
  ]
  for (const [name, part] of parts) {
    expect(asksFor(part)).toBe(0)
    await openTab(page, name)
    await expect(panel(page, name).getByRole('grid').first()).toBeVisible()
    expect(asksFor(part)).toBe(1)
  }
  for (const [name, part] of parts) {
    await openTab(page, name)
    await expect(panel(page, name).getByRole('grid').first()).toBeVisible()
    expect(asksFor(part)).toBe(1)
  }
})

test('the records of a land are shown in its tabs, by keyboard, too, and again after a failure', async ({
  page,
  server,
}) => {
  await test.step('the records of a land are shown in their tabs', async () => {
    const id = await addLand(server, { name: 'Tabs 3' })
    await addWell(server, 'Tabs 3H', [id])
    await addAgreements(server, id)
    await open(page, `/Lands/${id}`)

    const shown: [string, string[]][] = [
      ['Wells', ['Tabs 3H', '42-389-00001', 'Active']],
      ['ROW', ['Pipeline North', 'Active', 'Enbridge', 'Pipeline - Gas', '06/04/2031', '–']],
      ['OGL(S)', [`OGL ${id}`, 'HBP', '80.00000000', '160.50000000', 'Permian Co']],
      ['Other Leases', ['West Pasture', 'A. Rancher', '01/02/2020', '–', '–', 'GRAZING', 'Active']],
    ]
    for (const [name, cells] of shown) {
      await openTab(page, name)
      const row = panel(page, name).getByRole('row').nth(1)
      await expect(row.getByRole('gridcell')).toHaveText(cells)
    }
    // The tables of the tabs are alike; that of wells is checked in lands.spec.ts.
    await expectAccessible(page)
  })

  await test.step('all tabs can be reached by keyboard', async () => {
    const id = await addLand(server, { name: 'Tabs 6' })
    await open(page, `/Lands/${id}`)
    await tab(page, 'Main').focus()
    for (const name of TABS.slice(1)) {
      await page.keyboard.press('ArrowRight')
      await expect(tab(page, name)).toBeFocused()
      await page.keyboard.press('Enter')
      await expect(panel(page, name)).toBeVisible()
      await expect(tab(page, name)).toBeInViewport()
    }
  })

  await test.step('a tab that failed to load can be retried, the others stay', async () => {
    const id = await addLand(server, { name: 'Tabs 4' })
    await open(page, `/Lands/${id}`)
    await page.getByLabel('Family ID').fill('F-9')
    const answerAgain = await refuse(page, 'Not now')
    await openTab(page, 'Chain of Title')
    await expect(panel(page, 'Chain of Title').getByText('Not now')).toBeVisible()
    await answerAgain()
    await panel(page, 'Chain of Title').getByRole('button', { name: 'Try again' }).click()
    await expect(panel(page, 'Chain of Title').getByText('No documents yet')).toBeVisible()
    await openTab(page, 'Main')
    await expect(page.getByLabel('Family ID')).toHaveValue('F-9')
  })
})

test('a tab without permission shows so', async ({ page, server }) => {
  const id = await addLand(server, { name: 'Tabs 5' })
  await addAgreements(server, id)
  const { email, password } = await createAccount(server, ['READ_LANDS'])
  await open(page, `/Lands/${id}`, email, password)
  await expect(page.getByRole('tab')).toHaveText(TABS)
  const hidden: [string, string][] = [
    ['Wells', 'wells'],
    ['ROW', 'rights of way'],
    ['OGL(S)', 'oil and gas leases'],
    ['Other Leases', 'other leases'],
  ]
  for (const [name, what] of hidden) {
    await openTab(page, name)
    await expect(panel(page, name).getByText(MESSAGES.noReadRole(what))).toBeVisible()
    await expect(panel(page, name).getByRole('grid')).toHaveCount(0)
  }
  await expectAccessible(page)
})
