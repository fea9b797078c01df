import { createPublicKey } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { catalogue } from '@landbook/contracts/catalogue/index'
import { SEAL_MESSAGES } from '@landbook/contracts/engine/messages/seals'
import { checkCertificate, keyOf, readCertificate } from '@landbook/platform/engine/log/certificate'
import { fingerprint, sealFileSchema } from '@landbook/platform/engine/log/seal'
import { sealInFile } from '@landbook/platform/engine/log/seal-checks'
import type { Download, Page } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { asAdmin, createAccount } from './accounts.ts'
import { admin, expect, signIn, test } from './fixture.ts'
import { unique } from './records.ts'

async function saved(page: Page, button: string): Promise<{ download: Download; text: string }> {
  const coming = page.waitForEvent('download')
  await page.getByRole('button', { name: button }).click()
  const download = await coming
  return { download, text: await readFile(await download.path(), 'utf8') }
}

test('an auditor downloads a seal and a certificate, and checks them elsewhere', async ({ page, server }) => {
  const name = unique('Sealed')
  const { CreateTract: tract } = await asAdmin<{ CreateTract: { id: string } }>(
    server,
    'mutation ($name: String!) { CreateTract(name: $name, state: "Texas", county: "Ward") { id } }',
    { name },
  )
  await page.goto('/Audit')
  await signIn(page)
  await page.getByRole('tab', { name: 'Seals' }).click()
  await page.getByRole('button', { name: 'Seal now' }).click()
  await expect(page.getByText(/^Sealed: this is seal \d+$/)).toBeVisible()
  const seals = page.getByRole('grid', { name: 'Seals' })
  await expect(seals.getByRole('row').nth(1)).toContainText(admin.email)
  await page.getByRole('button', { name: 'Verify now' }).click()
  await expect(page.getByText(/^All [\d,]+ events in [\d,]+ streams are intact/)).toBeVisible()
  await expectAccessible(page)

  const number = await seals.getByRole('row').nth(1).getByRole('gridcell').first().textContent()
  const key = createPublicKey((await saved(page, 'Public key')).text)
  await expect(page.getByText(SEAL_MESSAGES.signedWith(fingerprint(key)))).toBeVisible()
  const seal = sealFileSchema.parse(JSON.parse((await saved(page, `Export seal ${number}`)).text))
  await sealInFile(seal, [key])
  expect(seal.heads.map(({ stream }) => stream)).toContain(`tract-${tract.id}`)
  await page.goto('/logout')
  await expect(page.getByLabel('Username or Email')).toBeVisible()

  const reader = await createAccount(server, ['READ_LANDS'])
  await page.goto(`/History/tract/${tract.id}`)
  await signIn(page, reader.email, reader.password)
  const { text, download } = await saved(page, 'Certificate')
  expect(download.suggestedFilename()).toBe(`landbook-tract-${tract.id}-history.json`)
  const certificate = readCertificate(text)
  expect(certificate).toMatchObject({ record: { type: 'tract', name }, history: { events: 1 } })
  expect(fingerprint(keyOf(certificate))).toBe(fingerprint(key))
  await checkCertificate(certificate, catalogue.records, key)
})
