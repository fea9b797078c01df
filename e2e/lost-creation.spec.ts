import { MESSAGES } from '@landbook/contracts/engine/messages'
import { OPERATOR_MESSAGES } from '@landbook/contracts/records/operator/messages'
import type { Page } from '@playwright/test'
import { asAdmin } from './accounts.ts'
import { expect, type Server, test } from './fixture.ts'
import { open } from './pages.ts'
import { unique } from './records.ts'

const input = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })
const add = (page: Page) => page.getByRole('button', { name: 'Add Contact' }).click()

/** Commands of that name are executed, but their answers are lost. Returns a function to stop that. */
async function loseAnswers(page: Page, operation: string): Promise<() => void> {
  let isLost = true
  await page.route('**/graphql', async (route) => {
    if (!isLost || !route.request().postData()?.includes(`mutation ${operation}`)) return route.fallback()
    await route.fetch()
    return route.abort()
  })
  return () => {
    isLost = false
  }
}

async function operatorsNamed(server: Server, name: string) {
  const { operators } = await asAdmin<{ operators: Record<string, unknown>[] }>(
    server,
    'query Named($name: String) { operators: Operator(filter: { name_contains: $name }) { name city address1 } }',
    { name },
  )
  return operators
}

test('a creation whose answer was lost is continued after further input', async ({ page, server }) => {
  const [name, taken] = [unique('Lost Oil'), unique('Taken Oil')]
  await asAdmin(server, 'mutation Take($name: String!) { CreateOperator(name: $name) { id } }', {
    name: taken,
  })
  const answerAgain = await loseAnswers(page, 'CreateOperator')
  await open(page, '/addOperator')
  await input(page, 'Company Name').fill(name)
  await input(page, 'Address').fill('1 Main St')
  await input(page, 'City').fill('Peco')
  await add(page)
  await expect(page.getByText(MESSAGES.unavailable)).toBeVisible()

  answerAgain()
  await input(page, 'City').fill('Pecos')
  await input(page, 'Address').fill('')
  await input(page, 'Company Name').fill(taken)
  await add(page)
  await expect(page.getByText(MESSAGES.alreadyExists('Company Name', taken)).first()).toBeVisible()
  await input(page, 'Company Name').fill(name)
  await add(page)
  await expect(page.getByText(OPERATOR_MESSAGES.added)).toBeVisible()
  await expect(page).toHaveURL(/\/Operators\//)
  await expect(input(page, 'City')).toHaveValue('Pecos')
  expect(await operatorsNamed(server, name)).toEqual([{ name, city: 'Pecos', address1: null }])
  expect(await operatorsNamed(server, taken)).toEqual([{ name: taken, city: null, address1: null }])
})

test('a creation whose answer was lost is continued after a reload', async ({ page, server }) => {
  const name = unique('Lost Oil')
  const answerAgain = await loseAnswers(page, 'CreateOperator')
  page.on('dialog', (dialog) => dialog.accept())
  await open(page, '/addOperator')
  await input(page, 'Company Name').fill(name)
  await add(page)
  await expect(page.getByText(MESSAGES.unavailable)).toBeVisible()
  await page.reload()
  await expect(page.getByText(MESSAGES.draftIsBack)).toBeVisible()
  // Lost as well, and not executed.
  await input(page, 'City').fill('Pecos')
  await add(page)
  await expect(page.getByText(MESSAGES.unavailable)).toBeVisible()

  answerAgain()
  await input(page, 'Company Name').fill(`${name} Co`)
  await add(page)
  await expect(page.getByText(OPERATOR_MESSAGES.added)).toBeVisible()
  expect(await operatorsNamed(server, name)).toEqual([{ name: `${name} Co`, city: 'Pecos', address1: null }])
})

const LISTS = {
  contact: {
    operation: 'createNewContact',
    record: 'mutation New($name: String!) { record: CreateOperator(name: $name) { id } }',
    path: 'Operators',
    button: 'Add Contact',
    input: 'Name',
    stored: 'query Stored($id: ID) { records: Operator(id: $id) { parts: contacts { value: contactName } } }',
  },
  payment: {
    operation: 'addROWPayment',
    record: 'mutation New($name: String!) { record: CreateROW(projectName: $name) { id } }',
    path: 'RightOfWays',
    button: 'Add Payment',
    input: 'Payment From',
    stored: 'query Stored($id: ID) { records: ROW(id: $id) { parts: payments { value: paymentFrom } } }',
  },
}

for (const [part, { operation, record, path, button, input: label, stored }] of Object.entries(LISTS))
  test(`a ${part} whose answer was lost is added once, with further input`, async ({ page, server }) => {
    const { record: parent } = await asAdmin<{ record: { id: string } }>(server, record, {
      name: unique('Lost Part'),
    })
    const answerAgain = await loseAnswers(page, operation)
    await open(page, `/${path}/${parent.id}`)
    await page.getByRole('button', { name: button }).click()
    await input(page, label).fill('Smit')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText(MESSAGES.unavailable).first()).toBeVisible()

    answerAgain()
    await input(page, label).fill('Smith')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByRole('button', { name: button })).toBeEnabled()
    const { records } = await asAdmin<{ records: { parts: unknown[] }[] }>(server, stored, { id: parent.id })
    expect(records[0]?.parts).toEqual([{ value: 'Smith' }])
  })
