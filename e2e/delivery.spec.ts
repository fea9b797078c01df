import { expect, test } from './fixture.ts'
import { open } from './pages.ts'
import { addLand } from './records.ts'

/** Of scripts and styles before the first list shows, in bytes on the wire, with the headers of their answers. */
const MOST_BYTES = 400_000
/** Until the first list shows, of any kind: also what may begin only after it. */
const MOST_REQUESTS = 20

const CODE = /\.(js|css)$/

test('the first list loads within its limits of code and requests', { tag: '@own-context' }, async ({
  page,
  server,
}) => {
  const name = `Delivered ${crypto.randomUUID()}`
  await addLand(server, { name })
  const addresses = new Map<string, string>()
  let bytes = 0
  const protocol = await page.context().newCDPSession(page)
  await protocol.send('Network.enable')
  protocol.on('Network.requestWillBeSent', ({ requestId, request }) => {
    // Before it there is a blank page, on which the session begins.
    if (request.url.endsWith('/Lands')) addresses.clear()
    addresses.set(requestId, request.url)
  })
  protocol.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (CODE.test(addresses.get(requestId) ?? '')) bytes += encodedDataLength
  })
  const uncompressed: string[] = []
  page.on('response', (response) => {
    if (CODE.test(response.url()) && response.headers()['content-encoding'] !== 'br')
      uncompressed.push(response.url())
  })
  // The other pages, which an idle browser loads ahead, are not part of it.
  await page.addInitScript(() => {
    window.requestIdleCallback = () => 0
  })
  await open(page, '/Lands')
  await expect(page.getByRole('row').filter({ hasText: name })).toBeVisible()
  expect(bytes).toBeGreaterThan(MOST_BYTES / 2)
  expect(bytes).toBeLessThan(MOST_BYTES)
  expect(addresses.size).toBeLessThanOrEqual(MOST_REQUESTS)
  expect(uncompressed).toEqual([])
})
