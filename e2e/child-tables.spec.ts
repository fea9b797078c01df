import { type AnyRecord, catalogue } from '@landbook/contracts/catalogue/index'
import type { FieldKind } from '@landbook/contracts/engine/kernel/field-kinds'
import { labelOf, metaOf } from '@landbook/contracts/engine/kernel/fields'
import { resourceOf } from '../admin-ui/src/engine/navigation/resources.ts'
import { asAdmin } from './accounts.ts'
import { expect, type Server, demo as test } from './fixture.ts'
import { open } from './pages.ts'

const FIGURES: readonly FieldKind[] = ['decimal', 'share', 'fraction']

/** The headings of acres, decimals and amounts in the table of each list of a record that has any. */
const figuresOf = ({ lists }: AnyRecord): string[][] =>
  Object.values(lists)
    .map(({ fields }) => Object.values(fields).filter((schema) => FIGURES.includes(metaOf(schema).kind)))
    .map((figures) => figures.map(labelOf))
    .filter((labels) => labels.length > 0)

/** The record of the type that has parts in the most lists. */
async function fullest(server: Server, { name, lists }: AnyRecord): Promise<string> {
  const parts = Object.keys(lists)
  const query = `{ rows: ${name} { id ${parts.map((list) => `${list} { id }`).join(' ')} } }`
  const { rows } = await asAdmin<{ rows: Record<string, unknown[] | string>[] }>(server, query, {})
  const filled = (row: (typeof rows)[number]) => parts.filter((list) => row[list]?.length).length
  return String(rows.toSorted((one, other) => filled(other) - filled(one))[0]?.id)
}

/** To be evaluated in the page: its headings in tables, and whether they are in sight. */
function headings(): [string, boolean][] {
  const all = [...document.querySelectorAll('main :is(th, [role=columnheader])')]
  return all
    .filter((heading) => heading.checkVisibility())
    .map((heading) => {
      const box = heading.closest('.MuiTableContainer-root, [role=region]:has([role=grid])')
      const edge = box?.getBoundingClientRect().right ?? innerWidth
      return [heading.textContent?.trim() ?? '', heading.getBoundingClientRect().right <= edge + 1]
    })
}

const withFigures = catalogue.records.filter((record) => record.hasPages && figuresOf(record).length > 0)

test('at 1400 px, every acre, decimal and amount of the parts of a record is in sight', async ({
  page,
  server,
}) => {
  test.slow()
  await page.setViewportSize({ width: 1400, height: 900 })
  for (const record of withFigures) {
    await open(page, `/${resourceOf(record.type)}/${await fullest(server, record)}`)
    const tabs = page.locator('main').getByRole('tab')
    await expect(tabs.first()).toBeVisible()
    const lists = figuresOf(record)
    const seen = new Map<string, boolean>()
    // What is in a tab comes when it is read: all of them are looked at until each list was there.
    await expect
      .poll(async () => {
        for (const tab of await tabs.all()) {
          await tab.click()
          await expect(page.locator('main :is(.MuiSkeleton-root, [role=progressbar])')).toHaveCount(0)
          for (const [label, isInSight] of await page.evaluate(headings))
            seen.set(label, isInSight && seen.get(label) !== false)
        }
        return lists.filter((labels) => !labels.some((label) => seen.has(label)))
      }, record.title)
      .toEqual([])
    const hidden = lists.flat().filter((label) => seen.get(label) === false)
    expect(hidden, record.title).toEqual([])
  }
})

test('on a phone no part of a record is out of sight', { tag: '@phone-only' }, async ({ page, server }) => {
  test.slow()
  for (const record of withFigures) {
    await open(page, `/${resourceOf(record.type)}/${await fullest(server, record)}`)
    const tables = page.locator('main :is(table, [role=grid])')
    const tabs = page.locator('main').getByRole('combobox').first()
    for (const name of await tabs.locator('option').allInnerTexts()) {
      await tabs.selectOption({ label: name })
      await expect(page.locator('main :is(.MuiSkeleton-root, [role=progressbar])')).toHaveCount(0)
      const wider = await tables.evaluateAll((all) =>
        all.filter((table) => table.scrollWidth > innerWidth).map((table) => table.textContent?.slice(0, 80)),
      )
      expect(wider, `${record.title}, ${name}`).toEqual([])
    }
  }
})
