import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { asAdmin, createAccount, deleteAccount } from './accounts.ts'
import { answerList } from './answers.ts'
import { expect, signIn, test } from './fixture.ts'
import { open } from './pages.ts'
import { addLand, addWell, NEW_LEASE, unique } from './records.ts'

const rowOf = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name.toUpperCase() })

test('shows the lease and the unit of a well, the lease only with its read role', async ({
  page,
  server,
}) => {
  const [name, leaseName, unitName] = [unique('Pooled'), unique('Hightower'), unique('Pecos Unit')]
  const well = await addWell(server, name, [])
  await asAdmin(
    server,
    `mutation Pool($well: ID!, $lease: ID!, $unit: ID!, $leaseName: String, $unitName: String) {
      before: UpdateWell(id: $well, OGL: "As it was") { id }
      lease: CreateLease(id: $lease, leaseName: $leaseName, ${NEW_LEASE}) { id }
      unit: CreateUnit(id: $unit, name: $unitName, status: "Active") { id }
      leased: createWellLeaseInterest(leaseID: $lease, wellID: $well) { id }
      pooled: AddUnitWells(from: $well, to: $unit) { id }
    }`,
    { well, lease: randomUUID(), unit: randomUUID(), leaseName, unitName },
  )
  await open(page, '/Wells')
  await page.getByLabel('Search Wells').fill(name)
  await expect(rowOf(page, name)).toContainText(leaseName)
  await expect(rowOf(page, name).getByRole('link', { name: unitName })).toHaveAttribute('href', /\/Units\//)
  await rowOf(page, name).getByRole('link').first().click()
  await expect(page.getByRole('textbox', { name: 'Unit', exact: true })).toHaveValue(unitName)

  const account = await createAccount(server, ['READ_WELLS'])
  await page.evaluate(() => localStorage.clear())
  await open(page, '/Wells', account.email, account.password)
  await page.getByLabel('Search Wells').fill(name)
  await expect(rowOf(page, name)).toContainText('As it was')
  await expect(rowOf(page, name)).toContainText(unitName)
  await expect(rowOf(page, name).getByRole('link', { name: unitName })).toHaveCount(0)
  await deleteAccount(server, account)
})

test('finds a well by its API number in any notation', async ({ page, server }) => {
  const name = unique('Numbered')
  const well = await addWell(server, name, [])
  await asAdmin(
    server,
    'mutation Number($well: ID!) { UpdateWell(id: $well, apiNumber: "42-301-98765") { id } }',
    { well },
  )
  await open(page, '/Wells')
  const search = page.getByLabel('Search Wells')
  for (const number of ['42-301-98765', '4230198765', '301-98765', '30198765', '42301987650000']) {
    await search.fill(number)
    await expect(rowOf(page, name)).toBeVisible()
    await expect(page.getByRole('row')).toHaveCount(2)
  }
  await search.fill('4230198764')
  await expect(page.getByText('Nothing matches the search')).toBeVisible()
})

test('keeps search and sort on the way to an operator, a land, a unit or a well, and back', async ({
  page,
  server,
}) => {
  const [word, operator, land, unit] = [unique('Kept'), unique('Kept Oil'), unique('K'), unique('Pool')]
  const tract = await addLand(server, { name: land })
  for (const number of [1, 2]) {
    const well = await addWell(server, `${word} ${number}`, [tract])
    await asAdmin(
      server,
      `mutation Operate($well: ID!, $operator: ID!, $unit: ID!, $name: String, $unitName: String) {
        made: CreateOperator(id: $operator, name: $name) { id }
        set: setNewOperator(wellId: $well, operatorId: $operator) { id }
        formed: CreateUnit(id: $unit, name: $unitName, status: "Active") { id }
        joined: AddUnitWells(from: $well, to: $unit) { id }
      }`,
      {
        well,
        operator: randomUUID(),
        unit: randomUUID(),
        name: `${operator} ${number}`,
        unitName: `${unit} ${number}`,
      },
    )
  }
  await open(page, '/Wells')
  await page.getByLabel('Search Wells').fill(word)
  await page.getByRole('columnheader', { name: 'Well Name' }).getByRole('button').click()
  await expect(page).toHaveURL(/sort=-name/)
  for (const name of [`${operator} 2`, land, `${unit} 2`, `${word} 2`.toUpperCase()]) {
    await page.getByRole('row').nth(1).getByRole('link', { name }).click()
    await expect(page).toHaveURL(/\/(Operators|Lands|Units|Wells)\/[^?]+\?name=/)
    await page.goBack()
    await expect(page.getByLabel('Search Wells')).toHaveValue(word)
    await expect(page.getByRole('row').nth(1)).toContainText(`${word} 2`.toUpperCase())
  }
})

test('opens at the position in the address, and updates it on scrolling', async ({ page }) => {
  const items = Array.from({ length: 500 }, (_, index) => ({
    id: `well-${index}`,
    revision: 0,
    name: `Toyah Unit ${index}`,
    inactive: false,
    operatedBy: null,
    drilledOn: [],
  }))
  await page.goto('/Wells?page=4')
  await answerList(page, 'Well', items)
  await signIn(page)
  const nameOf = (index: number) => page.getByRole('link', { name: `TOYAH UNIT ${index}`, exact: true })
  await expect(nameOf(102)).toBeInViewport()
  await expect(nameOf(0)).toHaveCount(0)

  await page.getByRole('grid', { name: 'Wells' }).focus()
  await page.keyboard.press('Control+End')
  await expect(nameOf(499)).toBeInViewport()
  // The page of the first row in sight: how many are in sight depends on the window and the density.
  await expect(page).toHaveURL(/page=1[89]$/)
  await page.getByLabel('Search Wells').fill('unit 10')
  await expect(page).toHaveURL(/\/Wells\?q=unit\+10$/)

  await page.goto('/Wells?page=next')
  await expect(nameOf(0)).toBeInViewport()
})

test('is filtered by status, operator and county', async ({ page, server }) => {
  // No other test has wells there.
  const [county, name] = ['Terrell', unique('Filtered')]
  for (const [number, status] of [
    [1, 'Active'],
    [2, 'Active'],
    [3, 'Shut-In'],
  ] as const)
    await asAdmin(
      server,
      `mutation New($name: String, $status: String, $county: String) {
        CreateWell(name: $name, apiNumber: "42-443-00001", abstract: "A-1", status: $status, state: "Texas",
          county: $county) { id }
      }`,
      { name: `${name} ${number}`, status, county },
    )
  await open(page, '/Wells')
  await page.getByRole('button', { name: 'Filter', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Filter' })
  const ask = async (label: string, value: string, count: number) => {
    await dialog.getByRole('combobox', { name: label }).fill(value)
    await page.getByRole('option', { name: `${value} ${count}` }).click()
  }
  await ask('County', county, 3)
  await ask('Status', 'Active', 2)
  await ask('Operator', 'No Operator', 2)
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(/county=Terrell&status=Active&operator=No\+Operator$/)
  await expect(page.getByRole('main').getByRole('status').first()).toHaveText('2 wells')
  await page.getByRole('button', { name: 'Status: Active, remove this filter' }).click()
  await expect(page.getByRole('main').getByRole('status').first()).toHaveText('3 wells')
  await expect(rowOf(page, `${name} 3`)).toBeVisible()
})

test('removes two filters at once', async ({ page }) => {
  await open(page, '/Wells?county=Reeves&status=Active')
  const removals = page.getByRole('button', { name: /, remove this filter$/ })
  await expect(removals).toHaveCount(2)
  await removals.evaluateAll((buttons) => {
    for (const button of buttons) if (button instanceof HTMLElement) button.click()
  })
  await expect(removals).toHaveCount(0)
  await expect(page).toHaveURL(/\/Wells$/)
})
