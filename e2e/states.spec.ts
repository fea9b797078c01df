import { MESSAGES } from '@landbook/contracts/engine/messages'
import { STATE_MESSAGES } from '@landbook/contracts/records/state/messages'
import type { Page } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { holdBack, refuse } from './answers.ts'
import { expect, test } from './fixture.ts'
import { open } from './pages.ts'
import { addLand, unique } from './records.ts'

async function openStates(page: Page): Promise<void> {
  await open(page, '/Admin')
  await page.getByRole('tab', { name: 'Settings', exact: true }).click()
}

test('shows that the states are loading', async ({ page }) => {
  await open(page, '/Admin')
  const goOn = await holdBack(page)
  await page.getByRole('tab', { name: 'Settings' }).click()
  await expect(page.getByText(STATE_MESSAGES.loading)).toBeVisible()
  goOn()
  await expect(page.getByRole('table', { name: 'States' })).toBeVisible()
  await expect(page.getByText(STATE_MESSAGES.loading)).toBeHidden()
})

test('manages states and their counties', async ({ page, server }) => {
  const [before, after] = [unique('Sabine'), unique('Neches')]
  await openStates(page)
  const created = page.getByRole('region', { name: 'Create State' })
  await created.getByRole('button', { name: 'Create', exact: true }).click()
  await expect(created).toContainText(STATE_MESSAGES.nameRequired)
  await created.getByLabel('State name').fill(before)
  for (const county of ['Oak', 'Elm', 'Ash']) {
    await created.getByLabel('Add a county to the new state', { exact: true }).fill(county)
    // Pending input is included by Create.
    if (county !== 'Ash') await page.keyboard.press('Enter')
  }
  await created.getByRole('button', { name: 'Create', exact: true }).click()

  const table = page.getByRole('table', { name: 'States' })
  const row = (name: string) => table.getByRole('row').filter({ hasText: name })
  await expect(row(before)).toContainText('OakElmAsh')
  await expect(created.getByLabel('State name')).toHaveValue('')

  await row(before)
    .getByRole('button', { name: `Rename ${before}` })
    .click()
  await table.getByLabel(`New name of ${before}`).fill(after)
  await table.getByRole('button', { name: `Save ${before}` }).click()
  await expect(row(after)).toContainText('OakElmAsh')

  await row(after).getByLabel(`Add a county to ${after}`, { exact: true }).fill('Yew')
  await page.keyboard.press('Enter')
  await expect(row(after)).toContainText('Yew')
  await row(after).getByLabel(`Add a county to ${after}`, { exact: true }).fill('  ')
  await page.keyboard.press('Enter')
  await expect(page.getByText(STATE_MESSAGES.countyNameRequired)).toBeVisible()
  await expectAccessible(page)

  const question = page.getByRole('alertdialog')
  for (const county of ['ELM', 'Oak'])
    await addLand(server, { name: unique('Bottom Land'), state: after, county })
  await addLand(server, { name: unique('Other Elm'), county: 'Elm' })
  const goOn = await holdBack(page, 'TractList')
  await row(after).getByRole('button', { name: 'Elm', exact: false }).press('Delete')
  await expect(question).toContainText(STATE_MESSAGES.counting('Elm'))
  goOn()
  await expect(question).toContainText(STATE_MESSAGES.confirmDeleteCounty)
  await expect(question).toContainText(STATE_MESSAGES.used('Elm', ['1 land']))
  await question.getByRole('button', { name: 'Agree' }).click()
  await expect(row(after)).not.toContainText('Elm')

  await row(after)
    .getByRole('button', { name: `Delete ${after}` })
    .click()
  await expect(question).toContainText(STATE_MESSAGES.confirmDelete)
  await expect(question).toContainText(STATE_MESSAGES.used(after, ['2 lands']))
  await question.getByRole('button', { name: 'Agree' }).click()
  await expect(row(after)).toBeHidden()
})

test('shows at most five toasts, without duplicates', async ({ page }) => {
  const name = unique('Hamilton')
  await openStates(page)
  const created = page.getByRole('region', { name: 'Create State' })
  const newCounty = created.getByLabel('Add a county to the new state', { exact: true })
  await newCounty.focus()
  for (let times = 0; times < 3; times++) await page.keyboard.press('Enter')
  await expect(page.getByText(STATE_MESSAGES.countyNameRequired)).toHaveCount(1)

  await created.getByLabel('State name').fill(name)
  await created.getByRole('button', { name: 'Create', exact: true }).click()
  const county = page.getByLabel(`Add a county to ${name}`, { exact: true })
  await county.fill('Cedar')
  let refused = 0
  await refuse(page, () => `refused ${++refused}`, 'mutation')
  await expect
    .poll(async () => {
      await county.press('Enter')
      return refused
    })
    .toBeGreaterThanOrEqual(8)
  await expect(page.getByRole('alert').filter({ hasText: /^refused/ })).toHaveCount(5)
})

test('a failed change of a state is logged and shown, and no input is lost', async ({ page }) => {
  const [one, other] = [unique('Angelina'), unique('Trinity')]
  const logged: string[] = []
  page.on('console', (line) => line.type() === 'error' && logged.push(line.text()))
  await openStates(page)
  const created = page.getByRole('region', { name: 'Create State' })
  const create = async (name: string) => {
    await created.getByLabel('State name').fill(name)
    await created.getByRole('button', { name: 'Create', exact: true }).click()
  }
  const table = page.getByRole('table', { name: 'States' })
  const row = (name: string) => table.getByRole('row').filter({ hasText: name })
  for (const name of [one, other]) {
    await create(name)
    await expect(row(name)).toBeVisible()
  }
  const taken = MESSAGES.alreadyExists('State', one)
  await create(one)
  await expect(page.getByText(taken)).toHaveCount(1)
  await expect(created.getByLabel('State name')).toHaveValue(one)

  await row(other)
    .getByRole('button', { name: `Rename ${other}` })
    .click()
  await table.getByLabel(`New name of ${other}`).fill('Texas')
  await page.keyboard.press('Enter')
  await expect(page.getByText(MESSAGES.alreadyExists('State', 'Texas'))).toHaveCount(1)
  await expect(table.getByLabel(`New name of ${other}`)).toHaveValue('Texas')
  await page.keyboard.press('Escape')

  let refused = 0
  await refuse(page, () => `refused ${++refused}`, 'mutation')
  const answerAgain = await refuse(page, 'not now', 'TractList')
  const county = row(one).getByLabel(`Add a county to ${one}`, { exact: true })
  await county.fill('Cedar')
  await county.press('Enter')
  await expect(page.getByText('refused 1')).toHaveCount(1)
  await expect(county).toHaveValue('Cedar')
  await row(one)
    .getByRole('button', { name: `Delete ${one}` })
    .click()
  const question = page.getByRole('alertdialog')
  await expect(question).toContainText(MESSAGES.because(STATE_MESSAGES.notCounted(one), 'not now'))
  await answerAgain()
  await expect(question).not.toContainText(MESSAGES.cannotBeReversed)
  await question.getByRole('button', { name: 'Agree' }).click()
  await expect(page.getByText('refused 2')).toHaveCount(1)
  await question.getByRole('button', { name: 'Close' }).click()
  await expect(row(one)).toBeVisible()
  expect(logged.filter((line) => line.includes('ApiError') || line.includes('ApolloError'))).toHaveLength(4)
})
