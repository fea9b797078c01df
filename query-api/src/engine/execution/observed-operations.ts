import type { Observer } from '@landbook/platform/engine/observability/observer'
import { requestNotes } from '@landbook/platform/engine/observability/requests'
import { type DocumentNode, Kind } from 'graphql'
import type { Plugin } from 'graphql-yoga'

/** What every open record says every few seconds. */
const HEARTBEATS = new Set(['here'])

/** Notes which fields of the API a request asks for and what becomes of them: for its log line, counts and a span. */
export function observedOperations({ metrics, tracing }: Observer): Plugin {
  return {
    onExecute({ args, executeFn, setExecuteFn }) {
      const operations = rootFieldsOf(args.document)
      const notes = requestNotes()
      notes.operations.push(...operations)
      notes.quiet = operations.every((name) => HEARTBEATS.has(name))
      setExecuteFn((given) =>
        tracing.span(`graphql ${operations.join(' ')}`, {}, async () => executeFn(given)),
      )
    },
    onSubscribe({ args }) {
      requestNotes().operations.push(...rootFieldsOf(args.document))
    },
    onResultProcess({ result }) {
      if (Symbol.asyncIterator in result || Array.isArray(result)) return
      const { operations, refusals } = requestNotes()
      const codes = new Set(result.errors?.map(({ extensions }) => String(extensions.code)))
      refusals.push(...codes)
      const [outcome = 'ok'] = codes
      // What was refused before it was run may ask for anything.
      for (const operation of operations.length > 0 ? operations : ['refused'])
        metrics.operations.inc({ operation, outcome })
    },
  }
}

/** There is one operation in a document, and its fields are ones of the schema. */
function rootFieldsOf({ definitions }: DocumentNode): string[] {
  const selections = definitions.flatMap((definition) =>
    definition.kind === Kind.OPERATION_DEFINITION ? definition.selectionSet.selections : [],
  )
  const names = selections.flatMap((node) => (node.kind === Kind.FIELD ? [node.name.value] : []))
  return [...new Set(names)]
}
