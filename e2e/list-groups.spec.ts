import { MESSAGES } from '@landbook/contracts/engine/messages'
import { expectAccessible } from './accessible.ts'
import { asAdmin } from './accounts.ts'
import { expect, test } from './fixture.ts'
import { open, showTools } from './pages.ts'
import { addLand, unique } from './records.ts'

const { groups } = MESSAGES.list

test('a list is grouped, folded and counted, and follows what others change', { tag: '@phone' }, async ({
  page,
  server,
}) => {
  const name = unique('Grouped')
  const land = (suffix: string, county: string, gross: string) =>
    addLand(server, { name: `${name} ${suffix}`, county, gross, fraction: '1' })
  await land('A', 'Loving', '100')
  const moved = await land('B', 'Loving', '20')
  await land('C', 'Ward', '3')
  await open(page, `/Lands?q=${encodeURIComponent(name)}&columns=county,familyNMA`)
  await expect(page.getByRole('row').filter({ hasText: name })).toHaveCount(3)
  await showTools(page)
  const asked: unknown[] = []
  page.on('request', (request) => {
    const { variables = {} } = request.postDataJSON() ?? {}
    if (variables.by?.includes('county')) asked.push(variables.sums)
  })
  await page.getByRole('button', { name: groups.title }).click()
  await page.getByRole('menuitemcheckbox', { name: 'County', exact: true }).click()

  const table = page.getByRole('treegrid', { name: 'Lands' })
  const rows = table.getByRole('row').filter({ hasText: name })
  const heading = (county: string) => table.locator('.group-row').filter({ hasText: county })
  const fold = (county: string) => heading(county).getByRole('button')
  await expect(page).toHaveURL(/group=county/)
  await expect(fold('Loving')).toHaveText('County Loving 2')
  await expect(fold('Ward')).toHaveText('County Ward 1')
  await expect(heading('Loving')).toContainText('120.00000000')
  await expect(rows).toHaveCount(3)
  // With their sums at once.
  expect(asked).toEqual([['familyNMA']])
  await expectAccessible(page)

  await fold('Loving').click()
  await expect(heading('Loving')).toHaveAttribute('aria-expanded', 'false')
  await expect(rows).toHaveCount(1)
  await expect(page).toHaveURL(/except=/)
  await expectAccessible(page)

  // In a group that is folded, and in one that is not.
  await asAdmin(server, 'mutation Move($id: ID!) { UpdateTract(id: $id, county: "Ward") { id } }', {
    id: moved,
  })
  await expect(fold('Loving')).toHaveText('County Loving 1')
  await expect(fold('Ward')).toHaveText('County Ward 2')
  await expect(heading('Ward')).toContainText('23.00000000')
  await expect(rows).toHaveText([/ B/, / C/])
  await fold('Loving').click()
  await expect(rows).toHaveText([/ A/, / B/, / C/])
})
