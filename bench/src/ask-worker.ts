import { parentPort, workerData } from 'node:worker_threads'

/** Sends queries from another thread, so that only the server's work is on the main one. */
const { url, token } = workerData as { url: string; token: string }
const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` }

parentPort?.on('message', async (query: string) => {
  const response = await fetch(url, { method: 'POST', headers, body: JSON.stringify({ query }) })
  const text = await response.text()
  const { errors } = JSON.parse(text) as { errors?: { message: string }[] }
  parentPort?.postMessage(errors?.[0]?.message ?? '')
})
