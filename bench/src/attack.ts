import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

/**
 * Attacks from a separate process until stopped. Resolves once the client has said that the attack has reached its full
 * strength.
 */
export async function attack(client: string, options: object): Promise<() => Promise<void>> {
  const attacker = spawn(process.execPath, [fileURLToPath(new URL(client, import.meta.url))], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  attacker.stdin.end(JSON.stringify(options))
  const ended = once(attacker, 'exit')
  await Promise.race([
    once(attacker.stdout, 'data'),
    ended.then(() => Promise.reject(new Error('the attack did not begin'))),
  ])
  return async () => {
    attacker.kill()
    await ended
  }
}
