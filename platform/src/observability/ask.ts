/**
 * Asks a service of this machine for its health, in a container that has neither a shell nor curl:
 * `node platform/src/observability/ask.ts http://127.0.0.1:4002/readyz` prints the answer, and fails where it is none
 * or not a success.
 */
const [url = ''] = process.argv.slice(2)
/** Less than Docker's own (docker-compose.yml), so that there is a line of what was wrong. */
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
