import { ERROR_CODES } from '@landbook/contracts/engine/kernel/errors'
import { MESSAGES } from '@landbook/contracts/engine/messages'
import type { Observer } from '@landbook/platform/engine/observability/observer'
import { requestNotes } from '@landbook/platform/engine/observability/requests'
import type { Response } from 'express'
import { GraphQLError, type GraphQLSchema } from 'graphql'
import { createYoga, type GraphQLParams, type Plugin, type YogaServerInstance } from 'graphql-yoga'
import type { Logger } from 'pino'
import { boundedBody } from '../body/of-operation.ts'
import type { Mails } from '../comments/around.ts'
import type { Backend, Context } from '../context/context.ts'
import type { LookUpPerson, Person } from '../context/person.ts'
import type { FileLinks } from '../files/links.ts'
import { MOST_VALUES } from '../schema/budget.ts'
import { refusalIn } from '../session/refusals.ts'
import { inParts } from '../turns/in-parts.ts'
import { inTurns } from '../turns/in-turns.ts'
import type { Rates } from '../turns/rates.ts'
import type { Turn } from '../turns/turns.ts'
import { compiledQueries } from './compiled.ts'
import { boundedCost } from './cost.ts'
import { limits } from './limits.ts'
import { observedOperations } from './observed-operations.ts'

/** Adds to the answer whether nothing changed, what was left out, dropped or warned of, and whether the lists are stale. */
const remarks: Plugin<Context> = {
  onExecute: ({ args }) => ({
    onExecuteDone({ result, setResult }) {
      const { viewsCatchingUp, leftOut, dropped, warnings, unchanged } = args.contextValue
      if (Symbol.asyncIterator in result || !(viewsCatchingUp || leftOut || dropped || warnings || unchanged))
        return
      const extensions = {
        ...result.extensions,
        ...(viewsCatchingUp ? { viewsCatchingUp, message: MESSAGES.viewsCatchingUp } : {}),
        ...(leftOut ? { leftOut } : {}),
        ...(dropped ? { dropped } : {}),
        ...(warnings ? { warnings } : {}),
        ...(unchanged ? { unchanged } : {}),
      }
      setResult({ ...result, extensions })
    },
  }),
}

/** Errors of the GraphQL library (syntax, unknown fields, too deep a query) are client errors: VALIDATION. */
const normalizeErrorCodes: Plugin = {
  onResultProcess({ result, setResult }) {
    if (Symbol.asyncIterator in result || Array.isArray(result) || !result.errors) return
    const errors = result.errors.map((error) =>
      CODES.has(String(error.extensions.code)) ? error : refused(error),
    )
    setResult({ ...result, errors })
  },
}

const CODES = new Set<string>(ERROR_CODES)

const refused = (error: GraphQLError): GraphQLError =>
  new GraphQLError(error.message, {
    nodes: error.nodes,
    path: error.path,
    extensions: { code: 'VALIDATION', http: { status: 200 } },
  })

/** Bodies have been limited and parsed before: see body/take.ts. */
const alreadyRead: Plugin<Context, Served> = {
  onRequestParse: ({ serverContext, setRequestParser }) =>
    setRequestParser(() => serverContext.req.body ?? {}),
}

/** A buffering proxy would delay live events; a connection kept alive after its stream would delay shutdown. */
const noProxyBuffering: Plugin = {
  onResponse({ response }) {
    if (response.headers.get('content-type') !== 'text/event-stream') return
    response.headers.set('x-accel-buffering', 'no')
    response.headers.set('connection', 'close')
  },
}

/** Input from earlier middleware: the person (see requireSession), and the body with its turn (see body/take.ts). */
interface Served {
  req: { body?: GraphQLParams }
  res: Response<unknown, { person: Person; personNow: LookUpPerson; turn: Turn; bodyBytes: number }>
}

export interface GraphqlOptions {
  backend: Backend
  schema: GraphQLSchema
  links: FileLinks
  rates: Rates
  mails: Mails
  observer: Observer
}

export function graphqlServer({
  backend,
  schema,
  links,
  rates,
  mails,
  observer,
}: GraphqlOptions): YogaServerInstance<Served, Context> {
  return createYoga<Served, Context>({
    schema,
    graphiql: false,
    landingPage: false,
    cors: false,
    logging: false,
    batching: false,
    maxRequestBodySize: false,
    maskedErrors: { maskError: (error) => readable(error, observer.logger) },
    context: ({ res: { locals } }) => ({
      ...backend,
      ...uncharged(backend, locals.turn, rates),
      person: locals.person,
      personNow: locals.personNow,
      turn: locals.turn,
      bodyBytes: locals.bodyBytes,
      links,
      rates,
      mails,
      correlationId: requestNotes().correlationId,
      cost: 0,
      budget: { valuesLeft: MOST_VALUES },
    }),
    plugins: [
      alreadyRead,
      limits,
      boundedBody as Plugin,
      boundedCost as Plugin,
      compiledQueries(),
      remarks as Plugin,
      normalizeErrorCodes,
      observedOperations(observer),
      inTurns,
      inParts as Plugin,
      noProxyBuffering,
    ],
  })
}

/** What a request waits for is not charged to its person. */
function uncharged(
  { commands, progress, catalogue }: Backend,
  turn: Turn,
  rates: Rates,
): Pick<Backend, 'commands' | 'progress'> {
  const { execute } = rates.over(commands, catalogue)
  return {
    commands: { execute: (request) => turn.waiting(execute(request)) },
    progress: {
      untilReached: (position, withinMs) => turn.waiting(progress.untilReached(position, withinMs)),
    },
  }
}

/** Typed errors and query errors are returned; anything else is logged and masked as UNAVAILABLE. */
function readable(error: unknown, logger: Logger): Error {
  const original = error instanceof GraphQLError ? (error.originalError ?? error) : error
  const place = error instanceof GraphQLError ? { nodes: error.nodes, path: error.path } : {}
  const known = refusalIn(original)
  if (known) {
    return new GraphQLError(known.message, {
      ...place,
      extensions: { code: known.code, ...known.details, http: { status: 200 } },
    })
  }
  // Errors of the GraphQL library itself: a value of the wrong type, a syntax error.
  if (original instanceof GraphQLError && original.originalError === undefined) return refused(original)
  const { correlationId } = requestNotes()
  logger.error({ err: original, correlationId }, 'a query failed unexpectedly')
  return new GraphQLError(`${MESSAGES.unexpected} ${MESSAGES.reference(correlationId)}`, {
    ...place,
    extensions: { code: 'UNAVAILABLE', http: { status: 200 } },
  })
}
