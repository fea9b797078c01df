import { MESSAGES } from '@landbook/contracts/engine/messages'
import { CHECK_MESSAGES, DISMISSAL_LABELS } from '@landbook/contracts/engine/messages/checks'
import { WELL_CHECKS, WELL_FINDINGS } from '@landbook/contracts/records/well/check-messages'
import type { Page } from '@playwright/test'
import { expectAccessible, expectReadableInDark } from './accessible.ts'
import { createAccount } from './accounts.ts'
import { expect, test } from './fixture.ts'
import { layoutFaults } from './layout.ts'
import { open, visit } from './pages.ts'
import { addLand, addWell, unique } from './records.ts'

const PATH = '/NeedsAttention'
const check = (page: Page, title: string) => page.getByRole('button', { name: new RegExp(`^${title}`) })

test(
  'what needs attention is counted, unfolds to its records, and leads to them',
  {
    tag: '@phone',
  },
  async ({ page, server }, { project }) => {
    const name = `0 Landless ${project.name}`
    await addWell(server, name)
    await addLand(server, { name: `0 Mapless ${project.name}` })
    await open(page, PATH)
    const noLand = check(page, WELL_CHECKS.noLand)
    const below = page.getByRole('button', { expanded: false }).last()
    await expect(noLand).toContainText(/\d+ wells?$/)
    await expectAccessible(page)

    let answer = () => {}
    const isAsked = new Promise<void>((resolve) => {
      answer = resolve
    })
    await page.route('**/graphql', async (route) => {
      if (route.request().postData()?.includes('query Needing')) await isAsked
      await route.fallback()
    })
    await noLand.click()
    const section = page.getByRole('region', { name: new RegExp(WELL_CHECKS.noLand) })
    await expect(section.getByRole('list')).toHaveAttribute('aria-busy', 'true')
    const before = await below.boundingBox()
    answer()
    const line = section.getByRole('listitem').filter({ hasText: name })
    await expect(line).toContainText(WELL_FINDINGS.noLand)
    expect(await below.boundingBox()).toEqual(before)
    await expectAccessible(page)
    await expectReadableInDark(page)
    expect(await layoutFaults(page, project.name === 'phone')).toEqual([])

    await line.getByRole('link', { name }).click()
    await expect(page.getByRole('heading', { name }).first()).toBeVisible()
    const chips = page.getByRole('group', { name: CHECK_MESSAGES.needs })
    await chips.getByRole('button', { name: WELL_CHECKS.noLand }).click()
    const dialog = page.getByRole('dialog', { name: CHECK_MESSAGES.needs })
    await expect(dialog).toContainText(WELL_FINDINGS.noLand)
    await expectAccessible(page)

    await dialog.getByRole('button', { name: CHECK_MESSAGES.dismiss }).click()
    await dialog.getByRole('textbox', { name: DISMISSAL_LABELS.why }).fill('Drilled on land of others')
    await dialog.getByRole('button', { name: CHECK_MESSAGES.dismiss }).click()
    await chips.getByRole('button', { name: CHECK_MESSAGES.dismissedOnes(1) }).click()
    await expect(dialog).toContainText(/Dismissed by .+: Drilled on land of others/)
    await expect(chips.getByRole('button', { name: WELL_CHECKS.noLand })).toBeHidden()
    await open(page, PATH)
    await noLand.click()
    await section.getByRole('button', { name: /^\d+ dismissed$/ }).click()
    await expect(line).toContainText('Drilled on land of others')
    await expectAccessible(page)
    expect(await layoutFaults(page, project.name === 'phone')).toEqual([])
    await line.getByRole('button', { name: CHECK_MESSAGES.takeBack }).click()
    await expect(line).not.toContainText('Drilled on land of others')
  },
)

test(
  'a list is filtered by what its records need',
  { tag: '@phone' },
  async ({ page, server }, { project }) => {
    const name = unique('Filtered')
    // The list has names in capitals.
    const [landless, other] = [`${name} 1`.toUpperCase(), `${name} 2`.toUpperCase()]
    await addWell(server, landless)
    await addWell(server, other, [await addLand(server, { name })])
    const list = `/Wells?q=${encodeURIComponent(name)}`
    const links = page.getByRole('gridcell').getByRole('link', { name: new RegExp(`^${name} .$`, 'i') })
    await open(page, list)
    await expect(links).toHaveText([landless, other])
    await visit(page, `${list}&needs=noLand`)
    await expect(links).toHaveText([landless])
    await page
      .getByRole('button', { name: `${CHECK_MESSAGES.needs}: ${WELL_CHECKS.noLand}, remove this filter` })
      .click()
    await expect(links).toHaveText([landless, other])
    expect(await layoutFaults(page, project.name === 'phone')).toEqual([])
  },
)

test('one is told what one may read, and that it could not be read', async ({ page, server }) => {
  await addWell(server, 'Landless, not for all')
  const { email, password } = await createAccount(server, ['READ_UNITS'])
  await open(page, PATH, email, password)
  await expect(page.getByText(CHECK_MESSAGES.nothing)).toBeVisible()
  await expectAccessible(page)

  const wells = await createAccount(server, ['READ_WELLS'])
  await open(page, PATH, wells.email, wells.password)
  await expect(check(page, WELL_CHECKS.noLand)).toBeVisible()
  await page.route('**/graphql', (route) =>
    route.request().postData()?.includes('query Needing')
      ? route.fulfill({ status: 503, json: { errors: [{ message: MESSAGES.unavailable }] } })
      : route.fallback(),
  )
  await check(page, WELL_CHECKS.noLand).click()
  await expect(page.getByRole('alert').getByRole('button', { name: 'Try again' })).toBeVisible()
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('link', { name: 'Landless, not for all' })).toBeVisible()
})
