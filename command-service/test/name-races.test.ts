import { randomUUID } from 'node:crypto'
import { catalogue } from '@landbook/contracts/catalogue/index'
import { streamTypes } from '@landbook/contracts/catalogue/streams'
import { recordNamed } from '@landbook/contracts/engine/kernel/catalogue'
import { evolve } from '@landbook/contracts/engine/kernel/events'
import { type RecordState, recordOfStream } from '@landbook/contracts/engine/kernel/record'
import { openEventStoreLog } from '@landbook/platform/engine/log/eventstore'
import { type EventLog, LogUnavailable } from '@landbook/platform/engine/log/port'
import { openSqliteLog } from '@landbook/platform/engine/log/sqlite'
import fc from 'fast-check'
import { expect, it, onTestFinished } from 'vitest'
import { EventStoreTestServer } from '../../tools/eventstore-test-server/server.ts'
import { type Company, companyOn, expectIntact, outcomes } from './company.ts'
import { newLogFile } from './files.ts'

// Each name that a dead process has reserved is waited for.

const RACES = Number(process.env.FC_RUNS ?? 20)
const user = recordNamed(catalogue, 'user')

/** The process dies at this append, and has written it or not. */
const death = fc.record({ append: fc.nat(5), isWritten: fc.boolean() })
/** Users that one or both of two processes create at the same moment, with logins of which there are few. */
const race = fc.record({
  creations: fc.array(
    fc.record({
      id: fc.nat(2),
      email: fc.nat(2),
      username: fc.nat(2),
      by: fc.constantFrom([0], [1], [0, 1]),
    }),
    { minLength: 2, maxLength: 6 },
  ),
  deaths: fc.tuple(death, death),
})
type Race = typeof race extends fc.Arbitrary<infer R> ? R : never

/** No later append of a dead process reaches the log. */
const dying =
  ({ append: left, isWritten }: { append: number; isWritten: boolean }) =>
  (log: EventLog): EventLog => ({
    ...log,
    async append(...args) {
      left--
      const position = left >= 0 || (left === -1 && isWritten) ? await log.append(...args) : ''
      if (left >= 0) return position
      throw new LogUnavailable('the process died')
    },
  })

/** Sends a command to one process after the other until it is answered: what it was refused with, or 'done'. */
async function answered(processes: readonly Company[], send: (to: Company) => Promise<unknown>) {
  let outcome: string | undefined
  for (const one of processes) {
    outcome = (await outcomes([send(one)]))[0]
    if (outcome !== 'UNAVAILABLE') break
  }
  return outcome
}

async function usersIn(log: EventLog): Promise<RecordState[]> {
  const users = new Map<string, RecordState | undefined>()
  for await (const batch of log.readAll())
    for (const event of batch) {
      const { type, id } = recordOfStream(event.stream)
      if (type === 'user') users.set(id, evolve(user, users.get(id), event, { id, revision: event.revision }))
    }
  return [...users.values()].filter((state) => state !== undefined)
}

const login = (n: number) => `u${n}@land.example`

async function run({ creations, deaths }: Race, openLog: () => EventLog): Promise<void> {
  const alive = companyOn(openLog())
  const processes = deaths.map((death) => companyOn(openLog(), dying(death)))
  const answers = await Promise.all(
    creations.map(async ({ id, email, username, by }) => {
      const args = { id: `r${id}`, email: login(email), username: login(username) }
      const commandId = randomUUID()
      const sent = by.map((at) =>
        answered([processes[at] ?? alive, alive], (to) => to.execute('CreateUser', args, { commandId })),
      )
      const [answer, other = answer] = await Promise.all(sent)
      expect(other).toBe(answer)
      return answer
    }),
  )
  const users = await usersIn(alive.log)
  const held = users.flatMap(({ email, username }) => [...new Set([email, username])])
  // Each login has one user, and each user was acknowledged.
  expect(new Set(held).size).toBe(held.length)
  expect(answers.filter((answer) => answer === 'done')).toHaveLength(users.length)
  creations.forEach(({ id, email, username }, index) => {
    if (answers[index] === 'done') return
    expect(answers[index]).toBe('ALREADY_EXISTS')
    const isThere = users.some((state) => state.id === `r${id}`)
    expect(isThere || held.includes(login(email)) || held.includes(login(username))).toBe(true)
  })
  // Nobody's login can be had.
  const free = [0, 1, 2].map(login).filter((email) => !held.includes(email))
  expect(await outcomes(free.map((email) => alive.execute('CreateUser', { email })))).toEqual(
    free.map(() => 'done'),
  )
  await expectIntact(alive)
}

/** After the test: a connection that is closed gives up the appends of all. */
function closing(log: EventLog): EventLog {
  onTestFinished(() => log.close())
  return log
}

/** Opens logs, each as often as asked, over connections of their own. */
const STORES: Readonly<Record<string, () => Promise<() => () => EventLog>>> = {
  SQLite: async () => () => {
    const file = newLogFile()
    return () => closing(openSqliteLog({ file }))
  },
  EventStoreDB: async () => {
    const server = await new EventStoreTestServer().start()
    onTestFinished(() => server.stop())
    return () => {
      const prefix = `${randomUUID()}.`
      return () => closing(openEventStoreLog({ url: server.url, prefix, types: streamTypes(catalogue) }))
    }
  },
}

it.each(Object.entries(STORES))(
  'on %s each name has one record, whoever races for it and dies',
  async (_, store) => {
    const newLog = await store()
    await fc.assert(
      fc.asyncProperty(fc.array(race, { minLength: RACES, maxLength: RACES }), async (races) => {
        await Promise.all(races.map((one) => run(one, newLog())))
      }),
      { numRuns: 1 },
    )
  },
)
