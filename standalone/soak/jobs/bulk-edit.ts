import { randomUUID } from 'node:crypto'
import { catalogue } from '@landbook/contracts/catalogue/index'
import type { Operation } from '@landbook/contracts/engine/kernel/operations'
import { idOf } from '@landbook/platform/engine/log/ids'
import { argumentsOf, type Command } from '../requests/commands.ts'
import { oneOf } from '../requests/random.ts'
import { ask } from '../requests/service.ts'
import type { World } from '../requests/world.ts'
import type { Job, Outcome } from './job.ts'

const OPERATIONS = catalogue.operations.filter(({ many }) => many !== undefined)
/** Records of one edit. */
const MOST = 6

interface Edited {
  id: string
  changed: boolean
  problem: { code: string } | null
}

/** An edit of many records, each of which is a command of its own. */
export function bulkEdit(world: World): Job | undefined {
  const operation = oneOf(OPERATIONS)
  if (!operation?.many) return undefined
  const commandId = randomUUID()
  const edits = new Map<string, Command>()
  for (let tries = 0; tries < MOST; tries++) {
    const args = argumentsOf(operation, world)
    const id = args && operation.intent(args).id
    if (args && id) edits.set(id, { operation, commandId: idOf(commandId, `edit/${id}`), args })
  }
  return edits.size > 1 ? jobOf(operation, commandId, edits) : undefined
}

function jobOf({ many, record }: Operation, commandId: string, commands: ReadonlyMap<string, Command>): Job {
  const query = `mutation ($edits: [${record.name}Edit!]!, $commandId: ID) {
    answer: ${many}(edits: $edits, commandId: $commandId) { id changed problem { code } } }`
  const edits = Array.from(commands.values(), ({ args }) => args)
  return {
    kind: 'edit of many',
    name: `${many} ${commandId}`,
    send: ({ address, token }) => ask(address, token, query, { edits, commandId }),
    outcomes({ code, data, isRetry }) {
      // As a whole only before the first of them, this time.
      if (code !== undefined)
        return Array.from(commands.values(), (command): Outcome => {
          return { ...command, outcome: isRetry ? 'unknown' : 'refused', code }
        })
      return ((data?.answer ?? []) as Edited[]).flatMap(({ id, changed, problem }): Outcome[] => {
        const command = commands.get(id)
        return command ? [{ ...command, outcome: editOutcome(changed, problem), code: problem?.code }] : []
      })
    },
  }
}

/** What there was no answer to is done later. */
function editOutcome(changed: boolean, problem: Edited['problem']): Outcome['outcome'] {
  if (problem) return problem.code === 'UNAVAILABLE' ? 'unknown' : 'refused'
  return changed ? 'acknowledged' : 'unchanged'
}
