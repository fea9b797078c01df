import { MESSAGES } from '@landbook/contracts/engine/messages'
import { TEMPLATE_MESSAGES } from '@landbook/contracts/records/lease/page-messages'
import type { Page } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { createAccount } from './accounts.ts'
import { expect, test } from './fixture.ts'
import { choose, open, openTab, visit } from './pages.ts'
import { addLease, unique } from './records.ts'

const input = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })

test('a template is made, edited and deleted, and stands in no list of leases', async ({ page, server }) => {
  const templates = TEMPLATE_MESSAGES
  const name = unique('Paid-up Form')
  await addLease(server, unique('No Template'))
  await open(page, '/Leases')
  await openTab(page, 'Lease Templates')
  await page.getByRole('link', { name: 'Add Lease Template' }).click()
  await expect(page).toHaveURL(/\/addLeaseTemplate$/)
  await input(page, templates.id).fill(name)
  await page.getByRole('button', { name: 'Set ID' }).click()
  await expect(page.getByText(templates.created)).toBeVisible()
  await expect(input(page, templates.id)).toBeDisabled()
  await expect(page.getByRole('button', { name: 'Set ID' })).toBeDisabled()
  await page.getByRole('button', { name: 'Add Clause' }).click()
  await choose(page, 'Clause Name', 'Pooling')
  await input(page, 'Text').fill('Lessee may pool.')
  await page.getByRole('button', { name: 'Save' }).click()
  // On a phone too, without scrolling sideways.
  await expect(page.getByRole('table', { name: 'Clauses' }).getByText('Lessee may pool.')).toBeInViewport({
    ratio: 1,
  })
  await expectAccessible(page)
  const [, id] = /EditLeaseTemplate\/([^?]+)/.exec(page.url()) ?? []
  await page.getByRole('link', { name: 'Finish' }).click()
  await expect(page).toHaveURL(/\/Leases$/)

  // The page of the template has a search as well.
  await page.getByRole('searchbox', { name: 'Search Leases' }).fill(name)
  await expect(page.getByText(MESSAGES.list.nothingFound)).toBeVisible()
  await open(page, `/Leases/${id}`)
  await expect(page).toHaveURL(/\/EditLeaseTemplate\//)

  await visit(page, '/Leases')
  await openTab(page, 'Lease Templates')
  const row = page.getByRole('row').filter({ hasText: name })
  await expect(row.getByRole('link', { name: `Edit Lease Template ${name}` })).toBeVisible()
  await row.getByRole('button', { name: `Delete ${name}` }).click()
  await page.getByRole('button', { name: 'Agree' }).click()
  await expect(row).toBeHidden()

  const { email, password } = await createAccount(server, ['READ_LEASE'])
  await open(page, '/Leases', email, password)
  await openTab(page, 'Lease Templates')
  await expect(page.getByRole('link', { name: 'Add Lease Template' })).toBeHidden()
  for (const path of ['/addLeaseTemplate', '/addLease']) {
    await visit(page, path)
    await expect(page.getByText(MESSAGES.notAuthorized)).toBeVisible()
  }
})
