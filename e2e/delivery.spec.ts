import { expect, test } from './fixture.ts'
import { open } from './pages.ts'
import { addLand } from './records.ts'

/** Maximum transfer before the first list shows, in bytes. */
const FIRST_LIST = 440_000

test('the first list loads within 440 kB over the wire', { tag: '@own-context' }, async ({
  page,
  server,
}) => {
  const name = `Delivered ${crypto.randomUUID()}`
  await addLand(server, { name })
  let sum = 0
  const uncompressed: string[] = []
  const protocol = await page.context().newCDPSession(page)
  await protocol.send('Network.enable')
  protocol.on('Network.loadingFinished', ({ encodedDataLength }) => {
    sum += encodedDataLength
  })
  page.on('response', (response) => {
    if (response.url().endsWith('.js') && response.headers()['content-encoding'] !== 'br')
      uncompressed.push(response.url())
  })
  // The other pages, which an idle browser loads ahead, are not part of it.
  await page.addInitScript(() => {
    window.requestIdleCallback = () => 0
  })
  await open(page, '/Lands')
  await expect(page.getByRole('row').filter({ hasText: name })).toBeVisible()
  expect(sum).toBeGreaterThan(0)
  expect(sum).toBeLessThan(FIRST_LIST)
  expect(uncompressed).toEqual([])
})
