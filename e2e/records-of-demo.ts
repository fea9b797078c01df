import type { AnyRecord } from '@landbook/contracts/catalogue/index'
import { HEAD_MESSAGES } from '@landbook/contracts/engine/messages/head'
import type { Page } from '@playwright/test'
import { resourceOf } from '../admin-ui/src/engine/navigation/resources.ts'
import { asAdmin } from './accounts.ts'
import { expect, type Server } from './fixture.ts'
import { open } from './pages.ts'

/** A record of the type: its id and its name. */
export async function anyOf(
  server: Server,
  { name, titleField, fields }: AnyRecord,
): Promise<{ id: string; name: string }> {
  // A template has a page of its own.
  const filter = 'template' in fields ? '(filter: { template: false })' : ''
  const query = `{ rows: ${name} ${filter} { id name: ${titleField} } }`
  const { rows } = await asAdmin<{ rows: { id: string; name: string }[] }>(server, query, {})
  const [first] = rows
  if (!first) throw new Error(`The demo has no ${name}`)
  return first
}

/** Opens the page of one, until its head is there. */
export async function openRecord(page: Page, server: Server, record: AnyRecord) {
  const { id, name } = await anyOf(server, record)
  await open(page, `/${resourceOf(record.type)}/${id}`)
  const head = page.locator('main header')
  const figures = head.getByLabel(HEAD_MESSAGES.figures).getByRole('definition')
  await expect(figures.first()).toBeVisible()
  await expect(head.locator('.MuiSkeleton-root')).toHaveCount(0)
  return { head, figures, name }
}
