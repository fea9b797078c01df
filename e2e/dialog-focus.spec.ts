import { MESSAGES } from '@landbook/contracts/engine/messages'
import { expect, test } from './fixture.ts'
import { open } from './pages.ts'
import { addLand, addLease, unique } from './records.ts'

test('the focus is where it was after a dialog', async ({ page, server }) => {
  const id = await addLand(server, { name: unique('Focused') })
  await open(page, `/Lands/${id}`)
  const remove = page.getByRole('button', { name: 'Delete', exact: true })
  for (const way of ['Close', 'Escape'] as const) {
    await remove.click()
    const question = page.getByRole('alertdialog')
    await expect(question).toBeVisible()
    if (way === 'Escape') await page.keyboard.press('Escape')
    else await question.getByRole('button', { name: way }).click()
    await expect(question).toBeHidden()
    await expect(remove).toBeFocused()
  }
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(remove).toBeFocused()
})

test('the focus stays near a row that was deleted', async ({ page, server }) => {
  const id = await addLease(server, unique('Rows'))
  await open(page, `/Leases/${id}`)
  await page.getByRole('tab', { name: 'Clauses' }).click()
  for (const name of ['Pooling', 'Shut-in', 'Surface']) {
    await page.getByRole('button', { name: 'Add Clause' }).click()
    await page.getByRole('textbox', { name: 'Oil' }).fill(name)
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByRole('cell', { name })).toBeVisible()
  }
  const row = page.getByRole('row').filter({ hasText: 'Shut-in' })
  await row.getByRole('button', { name: /^Delete/ }).click()
  await page
    .getByRole('alertdialog', { name: MESSAGES.derived.part('Clause').confirmDelete })
    .getByRole('button', { name: 'Agree' })
    .click()
  await expect(row).toHaveCount(0)
  // The next row, not the first.
  await expect(page.getByRole('row').filter({ hasText: 'Surface' }).locator(':focus')).toHaveAttribute(
    'aria-label',
    /Edit|Delete/,
  )
})
