import { truncateSync, writeFileSync } from 'node:fs'
import { labelOf } from '@landbook/contracts/engine/kernel/fields'
import { MESSAGES } from '@landbook/contracts/engine/messages'
import { TITLE_MESSAGES } from '@landbook/contracts/records/title/messages'
import { tract } from '@landbook/contracts/records/tract/declaration'
import type { Locator, Page } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { refuse } from './answers.ts'
import { chooseFile, picture, sheetsIn, type TestFile, workbook } from './files.ts'
import { expect, type Server, test } from './fixture.ts'
import { open } from './pages.ts'
import { addLand, uploadRun } from './records.ts'

const { files } = MESSAGES
const messages = TITLE_MESSAGES
const SHEET = 'TitleRunUpload'
const HEADINGS = ['Vol/Page', 'Book', 'Date Filed', 'Grantor', 'Grantee', 'NMA Total', 'Comments']
const DEED = ['12/345', 'A', new Date('1951-06-04'), 'Smith', 'Jones', 160.5, 'See file'] as const

async function openChain(page: Page): Promise<Locator> {
  await page.getByRole('tab', { name: tract.lists.titleRun.label }).click()
  const panel = page.getByRole('tabpanel', { name: tract.lists.titleRun.label })
  await expect(panel.getByRole('grid')).toHaveAttribute('aria-busy', 'false')
  return panel
}

async function openNewChain(page: Page, server: Server, name: string): Promise<Locator> {
  const id = await addLand(server, { name })
  await open(page, `/Lands/${id}`)
  return openChain(page)
}

const upload = (page: Page, panel: Locator, file: TestFile | string) =>
  chooseFile(page, panel.getByRole('button', { name: 'Upload' }), file)

test('a run is uploaded after a preview, which a failure keeps, and exported to be completed', async ({
  page,
  server,
}) => {
  await test.step('a run is uploaded from a spreadsheet after a preview', async () => {
    const panel = await openNewChain(page, server, 'Run 1')
    await expect(panel.getByText('No documents yet')).toBeVisible()
    const rows = [
      [...HEADINGS, 'Remarks'],
      [...DEED, 'not read'],
      ['', 'A', null, 'Nobody', 'Nowhere'],
      ['13/1', 'B', 'circa 1920', 'State', 'Smith', null, null],
    ]
    await upload(page, panel, workbook('run.xlsx', { Notes: [], [` ${SHEET.toLowerCase()} `]: rows }))

    const preview = page.getByRole('dialog', { name: 'Upload run.xlsx' })
    await expect(preview.getByText(`Row 3: ${messages.noVolPage}`)).toBeVisible()
    await expect(preview.getByText(`Row 4: ${messages.unreadCell('Date Filed', 'circa 1920')}`)).toBeVisible()
    await expect(preview.getByText(messages.unknownColumn('Remarks'))).toBeVisible()
    await expect(preview.getByText('2 documents to be added')).toBeVisible()
    await expect(preview.getByRole('row', { name: '12/345' })).toContainText('06/04/1951')
    await expect(preview.getByRole('row', { name: 'Nobody' })).toHaveCount(0)
    await expectAccessible(page)

    await preview.getByRole('button', { name: 'Add 2 documents' }).click()
    await expect(page.getByText(messages.uploading)).toBeVisible()
    await expect(page.getByText(messages.uploaded)).toBeVisible()
    await expect(preview).toBeHidden()
    await expect(panel.getByText('2 title documents')).toBeVisible()
    await expect(panel.getByRole('row', { name: '12/345' })).toContainText('160.5')
    const patent = panel.getByRole('row', { name: '13/1' })
    await expect(patent).toContainText(messages.asWritten('Date Filed', 'circa 1920'))
    await expectAccessible(page)
  })

  await test.step('a failed upload keeps the preview, to be retried', async () => {
    const panel = await openNewChain(page, server, 'Run 5')
    const acceptAgain = await refuse(page, 'The log is full', 'uploadTitleRun')
    await upload(page, panel, workbook('run.xlsx', { [SHEET]: [HEADINGS, DEED] }))
    const preview = page.getByRole('dialog')
    const add = preview.getByRole('button', { name: 'Add 1 document' })
    await add.click()
    await expect(preview.getByText(messages.failed('The log is full'))).toBeVisible()
    await acceptAgain()
    await add.click()
    await expect(page.getByText(messages.uploaded)).toBeVisible()
    await expect(panel.getByRole('row', { name: '12/345' })).toBeVisible()
  })

  await test.step('a run is exported, completed and uploaded again', async () => {
    const id = await addLand(server, { name: 'Run 9' })
    await uploadRun(server, id, [
      { volPage: '1/1', dateFiled: '1889-03-02', effectiveDate: '1951-06-04', nmaTotal: '160.5' },
      { volPage: '1/2', grantor: 'Smith' },
    ])
    await open(page, `/Lands/${id}`)
    const panel = await openChain(page)
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      panel.getByRole('button', { name: 'Download' }).click(),
    ])
    expect(download.suggestedFilename()).toBe('Chain of Title of Run 9.xlsx')
    const { [SHEET]: cells = [], ...others } = await sheetsIn(download)
    expect(others).toEqual({})
    expect(cells[0]).toEqual(
      Object.entries(tract.lists.titleRun.fields)
        .filter(([name]) => name !== 'fileName')
        .map(([, schema]) => labelOf(schema)),
    )

    const added = cells[2]?.map((cell) => (cell === '1/2' ? '1/3' : cell)) ?? []
    await upload(page, panel, workbook('back.xlsx', { [SHEET]: [...cells, added] }))
    const preview = page.getByRole('dialog')
    await expect(preview.getByText(messages.alreadyThere)).toHaveCount(2)
    await preview.getByRole('button', { name: 'Add 1 document' }).click()
    await expect(panel.getByText('3 title documents')).toBeVisible()
  })
})

test('a file without a valid title run changes nothing, and the reason is shown', async ({
  page,
  server,
}, testInfo) => {
  const panel = await openNewChain(page, server, 'Run 2')
  await upload(page, panel, workbook('one.xlsx', { Sheet1: [HEADINGS, DEED] }))
  await expect(page.getByText(messages.sheetName, { exact: true })).toBeVisible()
  await upload(page, panel, workbook('two.xlsx', { Sheet1: [HEADINGS, DEED], Sheet2: [] }))
  await expect(page.getByText(messages.noSheet, { exact: true })).toBeVisible()
  await upload(
    page,
    panel,
    workbook('none.xlsx', {
      [SHEET]: [
        ['Book', 'Grantor'],
        ['A', 'Smith'],
      ],
    }),
  )
  await expect(page.getByText(/^Error: These columns are missing: .*Vol\/Page/)).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)

  const whole = workbook('run.xlsx', { [SHEET]: [HEADINGS, DEED] })
  const bomb = workbook('bomb.xlsx', { [SHEET]: [HEADINGS, DEED] })
  // Falsifies the unpacked sizes in the central directory.
  for (let at = bomb.buffer.indexOf('PK\x01\x02'); at !== -1; at = bomb.buffer.indexOf('PK\x01\x02', at + 1))
    bomb.buffer.writeUInt32LE(2 ** 31, at + 24)
  const locked = Buffer.alloc(4096)
  locked.set([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1])
  // From the disk, as its bytes would take seconds to the browser.
  const huge = testInfo.outputPath('huge.xlsx')
  writeFileSync(huge, '')
  truncateSync(huge, 21 * 2 ** 20)
  const withBytes = (buffer: Buffer) => ({ ...whole, buffer })
  const cut = whole.buffer.subarray(0, 900)
  for (const file of [withBytes(cut), withBytes(locked), huge, bomb]) {
    await upload(page, panel, file)
    const toast = page.getByRole('alert').filter({ hasText: messages.unreadable })
    await toast.getByRole('button', { name: 'Close' }).click()
    await expect(toast).toBeHidden()
  }

  await expect(panel.getByText('No documents yet')).toBeVisible()
  await upload(page, panel, workbook('run.xlsx', { [SHEET]: [HEADINGS, DEED] }))
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
  await expect(panel.getByText('No documents yet')).toBeVisible()
  await upload(page, panel, workbook('empty.xlsx', { [SHEET]: [HEADINGS, ['', 'A']] }))
  await expect(page.getByText(MESSAGES.nothingToAdd)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Add 0 documents' })).toBeDisabled()
})

test('a document is added, edited and deleted, and keeps its input if it could not be saved', async ({
  page,
  server,
}) => {
  await test.step('a document is added, edited and deleted', async () => {
    const panel = await openNewChain(page, server, 'Run 6')
    await panel.getByRole('button', { name: 'Add row' }).click()
    const dialog = page.getByRole('dialog', { name: 'Add document' })
    await expect(dialog.getByLabel('Book')).toHaveValue('N/A')
    await expect(dialog.getByLabel('Comments')).toHaveValue('None')
    await expect(dialog.getByLabel('NMA Total')).toHaveValue('0')
    await expect(dialog.getByLabel('NSA Total')).toHaveValue('0')
    await dialog.getByLabel('Vol/Page').fill('77/8')
    await dialog.getByLabel('Date Filed').fill('1889-03-02')
    await dialog.getByLabel('NMA Total').fill('many')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(dialog.getByText(MESSAGES.notANumber)).toBeVisible()
    await expectAccessible(page)
    await dialog.getByLabel('NMA Total').fill('80')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(dialog).toBeHidden()

    const row = panel.getByRole('row', { name: '77/8' })
    await expect(row).toContainText('03/02/1889')
    await row.getByRole('button', { name: 'Edit 77/8' }).click()
    const edit = page.getByRole('dialog', { name: 'Edit document' })
    await edit.getByLabel('Grantor').fill('Smith et ux')
    await edit.getByRole('button', { name: 'Save' }).click()
    await expect(row).toContainText('Smith et ux')

    await row.getByRole('button', { name: 'Delete 77/8' }).click()
    const question = page.getByRole('alertdialog', { name: messages.confirmDelete })
    await expect(question.getByText(MESSAGES.canBeRestored)).toBeVisible()
    await question.getByRole('button', { name: 'Close' }).click()
    await expect(row).toBeVisible()
    await row.getByRole('button', { name: 'Delete 77/8' }).click()
    await question.getByRole('button', { name: 'Agree' }).click()
    await expect(row).toHaveCount(0)
  })

  await test.step('a document that could not be saved keeps its input', async () => {
    const panel = await openNewChain(page, server, 'Run 7')
    await panel.getByRole('button', { name: 'Add row' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(dialog.getByRole('alert')).toHaveText(MESSAGES.nothingEntered)
    await expect(page.getByText(MESSAGES.because(messages.notAdded, MESSAGES.nothingEntered))).toHaveCount(1)
    await dialog.getByLabel('Vol/Page').fill('77/8')
    await refuse(page, 'Refused', 'mutation')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText(MESSAGES.because(messages.notAdded, 'Refused'))).toBeVisible()
    await expect(dialog.getByLabel('Vol/Page')).toHaveValue('77/8')
  })
})

test('a file is added to a document and viewed', async ({ page, server }) => {
  const id = await addLand(server, { name: 'Run 8' })
  await uploadRun(server, id, [{ volPage: '1/1' }])
  await open(page, `/Lands/${id}`)
  const panel = await openChain(page)
  const add = panel.getByRole('button', { name: 'Add File 1/1' })
  await expect(panel.getByRole('button', { name: 'View File 1/1' })).toHaveCount(0)

  await chooseFile(page, add, {
    name: 'deed.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('No PDF'),
  })
  const dialog = page.getByRole('dialog', { name: 'Upload' })
  await expect(dialog.getByText(files.notUploaded)).toBeVisible()
  await dialog.getByRole('button', { name: 'Close' }).click()

  // The toast disappears after a second, so it is awaited from before the action.
  const told = page.getByText(files.uploaded).waitFor()
  await chooseFile(page, add, picture('deed.png', [10, 120, 60]))
  await told
  const view = panel.getByRole('button', { name: 'View File 1/1' })
  const [window] = await Promise.all([page.waitForEvent('popup'), view.click()])
  await expect(window).toHaveURL(/\/files\/.*deed\.png/)
  await expect(page.getByText(files.uploaded)).toBeHidden()
  await expectAccessible(page)
})
