import { MESSAGES } from '@landbook/contracts/engine/messages'
import { DASHBOARD_MESSAGES } from '@landbook/contracts/records/dashboard/messages'
import { WELL_MESSAGES } from '@landbook/contracts/records/well/messages'
import type { Locator, Page } from '@playwright/test'
import { asAdmin } from './accounts.ts'
import { test } from './company.ts'
import { picture, sheetsIn } from './files.ts'
import { expect, type Server } from './fixture.ts'
import { open, openSearch } from './pages.ts'
import { addLand, addLease, addWell, unique } from './records.ts'

/** What people do most, in actions: clicks, and keys that are no letters of a value. */
class Actions {
  count = 0
  readonly #page: Page

  constructor(page: Page) {
    this.#page = page
  }

  async click(locator: Locator, options?: Parameters<Locator['click']>[0]): Promise<void> {
    await locator.click(options)
    this.count += 1
  }

  async press(key: string): Promise<void> {
    await this.#page.keyboard.press(key)
    this.count += 1
  }

  /** Letters of a value, where the focus is. */
  type(text: string): Promise<void> {
    return this.#page.keyboard.type(text)
  }

  /** By the search that every page has. */
  async goTo(name: string, typed = name): Promise<void> {
    await openSearch(this.#page)
    this.count += 1
    await this.type(typed)
    await expect(this.#page.getByRole('option', { selected: true })).toContainText(name)
    await this.press('Enter')
    await expect(this.#page.getByRole('main').getByRole('heading', { name }).first()).toBeVisible()
  }
}

const dialog = (page: Page) => page.getByRole('dialog')
const editor = (of: Locator | Page) => of.getByRole('group', { name: /^Add / })

/** How many actions each task takes: fewer are welcome. */
const ACTIONS = {
  'find a well by its API number with dashes': 2,
  'correct the county of three lands, with one undo': 9,
  'add an owner to a land': 5,
  'see who changed NMA, when, and from what to what': 3,
  'see which leases end in the next 90 days': 0,
  'see all NMA in Reeves County': 0,
  'have it by lessee, in Excel': 8,
  'call a lessee': 3,
  'compare the dashboard with the end of the last quarter': 0,
  'open the land under the well of a unit': 3,
  'enter a payment on a right of way': 6,
  'upload the plat of a well': 4,
}

/** YYYY-MM-DD, that many days from today. */
const days = (count: number): string => new Date(Date.now() + count * 86_400_000).toISOString().slice(0, 10)

/** The records that the tasks are about, by a word of their names. */
async function records(server: Server, word: string) {
  const names = ['Ash', 'Birch', 'Cedar'].map((tree) => `${word} ${tree}`)
  const lands = await Promise.all(
    names.map((name) => addLand(server, { name, gross: '640', fraction: '1/2', county: 'Reeves' })),
  )
  const apiNumber = `42-389-${String(Date.now()).slice(-5)}`
  const well = await addWell(server, `${word} 1H`, lands.slice(0, 1), { apiNumber })
  const { unit } = await asAdmin<{ unit: { id: string } }>(
    server,
    `mutation Records($land: ID!, $unit: String, $row: String, $operator: String) {
      UpdateTract(id: $land, mineralFraction: "1/4") { id }
      unit: CreateUnit(name: $unit, status: "Active") { id }
      CreateROW(projectName: $row) { id }
      CreateOperator(name: $operator, phone: "(432) 555-0164") { id }
    }`,
    { land: lands[0], unit: `${word} Unit`, row: `${word} Pipeline`, operator: `${word} Energy` },
  )
  await asAdmin(server, 'mutation Join($from: ID!, $to: ID!) { AddUnitWells(from: $from, to: $to) { id } }', {
    from: well,
    to: unit.id,
  })
  await addLease(
    server,
    `${word} Lease`,
    `county: "Reeves", effectiveDate: "${days(-1000)}", statedExpirationDate: "${days(60)}"`,
  )
  return { names, apiNumber }
}

test('the twelve tasks that people have most take three actions in the middle', async ({ page, server }) => {
  const word = unique('Task')
  const { names, apiNumber } = await records(server, word)
  const [ash = ''] = names
  const counts: Partial<Record<keyof typeof ACTIONS, number>> = {}
  const task = (name: keyof typeof ACTIONS, does: (actions: Actions) => Promise<void>, from = '/dashboard') =>
    test.step(name, async () => {
      await open(page, from)
      await expect(page.getByRole('main')).toBeVisible()
      const actions = new Actions(page)
      await does(actions)
      counts[name] = actions.count
    })
  const tab = (name: string) => page.getByRole('tab', { name })
  const area = (name: string) =>
    page.getByRole('navigation', { name: 'Areas' }).getByRole('link', { name, exact: true })

  await task('find a well by its API number with dashes', async (actions) => {
    await actions.goTo(`${word} 1H`, apiNumber)
  })

  await task('correct the county of three lands, with one undo', async (actions) => {
    await actions.click(area('Lands'))
    await actions.click(page.getByLabel('Search Lands'))
    await actions.type(word)
    await expect(page.getByRole('row').filter({ hasText: word })).toHaveCount(3)
    await actions.click(page.getByRole('checkbox', { name: /^Choose all/ }))
    await actions.click(page.getByRole('button', { name: 'Edit 3 lands…' }))
    await actions.click(dialog(page).getByRole('combobox', { name: 'Field' }))
    await actions.click(page.getByRole('option', { name: 'County', exact: true }))
    await actions.click(dialog(page).getByLabel('New County'))
    await actions.type('Ward')
    await actions.click(dialog(page).getByRole('button', { name: 'Agree' }))
    await expect(dialog(page).getByText(MESSAGES.bulk.changed(3, 'land'))).toBeVisible()
    await actions.click(dialog(page).getByRole('button', { name: 'Undo' }))
    await expect(dialog(page).getByText(MESSAGES.bulk.putBack(3, 'land'))).toBeVisible()
  })

  await task('add an owner to a land', async (actions) => {
    await actions.goTo(ash)
    const minerals = page.getByRole('region', { name: 'Mineral Interest', exact: true })
    await actions.click(minerals.getByRole('button', { name: 'Add owner' }))
    await actions.type('MES')
    await actions.press('Tab')
    await actions.type('1/2')
    await actions.press('Enter')
    await expect(minerals.getByRole('button', { name: 'Edit MES' })).toBeVisible()
  })

  await task('see who changed NMA, when, and from what to what', async (actions) => {
    await actions.goTo(ash)
    await actions.click(page.getByRole('link', { name: 'History', exact: true }))
    await expect(page.getByRole('main')).toContainText(/1\/2.*1\/4/)
  })

  await task('see which leases end in the next 90 days', async () => {
    const coming = page.getByRole('region', { name: DASHBOARD_MESSAGES.coming(90) })
    await expect(coming.getByRole('link', { name: `${word} Lease` })).toBeVisible()
  })

  await task('see all NMA in Reeves County', async () => {
    const county = page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: 'Reeves' }) })
    await expect(county.getByRole('cell').nth(1)).toHaveText(/[1-9]/)
  })

  await task('have it by lessee, in Excel', async (actions) => {
    await actions.click(area('Reports'))
    await actions.click(tab('Leases'))
    await actions.click(page.getByRole('button', { name: MESSAGES.list.groups.title }))
    await actions.click(page.getByRole('menuitemcheckbox', { name: /County$/ }).last())
    await actions.click(page.getByRole('button', { name: MESSAGES.list.groups.title }))
    await actions.click(page.getByRole('menuitemcheckbox', { name: 'Current Lessee', exact: true }))
    const lessee = page.locator('.group-row').filter({ hasText: 'Permian Co' })
    await expect(lessee.first()).toContainText('320.0000')
    const download = page.waitForEvent('download')
    await actions.click(page.getByRole('button', { name: MESSAGES.list.export.title }))
    await actions.click(dialog(page).getByRole('button', { name: 'Excel', exact: true }))
    expect(JSON.stringify(await sheetsIn(await download))).toContain('Permian Co')
  })

  await task('call a lessee', async (actions) => {
    await actions.goTo(`${word} Energy`)
    const call = page.locator('a[href^="tel:"]').first()
    await expect(call).toHaveAttribute('href', 'tel:4325550164')
    await call.evaluate((link) => link.addEventListener('click', (event) => event.preventDefault()))
    await actions.click(call)
  })

  await task('compare the dashboard with the end of the last quarter', async () => {
    await expect(page.getByText(/^\+\d.* since \d/).first()).toBeVisible()
  })

  await task('open the land under the well of a unit', async (actions) => {
    await actions.goTo(`${word} Unit`)
    await actions.click(page.getByRole('main').getByRole('link', { name: ash }).first())
    await expect(page).toHaveURL(/\/Lands\//)
  })

  await task('enter a payment on a right of way', async (actions) => {
    await actions.goTo(`${word} Pipeline`)
    const payments = page.getByRole('region', { name: 'Payments' })
    await actions.click(payments.getByRole('button', { name: 'Add Payment' }))
    await actions.type('3/1/26')
    await actions.press('Tab')
    await actions.type('Caprock')
    await actions.click(editor(payments).getByLabel('Amount'))
    await actions.type('1200.50')
    await actions.press('Enter')
    await expect(payments.getByRole('cell', { name: '$1,200.50' })).toBeVisible()
  })

  await task('upload the plat of a well', async (actions) => {
    await actions.goTo(`${word} 1H`)
    await actions.click(tab('Plat'))
    const chooser = page.waitForEvent('filechooser')
    await actions.click(page.getByRole('tabpanel').getByRole('button', { name: 'Upload' }))
    await (await chooser).setFiles(picture('plat.png', [240, 230, 200]))
    await expect(page.getByText(WELL_MESSAGES.platUpdated)).toBeVisible()
  })

  expect(counts).toEqual(ACTIONS)
  const sorted = Object.values(counts).toSorted((one, other) => one - other)
  expect(sorted[sorted.length / 2]).toBeLessThanOrEqual(3)
})
