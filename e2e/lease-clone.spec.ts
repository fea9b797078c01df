import { MESSAGES } from '@landbook/contracts/engine/messages'
import { RESTORE_MESSAGES } from '@landbook/contracts/engine/messages/restore'
import { LEASE_MESSAGES as others } from '@landbook/contracts/records/lease/messages'
import {
  CLONE_MESSAGES as messages,
  TEMPLATE_MESSAGES as templates,
} from '@landbook/contracts/records/lease/page-messages'
import type { Locator, Page } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { asAdmin, createAccount } from './accounts.ts'
import { expect, type Server, test } from './fixture.ts'
import { open, openTab, visit } from './pages.ts'
import { addLand, addWell, NEW_LEASE, unique } from './records.ts'

const input = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })
const section = (page: Page, name: string) => page.getByRole('region', { name })

/** A lease with two clauses, two lands, two recordings, an assignment and a well. */
async function addWholeLease(server: Server) {
  const [name, first, second] = [unique('Original'), unique('First'), unique('Second')]
  const lands = [await addLand(server, { name: first }), await addLand(server, { name: second })]
  const { made } = await asAdmin<{ made: { id: string } }>(
    server,
    `mutation New($name: String) {
      made: CreateLease(leaseName: $name, effectiveDate: "2024-01-31", termMonth: "36", ${NEW_LEASE}) { id }
    }`,
    { name },
  )
  const { id } = made
  for (const [clause, text] of Object.entries({ Pooling: 'Lessee may pool.', 'Shut-in': 'In advance.' }))
    await asAdmin(
      server,
      'mutation Add($id: ID!, $clause: String, $text: String) { addClause(leaseID: $id, type: "Operations", name: $clause, text: $text) { id } }',
      { id, clause, text },
    )
  const interests = lands.map((TractID) => ({ TractID, acres: '40' }))
  await asAdmin(
    server,
    `mutation Fill($id: ID!, $one: ID!, $two: ID!, $acres: [InterestInput!], $well: ID!) {
      one: addLeaseInterest(leaseID: $id, landID: $one, netMineralAcres: "160") { id }
      two: addLeaseInterest(leaseID: $id, landID: $two, netMineralAcres: "40") { id }
      first: createLeaseRecording(leaseID: $id, RecordingInfo: { volPage: "12/34" }, landIDs: $acres) { id }
      second: createLeaseRecording(leaseID: $id, RecordingInfo: { volPage: "56/78" }, landIDs: $acres) { id }
      createAssignment(leaseID: $id, AssignmentInfo: { volPage: "90/12" }, landIDs: $acres) { id }
      createWellLeaseInterest(leaseID: $id, wellID: $well, cdcTerm: "180") { id }
    }`,
    { id, one: lands[0], two: lands[1], acres: interests, well: await addWell(server, unique('1H'), lands) },
  )
  return { id, name, first, second }
}

/** Answers an operation with an error until `page.unroute`, after it was done a number of times. */
async function refuse(page: Page, operation: string, code: string, message: string, after = 0) {
  let done = 0
  await page.route('**/graphql', async (route) => {
    if (!route.request().postData()?.includes(operation) || done++ < after) return route.fallback()
    await route.fulfill({ json: { errors: [{ message, extensions: { code } }] } })
  })
}

test('a lease is cloned section by section, and what was copied is found after a reload', {
  tag: '@phone-only',
}, async ({ page, server }) => {
  test.slow()
  const { name, first, second } = await addWholeLease(server)
  await open(page, `/Leases?q=${encodeURIComponent(name)}`)
  await page.getByRole('link', { name: `Clone Lease ${name}` }).click()
  await expect(page).toHaveURL(/\/CloneLease\/[^?]+\?name=/)
  const heading = page.getByRole('heading', { name: messages.title(name).toUpperCase() })
  await expect(heading.or(page.getByRole('heading', { name: messages.title(name) })).first()).toBeVisible()
  const cloneLease = page.getByRole('button', { name: 'Clone Lease' })
  await expect(cloneLease).toBeDisabled()
  await expect(page.getByText(messages.sameName)).toBeVisible()
  await input(page, 'ID').fill(`  ${name.toUpperCase()} `)
  await expect(cloneLease).toBeDisabled()
  const cloned = unique('Clone')
  await input(page, 'ID').fill(cloned)
  await input(page, 'MF #').fill('MF-7')
  await expect(input(page, 'Lease Expiration Date')).toHaveValue('01/31/2027')
  for (const label of ['Clone Lands', 'Clone Recordings', 'Clone Assignments'])
    await expect(page.getByRole('button', { name: label })).toBeDisabled()
  await section(page, 'Clauses')
    .getByRole('row')
    .filter({ hasText: 'Shut-in' })
    .getByRole('checkbox')
    .uncheck()
  await expectAccessible(page)
  await cloneLease.click()
  await expect(page.getByText(messages.cloned)).toBeVisible()
  await expect(page.getByText(messages.isCloned(cloned))).toBeVisible()
  await expect(cloneLease).toBeDisabled()
  await expect(page.getByRole('button', { name: 'Cancel' })).toBeDisabled()

  const lands = section(page, 'Leased Lands')
  await lands.getByRole('checkbox', { name: `Choose ${second}` }).uncheck()
  await lands.getByRole('button', { name: 'Clone Lands' }).click()
  await expect(page.getByText(messages.lands)).toBeVisible()
  const recordings = section(page, others.recordings)
  await recordings.getByRole('row').filter({ hasText: '56/78' }).getByRole('checkbox').uncheck()
  await page.reload()
  // What was left out stays so, also in a section that was not copied yet.
  const leftOut = (part: Locator, name: string) =>
    part.getByRole('row').filter({ hasText: name }).getByRole('checkbox')
  const clauses = section(page, 'Clauses')
  await expect(leftOut(lands, second)).not.toBeChecked()
  await expect(leftOut(recordings, '56/78')).not.toBeChecked()
  await expect(leftOut(recordings, '12/34')).toBeChecked()
  await expect(leftOut(clauses, 'Shut-in')).not.toBeChecked()
  await leftOut(recordings, '56/78').check()
  // On another computer only what was copied says what was left out.
  await page.evaluate(() => {
    for (const key of Object.keys(localStorage)) if (key.includes('leftOut')) localStorage.removeItem(key)
  })
  await page.reload()
  await expect(leftOut(lands, second)).not.toBeChecked()
  await expect(leftOut(clauses, 'Shut-in')).not.toBeChecked()
  await leftOut(clauses, 'Shut-in').check()
  await clauses.getByRole('button', { name: 'Clone Clauses' }).click()
  await expect(page.getByText(messages.clauses)).toBeVisible()
  await expect(clauses.getByRole('row').filter({ hasText: 'Shut-in' })).toContainText(messages.copied)
  await expect(clauses.getByRole('button', { name: 'Clone Clauses' })).toBeDisabled()
  await expect(lands.getByRole('row').filter({ hasText: first })).toContainText(messages.copied)
  await expect(lands.getByRole('row').filter({ hasText: second })).not.toContainText(messages.copied)
  await expect(section(page, 'Clauses').getByRole('row').filter({ hasText: 'Pooling' })).toContainText(
    messages.copied,
  )
  await section(page, others.recordings).getByRole('button', { name: 'Clone Recordings' }).click()
  await expect(page.getByText(messages.recordings)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Clone Recordings' })).toBeDisabled()
  await expectAccessible(page)
  await section(page, 'Assignments').getByRole('button', { name: 'Clone Assignments' }).click()
  await expect(page.getByText(messages.assignments)).toBeVisible()
  await expect(page).toHaveURL(/\/Leases\/[^/]+\?name=/)

  await expect(input(page, 'MF #')).toHaveValue('MF-7')
  await expect(page.getByRole('row').filter({ hasText: first })).toBeVisible()
  await expect(page.getByRole('row').filter({ hasText: second })).toBeHidden()
  await openTab(page, 'CDC Wells')
  await expect(
    page.getByRole('tabpanel', { name: 'CDC Wells' }).getByRole('row', { name: '180' }),
  ).toBeHidden()
})

test('all of a lease is cloned at once, and compared with it', async ({ page, server }) => {
  const { id, name, second } = await addWholeLease(server)
  await open(page, `/CloneLease/${id}`)
  const cloned = unique('Clone')
  await input(page, 'ID').fill(cloned)
  await input(page, 'Term Months').fill('')
  await section(page, 'Leased Lands')
    .getByRole('checkbox', { name: `Choose ${second}` })
    .uncheck()
  await page.getByRole('button', { name: 'Clone all' }).click()
  await expect(page.getByText(messages.cloned)).toBeVisible()
  await expect(page).toHaveURL(/\/Leases\//)
  await expect(input(page, 'Term Months')).toHaveValue('')

  await page.getByRole('link', { name: 'History' }).click()
  const entry = page.getByRole('listitem')
  await expect(entry).toHaveCount(1)
  await expect(entry).toContainText(`Cloned from ${name}`)
  await expect(entry).toContainText(`Leased Lands not taken over`)
  await expect(entry).toContainText(second)
  await page.goBack()
  await page.getByRole('link', { name: messages.compare }).click()
  const differences = page.getByRole('table')
  await expect(page.getByText(RESTORE_MESSAGES.comparedWith(cloned))).toBeVisible()
  for (const row of ['Term Months', 'Leased Lands', 'CDC Wells'])
    await expect(differences.getByRole('row').filter({ hasText: row }).first()).toBeVisible()
  await expect(differences).not.toContainText('Clauses')
  await expectAccessible(page)

  // What one clone leaves out is not left out of the next.
  await visit(page, `/CloneLease/${id}`)
  const choice = section(page, 'Leased Lands').getByRole('checkbox', { name: `Choose ${second}` })
  await expect(choice).toBeChecked()
  // Nor is what was chosen for a clone that was given up.
  await choice.uncheck()
  await input(page, 'ID').fill(unique('Given Up'))
  await page.getByRole('link', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: 'Leave' }).click()
  await visit(page, `/CloneLease/${id}`)
  await expect(choice).toBeChecked()
})

test('a section that fails shows why, and can be sent again', async ({ page, server }) => {
  const { id, first } = await addWholeLease(server)
  await open(page, `/CloneLease/${id}`)
  await input(page, 'ID').fill(unique('Clone'))
  await page.getByRole('button', { name: 'Clone Lease' }).click()
  await expect(page.getByText(messages.cloned)).toBeVisible()
  await refuse(page, 'cloneLeaseInterest', 'CONFLICT', 'Somebody was faster')
  const lands = section(page, 'Leased Lands')
  await lands.getByRole('button', { name: 'Clone Lands' }).click()
  await expect(lands.getByRole('alert')).toHaveText('Somebody was faster')
  await page.unroute('**/graphql')
  await lands.getByRole('button', { name: 'Clone Lands' }).click()
  await expect(page.getByText(messages.lands)).toBeVisible()
  await expect(lands.getByRole('row').filter({ hasText: first })).toContainText(messages.copied)

  // Of recordings, copied one by one, the others are still chosen.
  await refuse(page, 'cloneLeaseRecordings', 'CONFLICT', 'Somebody was faster', 1)
  const recordings = section(page, others.recordings)
  const submit = recordings.getByRole('button', { name: 'Clone Recordings' })
  await submit.click()
  await expect(recordings.getByRole('alert')).toHaveText('Somebody was faster')
  await expect(recordings.getByRole('row').filter({ hasText: messages.copied })).toHaveCount(1)
  await page.unroute('**/graphql')
  await submit.click()
  await expect(page.getByText(messages.recordings)).toBeVisible()
  await expect(recordings.getByRole('row').filter({ hasText: messages.copied })).toHaveCount(2)
})

test('the clone has what the page shows, although the lease was changed meanwhile', async ({
  page,
  server,
}) => {
  const { id } = await addWholeLease(server)
  await open(page, `/CloneLease/${id}`)
  await input(page, 'ID').fill(unique('Clone'))
  await asAdmin(server, 'mutation Change($id: ID!) { UpdateLease(id: $id, mfNumber: "MF-9") { id } }', { id })
  await expect(page.getByText(messages.changed)).toBeVisible()
  await page.getByRole('button', { name: 'Clone all' }).click()
  await expect(page.getByText(messages.cloned)).toBeVisible()
  await expect(input(page, 'MF #')).toHaveValue('')
})

test('a clone that cannot be read is not made again, and one that is gone is', async ({ page, server }) => {
  const { id } = await addWholeLease(server)
  await open(page, `/CloneLease/${id}`)
  await input(page, 'ID').fill(unique('Clone'))
  await page.getByRole('button', { name: 'Clone Lease' }).click()
  await expect(page.getByText(messages.cloned)).toBeVisible()
  const clone = new URL(page.url()).searchParams.get('clone') ?? ''
  // What is unavailable is tried again by itself.
  await refuse(page, clone, 'VALIDATION', 'The server is busy')
  await page.reload()
  await expect(page.getByText('The server is busy')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Clone Lease' })).toBeHidden()
  await page.unroute('**/graphql')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('button', { name: 'Clone Lease' })).toBeDisabled()
  await asAdmin(server, 'mutation Gone($id: ID!) { DeleteLease(id: $id) { id } }', { id: clone })
  await expect(page.getByText(messages.gone)).toBeVisible()
  await expect(input(page, 'ID')).toBeEnabled()
})

test('a template is used, and no lease is cloned from nothing', async ({ page, server }) => {
  const name = unique('Family Form')
  const { made } = await asAdmin<{ made: { id: string } }>(
    server,
    'mutation New($name: String) { made: CreateLease(leaseName: $name, template: true) { id } }',
    { name },
  )
  await asAdmin(
    server,
    'mutation Add($id: ID!) { addClause(leaseID: $id, name: "Pooling", text: "Lessee may pool.") { id } }',
    made,
  )
  await open(page, '/Leases')
  await openTab(page, 'Lease Templates')
  await page.getByRole('button', { name: `Use Lease Template ${name}` }).click()
  await expect(page).toHaveURL(
    new RegExp(`/Leases/[^?]+\\?name=${encodeURIComponent(templates.used(name)).replaceAll(/[()]/g, '.+')}`),
  )
  await expect(input(page, 'ID')).toHaveValue(/^LeaseTemplate-.{8}$/)
  await openTab(page, 'Clauses')
  await expect(page.getByRole('table', { name: 'Clauses' })).toContainText('Lessee may pool.')

  for (const id of ['nowhere', made.id]) {
    await visit(page, `/CloneLease/${id}`)
    await expect(page.getByText(messages.invalid)).toBeVisible()
  }
  const { email, password } = await createAccount(server, ['READ_LEASE'])
  const { id } = await addWholeLease(server)
  await open(page, `/CloneLease/${id}`, email, password)
  await expect(page.getByText(MESSAGES.notAuthorized)).toBeVisible()
})

test('a template that cannot be used says so in an alert', async ({ page, server }) => {
  const name = unique('Taken Form')
  await asAdmin(
    server,
    'mutation New($name: String) { CreateLease(leaseName: $name, template: true) { id } }',
    { name },
  )
  await open(page, '/Leases')
  await openTab(page, 'Lease Templates')
  const alert = page.getByRole('alertdialog')
  await refuse(page, 'CloneLease', 'ALREADY_EXISTS', 'Lease "LeaseTemplate-1" already exists')
  await page.getByRole('button', { name: `Use Lease Template ${name}` }).click()
  await expect(alert).toHaveText(/^A lease with name "LeaseTemplate-.{8}" already exists\. Try again\./)
  await alert.getByRole('button', { name: 'Close' }).click()
  await expect(alert).toBeHidden()
  await page.unroute('**/graphql')
  await refuse(page, 'CloneLease', 'FORBIDDEN', 'No')
  await page.getByRole('button', { name: `Use Lease Template ${name}` }).click()
  await expect(alert).toContainText(templates.notUsed)
  await page.unroute('**/graphql')
})
