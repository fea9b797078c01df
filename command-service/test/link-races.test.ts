import { randomUUID } from 'node:crypto'
import { catalogue } from '@landbook/contracts/catalogue/index'
import { recordNamed } from '@landbook/contracts/engine/kernel/catalogue'
import { shapeOf } from '@landbook/contracts/engine/kernel/events'
import { linkedIds } from '@landbook/contracts/engine/kernel/record'
import { MESSAGES } from '@landbook/contracts/engine/messages'
import { SYSTEM } from '@landbook/platform/engine/commands/port'
import type { EventLog, LoggedEvent } from '@landbook/platform/engine/log/port'
import { openSqliteLog } from '@landbook/platform/engine/log/sqlite'
import { verifyLog } from '@landbook/platform/engine/log/verify'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { CommandHandler } from '../src/engine/handling/handler.ts'
import { LinkRaces, releasing } from '../src/engine/links/races.ts'
import { Streams } from '../src/engine/streams/streams.ts'
import { guards } from '../src/guards.ts'

const RUNS = Number(process.env.FC_RUNS ?? 20)
const well = recordNamed(catalogue, 'well')

const COMMANDS = {
  link: (w: string) => ['AddWellDrilledOn', { from: w, to: 'a1' }],
  create: (w: string) => [
    'CreateWell',
    { id: `${w}-new`, name: w, apiNumber: '42-389-00001', drilledOn: ['a1', 'a2'] },
  ],
  unlink: (w: string) => ['RemoveWellDrilledOn', { from: w, to: 'a1' }],
  end: () => ['DeleteTract', { id: 'a1' }],
  back: () => ['RestoreTract', { id: 'a1', revision: 0 }],
} as const satisfies Record<string, (well: string) => readonly [string, Record<string, unknown>]>

interface Step {
  does: keyof typeof COMMANDS
  well: string
  service: number
}

const step: fc.Arbitrary<Step> = fc.record({
  does: fc.constantFrom(...(Object.keys(COMMANDS) as (keyof typeof COMMANDS)[])),
  well: fc.constantFrom('w1', 'w2'),
  service: fc.constantFrom(0, 1),
})

const execute = (handler: CommandHandler, [operation, args]: readonly [string, Record<string, unknown>]) =>
  handler.execute({ operation, args, actor: SYSTEM, commandId: randomUUID() })

/** Two command services over one log, each of which learns of the other's events by nothing but conflicts. */
function services(log: EventLog, turn: () => Promise<unknown>) {
  const blind: EventLog = {
    ...log,
    endsWith: () => false,
    seemsToEndWith: () => true,
    async append(...given) {
      await turn()
      return log.append(...given)
    },
    async head() {
      const head = await log.head()
      await turn()
      return head
    },
  }
  return [new CommandHandler(blind, catalogue, guards), new CommandHandler(blind, catalogue, guards)] as const
}

/** Compares the log for races from its beginning, as a service that has just started. */
async function compare(log: EventLog, handler: CommandHandler, crashes: () => boolean = () => false) {
  const races = new LinkRaces(catalogue)
  for await (const batch of log.readAll())
    for (const event of batch)
      for (const race of races.take(event)) {
        if (crashes()) return
        await handler.execute(releasing(catalogue, race)).catch((error) => {
          expect(error).toMatchObject({ code: 'NOT_FOUND' })
        })
      }
}

const everything = async (log: EventLog) => (await Array.fromAsync(log.readAll())).flat()

/** Links of wells to lands that are deleted: the event that made each, and the deletion. */
async function linksToDeleted(log: EventLog, events: readonly LoggedEvent[]) {
  const streams = new Streams(log, catalogue)
  const lands = new Set<string>()
  for (const id of ['a1', 'a2']) if (!(await streams.exists('tract', id))) lands.add(id)
  const states = await Promise.all(
    ['w1', 'w2', 'w1-new', 'w2-new'].map(async (id) => (await streams.load('well', id)).state),
  )
  return states.flatMap((state) =>
    (state ? linkedIds(state, 'drilledOn') : [])
      .filter((to) => lands.has(to))
      .map((to) => ({
        link: events.findLast((event) => event.stream === `well-${state?.id}` && links(event, to)),
        deletion: events.findLast(({ stream, type }) => stream === `tract-${to}` && type === 'TractDeleted'),
      })),
  )
}

const links = ({ type, data }: LoggedEvent, to: string): boolean =>
  ['linked', 'linksSet'].includes(shapeOf(well, type).does) &&
  Array.isArray(data.ids) &&
  data.ids.includes(to)

it('leave no link that the deletion of its land did not know of, and say so in both histories', async () => {
  const found = { races: 0 }
  // Random orders may hold none.
  while (found.races === 0)
    await fc.assert(
      fc.asyncProperty(
        fc.scheduler(),
        fc.array(step, { minLength: 2, maxLength: 6 }),
        fc.boolean(),
        async (s, steps, crash) => {
          const log = openSqliteLog({ file: ':memory:' })
          let isScheduled = false
          const [one, other] = services(log, () =>
            isScheduled ? s.schedule(Promise.resolve()) : Promise.resolve(),
          )
          for (const id of ['a1', 'a2'])
            await execute(one, ['CreateTract', { id, name: id, state: 'Texas', county: 'Ward' }])
          for (const id of ['w1', 'w2'])
            await execute(one, ['CreateWell', { id, name: id, apiNumber: '42-389-00001' }])
          isScheduled = true
          const commands = steps.map(({ does, well, service }) =>
            execute(service === 0 ? one : other, COMMANDS[does](well)),
          )
          await s.waitFor(Promise.allSettled(commands))
          isScheduled = false
          const present = new CommandHandler(log, catalogue, guards)
          if (crash) await compare(log, present, () => true)
          await Promise.all([compare(log, present), compare(log, new CommandHandler(log, catalogue, guards))])
          const events = await everything(log)
          await compare(log, present)
          expect(await everything(log)).toEqual(events)
          for (const { link, deletion } of await linksToDeleted(log, events))
            expect(deletion?.metadata.seenUpTo ?? '').toSatisfy(
              (seen) => link !== undefined && link.position <= seen,
            )
          const undone = events.filter(({ metadata }) => metadata.operation === 'ReleaseWell')
          found.races += undone.length
          for (const { type, metadata } of undone) {
            expect(type).toBe('WellDrilledOnRemoved')
            expect(metadata).toMatchObject({ concerns: ['tract-a1'], reason: MESSAGES.links.undone('Land') })
          }
          expect((await verifyLog(log)).problem).toBeUndefined()
          await log.close()
        },
      ),
      { numRuns: RUNS },
    )
})
