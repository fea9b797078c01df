/**
 * Queries a local service's health, in a container without shell or curl: `node platform/src/engine/observability/ask.ts
 * http://127.0.0.1:4002/readyz` prints the answer, and fails without a successful one. With METRICS_TOKEN it is told the
 * details, also behind a proxy.
 */
const [url = ''] = process.argv.slice(2)
/** Less than Docker's timeout (docker-compose.yml), so that the cause is printed. */
const TIMEOUT_MS = 8_000

try {
  const { METRICS_TOKEN: token } = process.env
  const headers: Record<string, string> = token ? { authorization: `Bearer ${token}` } : {}
  const answer = await fetch(url, { headers, signal: AbortSignal.timeout(TIMEOUT_MS) })
  console.log(await answer.text())
  if (!answer.ok) process.exitCode = 1
} catch (error) {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
  console.error(`${url}: ${cause instanceof Error ? cause.message : cause}`)
  process.exitCode = 1
}
