import type { Browser, Page } from '@playwright/test'
import type { Account } from './accounts.ts'
import { quietContext, type Server } from './fixture.ts'
import { open } from './pages.ts'

/** A page in another user's browser. Close its context: until then it receives live changes. */
export async function pageOf(browser: Browser, server: Server, who: Account, path: string): Promise<Page> {
  const context = await quietContext(browser, { baseURL: server.url })
  const page = await context.newPage()
  await open(page, path, who.email, who.password)
  return page
}
