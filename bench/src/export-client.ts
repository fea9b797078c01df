import { get } from 'node:http'
import { json } from 'node:stream/consumers'

/** Downloads an address to nowhere, in a process of its own, and prints how long it took and how much came. */
const { url, token } = (await json(process.stdin)) as { url: string; token: string }
const began = performance.now()
get(url, { headers: { authorization: `Bearer ${token}` } }, (response) => {
  let bytes = 0
  response.on('data', (chunk: Buffer) => {
    bytes += chunk.length
  })
  response.on('close', () => {
    if (response.statusCode !== 200 || !response.complete)
      throw new Error(`the download ended with ${response.statusCode}`)
    console.log(JSON.stringify({ ms: performance.now() - began, bytes }))
  })
})
