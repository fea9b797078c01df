import { readFile } from 'node:fs/promises'
import { MESSAGES } from '@landbook/contracts/engine/messages'
import { expectAccessible } from './accessible.ts'
import { createAccount } from './accounts.ts'
import { expect, test } from './fixture.ts'
import { exportedCsv, open } from './pages.ts'
import { addLand, addWell, unique } from './records.ts'

test('the columns of a list are chosen and ordered, and are found again at the next visit', async ({
  page,
  server,
}) => {
  const name = unique('Columns')
  await addLand(server, { name, color: 'ORRI' })
  const { email, password } = await createAccount(server, ['READ_LANDS'])
  await open(page, `/Lands?q=${encodeURIComponent(name)}`, email, password)
  const headings = page.getByRole('columnheader')
  await expect(page.getByRole('link', { name })).toBeVisible()
  const before = await headings.allInnerTexts()
  expect(before.slice(0, 5)).toEqual(['#', 'LAND ID', 'TYPE', 'NMA', 'NSA'])

  const dialog = page.getByRole('dialog', { name: 'Columns' })
  await page.getByRole('button', { name: 'Columns' }).click()
  // What a row is called always stands there.
  await expect(dialog.getByRole('checkbox', { name: 'LAND ID' })).toHaveCount(0)
  await dialog.getByRole('checkbox', { name: 'TYPE' }).click()
  const left = dialog.getByRole('button', { name: 'Move NSA to the left' })
  await left.press('Enter')
  await expect(left).toBeFocused()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(headings).toHaveText(['#', 'LAND ID', 'NSA', 'NMA', ...before.slice(5)])

  await page.reload()
  await expect(page.getByRole('link', { name })).toBeVisible()
  await expect(headings).toHaveText(['#', 'LAND ID', 'NSA', 'NMA', ...before.slice(5)])

  await page.getByRole('button', { name: 'Columns' }).click()
  const right = dialog.getByRole('button', { name: 'Move NSA to the right' })
  await right.press('Enter')
  await expect(right).toBeFocused()
  await dialog.getByRole('button', { name: 'Reset' }).click()
  await page.keyboard.press('Escape')
  await expect(headings).toHaveText(before)
})

test('what hidden columns hold is searched and not exported, and said to be found', async ({
  page,
  server,
}) => {
  const word = unique('Hidden')
  await addLand(server, { name: `${word} 1`, color: 'ORRI' })
  await addLand(server, { name: `${word} ORRI`, color: 'M' })
  const { email, password } = await createAccount(server, ['READ_LANDS'])
  await open(page, `/Lands?q=${encodeURIComponent(`${word} ORRI`)}`, email, password)
  const count = page.getByRole('main').getByRole('status').first()
  await expect(count).toHaveText(/^2 (of \d+ )?lands$/)
  await page.getByRole('button', { name: 'Columns' }).click()
  await page.getByRole('dialog', { name: 'Columns' }).getByRole('checkbox', { name: 'TYPE' }).click()
  await page.keyboard.press('Escape')
  await expect(count).toHaveText(/^2 (of \d+ )?lands, 1 by hidden columns$/)

  const download = await exportedCsv(page)
  const [heading = '', first = ''] = (await readFile(await download.path(), 'utf8')).split(/\r?\n/)
  expect(heading).not.toContain('TYPE')
  expect(first).toContain(`"${word} 1",`)
  expect(first).not.toContain('ORRI')
})

test('boxes stay as narrow as they are where all columns are hidden', async ({ page }) => {
  await open(page, '/Wells')
  const first = page.getByRole('columnheader').first()
  await expect(first.getByRole('checkbox')).toBeVisible()
  const before = (await first.boundingBox())?.width
  await page.getByRole('button', { name: 'Columns' }).click()
  const dialog = page.getByRole('dialog', { name: 'Columns' })
  await expect(dialog.getByRole('checkbox').first()).toBeVisible()
  for (const box of await dialog.getByRole('checkbox').all()) await box.click()
  await expect(page.getByRole('columnheader', { includeHidden: true })).toHaveCount(2)
  await page.keyboard.press('Escape')
  await expect.poll(async () => (await first.boundingBox())?.width).toBe(before)
})

test('a column that is added is filtered by, and one of linked records is sorted, searched and grouped, too', {
  tag: '@phone',
}, async ({ page, server, isMobile }) => {
  const { typed, columns: words, groups } = MESSAGES.list
  const name = unique('Deep')
  for (const [suffix, depth, familyID] of [
    ['A', '9000', `${name} North`],
    ['B', '12000', `${name} Aspen`],
  ] as const) {
    const land = await addLand(server, { name: `${name} ${depth}`, familyID })
    await addWell(server, `${name} ${suffix}`, [land], { totalDepth: depth })
  }
  await open(page, `/Wells?q=${name}&columns=status,totalDepth,drilledOn.familyID`)
  const rows = page.getByRole('row').filter({ hasText: name })
  await expect(rows).toHaveCount(2)
  await page.getByRole('button', { name: 'Filter', exact: true }).click()
  const from = page.getByLabel(typed.from('Total Depth'))
  await from.fill('deep')
  await expect(page.getByText(typed.noFigure)).toBeVisible()
  await from.fill('10000')
  await from.press('Enter')
  await expect(page).toHaveURL(/totalDepth=10000\.\.(&|$)/)
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(rows).toHaveCount(1)
  const chip = page.getByRole('button', { name: `Total Depth: ${typed.between('10,000', '')}` })
  await expect(chip).toBeVisible()
  await chip.click()
  await expect(rows).toHaveCount(2)
  await open(page, `/Wells?q=${name}+asp&columns=status,drilledOn.familyID`)
  await expect(rows).toHaveCount(1)
  await open(page, `/Wells?q=${name}&columns=status,drilledOn.familyID&drilledOn.familyID=north`)
  await expect(rows).toHaveText(/North/)
  await open(page, `/Wells?q=${name}&columns=status,drilledOn.familyID,operatedBy.city`)
  if (!isMobile) {
    const heading = page.getByRole('columnheader', { name: 'Land ID(s): Family ID' })
    await heading.hover()
    await expect(page.getByRole('tooltip')).toHaveText(words.ofSeveral)
    await heading.getByRole('button').first().click()
    await expect(rows).toHaveText([/Aspen/, /North/])
    await heading.getByRole('button').first().click()
    await expect(rows).toHaveText([/North/, /Aspen/])
  }
  await open(page, `/Wells?q=${name}&columns=status,operatedBy.city&group=operatedBy_city`)
  await expect(page.getByText(groups.none)).toBeVisible()
  await expect(rows).toHaveCount(2)
})
