import { MESSAGES } from '@landbook/contracts/engine/messages'
import { LEASE_MESSAGES } from '@landbook/contracts/records/lease/messages'
import type { Page } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { asAdmin } from './accounts.ts'
import { expect, test } from './fixture.ts'
import { open, openTab, visit } from './pages.ts'
import { addLand, addLease, unique } from './records.ts'

const messages = LEASE_MESSAGES
const input = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })

test('acres of a recording are changed land by land, and those of others stay', async ({ page, server }) => {
  const [first, second] = [unique('One'), unique('Two')]
  const lands = [await addLand(server, { name: first }), await addLand(server, { name: second })]
  const id = await addLease(server, unique('Split'))
  for (const land of lands)
    await asAdmin(
      server,
      'mutation Tie($id: ID!, $land: ID!) { addLeaseInterest(leaseID: $id, landID: $land, netMineralAcres: "1") { id } }',
      { id, land },
    )
  await asAdmin(
    server,
    `mutation Record($id: ID!, $acres: [InterestInput!]) {
      createLeaseRecording(leaseID: $id, RecordingInfo: { volPage: "9/9" }, landIDs: $acres) { id }
    }`,
    { id, acres: lands.map((TractID, n) => ({ TractID, acres: `${n + 1}0` })) },
  )
  await open(page, `/Leases/${id}`)
  await openTab(page, 'OGL Chain OF Title')
  await page.getByRole('button', { name: 'Edit 9/9' }).click()
  await input(page, messages.acresOn(second)).fill('25')
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  const row = page.getByRole('grid', { name: messages.recordings }).getByRole('row', { name: '9/9' })
  const acres = ['10.00000000', '25.00000000', '35.00000000']
  for (const figure of acres) await expect(row).toContainText(figure)

  await page.getByRole('link', { name: 'Print' }).click()
  const sheet = page.getByRole('table', { name: 'OGL Chain OF Title' })
  await expect(sheet.getByRole('row', { name: '9/9' })).toContainText(`${first} 10, ${second} 25`)

  await asAdmin(
    server,
    `mutation Leave($id: ID!, $first: ID!, $second: ID!) {
      DeleteTract(id: $first) { id }
      deleteLeaseInterest(leaseID: $id, landID: $second) { id }
    }`,
    { id, first: lands[0], second: lands[1] },
  )
  await visit(page, `/Leases/${id}`)
  await openTab(page, 'OGL Chain OF Title')
  const heading = (name: string) =>
    page.getByRole('grid', { name: messages.recordings }).getByRole('columnheader', { name, exact: true })
  await expect(heading(messages.notLeased(second))).toBeVisible()
  const gone = MESSAGES.derived.deletedRecord('Land', lands[0] ?? '')
  await expect(heading(messages.acresOn(gone))).toBeVisible()
  for (const figure of acres) await expect(row).toContainText(figure)
  await openTab(page, 'Main')
  await expect(
    page.getByRole('table', { name: 'Leased Lands' }).getByRole('row', { name: gone }),
  ).toBeVisible()
})

test('the parties of a recording are found by name, alias or number', {
  tag: '@phone-only',
}, async ({ page, server }) => {
  const [name, alias, gone] = [unique('Zavala Minerals'), unique('Old Zavala'), unique('Gone Minerals')]
  const number = String(Date.now()).slice(-9)
  const { made } = await asAdmin<{ made: { id: string } }>(
    server,
    `mutation New($name: String, $alias: String, $number: String, $gone: String) {
      other: CreateOperator(name: $name, alias: $alias, operatorNumber: $number) { id }
      made: CreateOperator(name: $gone) { id }
    }`,
    { name, alias, number, gone },
  )
  const id = await addLease(server, unique('Parties'))
  await asAdmin(
    server,
    `mutation Record($id: ID!, $gone: ID!) {
      createLeaseRecording(leaseID: $id, RecordingInfo: { volPage: "7/7", grantee: $gone }) { id }
      DeleteOperator(id: $gone) { id }
    }`,
    { id, gone: made.id },
  )
  await open(page, `/Leases/${id}`)
  await openTab(page, 'OGL Chain OF Title')
  const row = page.getByRole('grid', { name: messages.recordings }).getByRole('row', { name: '7/7' })
  const deleted = MESSAGES.derived.deletedRecord('Operator', made.id)
  await expect(row).toContainText(deleted)
  await page.getByRole('button', { name: 'Edit 7/7' }).click()
  const grantor = page.getByRole('combobox', { name: 'Grantor' })
  const option = page.getByRole('option', { name })
  for (const typed of [name.toUpperCase(), alias, number]) {
    await grantor.fill(typed)
    await expect(page.getByRole('option')).toHaveCount(1)
    await expect(option).toContainText(`${alias}, ${number}`)
  }
  await expectAccessible(page)
  // Enter takes what is found, and does not save the document yet.
  await grantor.press('ArrowDown')
  await grantor.press('Enter')
  await expect(grantor).toHaveValue(name)
  await expect(page.getByRole('combobox', { name: 'Grantee' })).toHaveValue(deleted)
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await expect(row).toContainText(name)
  await expect(row).toContainText(deleted)
})
