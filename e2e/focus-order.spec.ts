import { catalogue } from '@landbook/contracts/catalogue/index'
import { expect, demo as test } from './fixture.ts'
import { openRecord } from './records-of-demo.ts'

const pages = catalogue.records.filter((record) => record.hasPages)

/** Runs in the page: what the Tab key reaches in a part of the form after something that is seen after it. */
function outOfOrder(): string[] {
  const REACHED =
    ':is(input, textarea, button, a[href], [role=combobox]):not([tabindex="-1"], [aria-hidden], :disabled)'
  const wrong: string[] = []
  for (const part of document.querySelectorAll('main form section')) {
    const reached = [...part.querySelectorAll(REACHED)].filter((one) => one.checkVisibility())
    reached.forEach((one, index) => {
      const before = reached[index - 1]
      if (!before) return
      const [here, there] = [one.getBoundingClientRect(), before.getBoundingClientRect()]
      const isAbove = here.bottom <= there.top && here.left < there.right
      const isBeside = here.top < there.bottom && there.top < here.bottom
      if (isAbove || (isBeside && here.right <= there.left)) wrong.push(one.outerHTML.slice(0, 160))
    })
  }
  return wrong
}

test('the Tab key goes through the parts of every form as they are read', async ({ page, server }) => {
  test.slow()
  for (const record of pages) {
    await openRecord(page, server, record)
    expect(await page.evaluate(outOfOrder), record.title).toEqual([])
  }
})
