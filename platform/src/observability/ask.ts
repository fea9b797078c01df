/**
 * Queries a local service's health, in a container without shell or curl: `node platform/src/observability/ask.ts
 * http://127.0.0.1:4002/readyz` prints the answer, and fails without a successful one.
 */
const [url = ''] = process.argv.slice(2)
/** Less than Docker's timeout (docker-compose.yml), so that the cause is printed. */
const PATIENCE_MS = 8_000

try {
  const answer = await fetch(url, { signal: AbortSignal.timeout(PATIENCE_MS) })
  console.log(await answer.text())
  if (!answer.ok) process.exitCode = 1
} catch (error) {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
  console.error(`${url}: ${cause instanceof Error ? cause.message : cause}`)
  process.exitCode = 1
}
