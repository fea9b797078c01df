import { MESSAGES } from '@landbook/contracts/engine/messages'
import { TRACT_MESSAGES } from '@landbook/contracts/records/tract/messages'
import type { Browser, Page } from '@playwright/test'
import { asAdmin, createAccount } from './accounts.ts'
import { expect, quietContext, type Server, test } from './fixture.ts'
import { pageOf } from './others.ts'
import { addLand, unique } from './records.ts'

/** A field → the inputs of the users. Acres and their fraction are one merge group. */
const TYPED = {
  Survey: ['T&P RR', 'H&GN RR'],
  GMA: ['610', '620'],
  'Mineral Fraction': ['1/2', '1/3'],
} as const

const PEOPLE = 2

interface Typist {
  page: Page
  label: string
  value: string
}

/** Also works while a dialog hides the form from assistive technology, where the required mark is not hidden. */
const input = ({ page, label }: Typist) =>
  page.getByRole('textbox', { name: new RegExp(`^${label}\\s*\\*?$`), includeHidden: true })
const update = ({ page }: Typist) => page.getByRole('button', { name: 'Update', exact: true })
/** Three of the browsers are one person's. */
const CONFLICT = new RegExp(`${MESSAGES.changedMeanwhile}|${MESSAGES.together.conflictWithYourself}`)
const conflict = ({ page }: Typist) => page.getByRole('dialog', { name: CONFLICT })
/** The toast after a save, with or without merged changes. */
const saved = ({ page }: Typist) =>
  page
    .getByRole('status')
    .filter({ hasText: new RegExp(`^(${TRACT_MESSAGES.updated}|Saved\\.)`) })
    .first()

/** All browsers on one page, ready to type. They share one session. */
async function crowd(browser: Browser, server: Server, path: string): Promise<Typist[]> {
  const typists: Typist[] = []
  for (let person = 0; person < PEOPLE; person++) {
    const account = await createAccount(server, ['READ_LANDS', 'WRITE_LANDS'])
    const first = await pageOf(browser, server, account, path)
    const storageState = await first.context().storageState()
    for (const [at, [label, values]] of Object.entries(TYPED).entries()) {
      const context =
        at === 0 ? first.context() : await quietContext(browser, { baseURL: server.url, storageState })
      const page = context.pages()[0] ?? (await context.newPage())
      if (at > 0) await page.goto(path, { waitUntil: 'commit' })
      typists.push({ page, label, value: values[person] ?? '' })
    }
  }
  return typists
}

/** Chooses the own value repeatedly, while others are faster. */
async function insist(typist: Typist): Promise<void> {
  const dialog = conflict(typist)
  // Observed continuously, because the toast disappears, maybe between two checks.
  let isSaved = false
  const noteSaved = () => {
    isSaved = true
  }
  const watched = saved(typist).waitFor({ timeout: 120_000 }).then(noteSaved)
  const insisted = expect(async () => {
    if (isSaved) return
    const mine = dialog.getByRole('radio', { name: /^Mine/ })
    await expect(mine).toHaveAccessibleName(new RegExp(RegExp.escape(typist.value)), { timeout: 1_000 })
    await mine.check({ timeout: 1_000 })
    await dialog.getByRole('button', { name: 'Save' }).click({ timeout: 1_000 })
    await expect.poll(() => isSaved, { timeout: 2_000 }).toBe(true)
  }).toPass({ timeout: 120_000 })
  await Promise.all([watched, insisted])
  // Frees resources for the others.
  await typist.page.context().close()
}

/** All values that any field of the land ever had. */
async function everHeld(server: Server, id: string): Promise<Set<unknown>> {
  const { history } = await asAdmin<{ history: { changes: { to: unknown }[] }[] }>(
    server,
    'query Ever($id: ID!) { history(type: "tract", id: $id, first: 200) { changes { to } } }',
    { id },
  )
  return new Set(history.flatMap(({ changes }) => changes.map(({ to }) => to)))
}

test('six browsers on one land: every save succeeds, merges or asks, and no input is lost', async ({
  browser,
  server,
}) => {
  test.slow()
  const id = await addLand(server, { name: unique('Crowd'), gross: '600', fraction: '1/4' })
  const typists = await crowd(browser, server, `/Lands/${id}`)
  expect(typists).toHaveLength(6)
  await test.step('everybody types', () =>
    Promise.all(typists.map((typist) => input(typist).fill(typist.value))))

  await test.step('and saves at once', async () => {
    // Observed from before the clicks, for all at once, because toasts disappear.
    const answered = typists.map((typist) =>
      saved(typist).or(conflict(typist)).first().waitFor({ timeout: 60_000 }),
    )
    await Promise.all([...answered, ...typists.map((typist) => update(typist).click())])
    const asked = await Promise.all(typists.map((typist) => conflict(typist).isVisible()))
    // Of those who edited the same field, one was first; acres and their fraction conflict as one.
    expect(asked.filter((isAsked) => !isAsked)).toHaveLength(2)
    for (const [at, typist] of typists.entries())
      if (asked[at]) await expect(input(typist)).toHaveValue(typist.value)
  })

  await test.step('who is asked insists', () => Promise.all(typists.map(insist)))
  const held = await everHeld(server, id)
  for (const { value } of typists) expect(held).toContain(value)
})
