import { Readable } from 'node:stream'
import { setImmediate } from 'node:timers/promises'
import { BATCH } from '@landbook/platform/engine/views/batches'
import { defaultFieldResolver, type ExecutionResult, type GraphQLSchema } from 'graphql'
import type { Plugin } from 'graphql-yoga'
import type { Context } from '../context/context.ts'
import { EXPENSIVE } from './turns.ts'

/**
 * Expensive queries resolve one of their root fields in each turn of the event loop, and of a long list one batch: others
 * are served between.
 */
export function oneFieldATurn(schema: GraphQLSchema): GraphQLSchema {
  for (const field of Object.values(schema.getQueryType()?.getFields() ?? {})) {
    const { resolve = defaultFieldResolver } = field
    field.resolve = async (source, args, context: Context, info) => {
      if (context.cost <= EXPENSIVE) return resolve(source, args, context, info)
      await context.turn.pause()
      const value = await resolve(source, args, context, info)
      return Array.isArray(value) ? oneBatchATurn(value) : value
    }
  }
  return schema
}

/** Entries, of which those of each batch are there a turn of the event loop after those before. */
function oneBatchATurn(entries: readonly unknown[]): unknown[] {
  let turn = Promise.resolve()
  return entries.map((entry, at) => {
    if (at < BATCH) return entry
    if (at % BATCH === 0) turn = turn.then(() => setImmediate())
    return turn.then(() => entry)
  })
}

type Result = Pick<ExecutionResult, 'data' | 'errors' | 'extensions'>
/** Yoga sends what this returns, which may be a stream, too. */
type Written = Result & { stringify: (result: Result) => string }

/** Answers of expensive queries are written in parts: to write all of it at once takes a second, at most. */
export const inParts: Plugin<Context> = {
  onExecute: ({ args }) => ({
    onExecuteDone({ result, setResult }) {
      if (Symbol.asyncIterator in result || args.contextValue.cost <= EXPENSIVE) return
      const stringify = (all: Result) => Readable.from(partsOf(all)) as unknown as string
      setResult({ ...result, stringify } as Written)
    },
  }),
}

/** JSON. */
async function* partsOf({ data, errors, extensions }: Result): AsyncGenerator<string> {
  let text = errors ? `{"errors":${JSON.stringify(errors)},"data":` : '{"data":'
  if (!data) text += 'null'
  else {
    let before = '{'
    for (const [name, value] of Object.entries(data)) {
      if (value === undefined) continue
      text += `${before}${JSON.stringify(name)}:`
      before = ','
      if (Array.isArray(value)) {
        for (let from = 0; from < value.length; from += BATCH) {
          yield `${text}${from === 0 ? '[' : ','}${JSON.stringify(value.slice(from, from + BATCH)).slice(1, -1)}`
          text = ''
          await setImmediate()
        }
        text += value.length === 0 ? '[]' : ']'
      } else text += JSON.stringify(value)
    }
    text += before === '{' ? '{}' : '}'
  }
  yield `${text}${extensions ? `,"extensions":${JSON.stringify(extensions)}` : ''}}`
}
