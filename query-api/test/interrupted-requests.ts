import { request as httpRequest } from 'node:http'

/** A request by which an address is tried. */
export interface Asked {
  path: string
  method?: string
  headers?: Record<string, string>
  body?: string
  /** Its answer has no end. */
  isEndless?: boolean
}

/** When the client leaves: with half of its request sent, with all of it, or after so many bytes of the answer. */
export type Leaving = 'amid its request' | 'without an answer' | number

/** Sends the request and leaves; resolves when the connection is closed, also where the answer ends before. */
export function interrupted(
  url: string,
  { path, method = 'GET', headers, body = '' }: Asked,
  leaving: Leaving,
) {
  const outgoing = httpRequest(url + path, {
    method,
    headers: { ...headers, ...(method === 'GET' ? {} : { 'content-length': body.length }) },
    agent: false,
  })
  const leave = () => void outgoing.destroy()
  outgoing.on('error', () => undefined)
  let bytes = 0
  outgoing.on('response', (response) => {
    response.on('error', () => undefined)
    response.on('data', (chunk: Buffer) => {
      bytes += chunk.length
      if (bytes >= Number(leaving)) leave()
    })
  })
  if (leaving === 'amid its request') outgoing.write(body.slice(0, body.length / 2), leave)
  else if (leaving === 'without an answer') outgoing.end(body, leave)
  else outgoing.end(body)
  return new Promise<void>((resolve) => outgoing.once('close', resolve))
}
