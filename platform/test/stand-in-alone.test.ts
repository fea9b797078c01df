import { spawnSync } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'

const REPOSITORY = fileURLToPath(new URL('../..', import.meta.url))

// As EventStoreDB does, which takes each for an option of its own: they must not be in the shell that starts it.
it('the stand-in for EventStoreDB does not start with a variable EVENTSTORE_… that is none of its options', () => {
  const { status, stderr } = spawnSync(
    process.execPath,
    ['tools/eventstore-test-server/main.ts', '22199', '/nowhere/events.jsonl'],
    { cwd: REPOSITORY, env: { ...process.env, EVENTSTORE_URL: 'esdb://host' }, encoding: 'utf8' },
  )
  expect({ status, stderr }).toEqual({ status: 1, stderr: 'no known option: EVENTSTORE_URL\n' })
})

it('no test, soak or bench asks for a variable EVENTSTORE_… of the environment', () => {
  const files = globSync('{*/test,standalone/soak,bench/src,e2e,tools/*}/**/*.{ts,sh}', { cwd: REPOSITORY })
  const asks = /process\.env\.EVENTSTORE_|\{[^{}]*\bEVENTSTORE_\w+\b[^{}]*\} = process\.env|\$\{?EVENTSTORE_/
  expect(files.length).toBeGreaterThan(300)
  expect(files.filter((file) => asks.test(readFileSync(`${REPOSITORY}/${file}`, 'utf8')))).toEqual([])
})
