import { tract } from '@landbook/contracts/records/tract/declaration'
import { expect, test } from './fixture.ts'
import { open } from './pages.ts'
import { addLand, uploadRun } from './records.ts'

const { label: LABEL } = tract.lists.titleRun

test('the table has the columns of the specification, in its order', async ({ page, server }) => {
  const id = await addLand(server, { name: 'Run 12' })
  const document = {
    volPage: '12/345',
    book: 'A',
    effectiveDate: '1951-06-04',
    dateFiled: '1951-06-18',
    docType: 'Deed',
    grantor: 'Smith',
    grantee: 'Jones',
    nmaTotal: '160.5',
    nsaTotal: '80',
    landDescription: 'Section 12',
    comments: 'See file',
  }
  await uploadRun(server, id, [document])
  await open(page, `/Lands/${id}`)
  const panel = page.getByRole('tabpanel', { name: LABEL })
  await page.getByRole('tab', { name: LABEL }).click()
  await expect(panel.getByRole('columnheader')).toHaveText([
    'Actions',
    'Vol/Page',
    'Book',
    'Effective Date',
    'Date Filed',
    'Doc Type',
    'Grantor',
    'Grantee',
    'NMA Total',
    'NSA Total',
    'Land Description',
    'Comments',
  ])
  await expect(panel.getByRole('row').nth(1).getByRole('gridcell')).toHaveText([
    '',
    document.volPage,
    document.book,
    '06/04/1951',
    '06/18/1951',
    document.docType,
    document.grantor,
    document.grantee,
    '160.50000000',
    '80.00000000',
    document.landDescription,
    document.comments,
  ])
})

test('a run of 2,000 documents renders only visible rows', async ({ page, server }) => {
  const id = await addLand(server, { name: 'Run 11' })
  const rows = Array.from({ length: 2_000 }, (_, n) => ({
    volPage: `${n}/1`,
    grantor: `Grantor ${n}`,
    landDescription: `Lot ${n} of Section 12, Block C-24, PSL Survey`,
  }))
  await uploadRun(server, id, rows)
  await open(page, `/Lands/${id}`)
  const tab = page.getByRole('tab', { name: LABEL })
  await expect(tab).toBeVisible()
  await tab.click()
  await expect(page.getByText('2,000 title documents')).toBeVisible()
  await expect(page.getByRole('gridcell', { name: '0/1', exact: true })).toBeVisible()
  expect(await page.getByRole('row').count()).toBeLessThan(100)

  const table = page.getByRole('region', { name: 'Title documents' })
  await table.evaluate((region) => region.scrollTo({ top: region.scrollHeight }))
  await expect(page.getByRole('gridcell', { name: '1999/1', exact: true })).toBeVisible()
  expect(await page.getByRole('row').count()).toBeLessThan(100)
})
