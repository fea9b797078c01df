import { useGraphQlJit } from '@envelop/graphql-jit'
import { addressOf, closeServer, listen } from '@landbook/platform/engine/process/process'
import express from 'express'
import {
  GraphQLBoolean,
  GraphQLID,
  GraphQLList,
  GraphQLObjectType,
  GraphQLSchema,
  GraphQLString,
} from 'graphql'
import { createYoga } from 'graphql-yoga'
import jwt from 'jsonwebtoken'

const SECRET = 'a secret for the bench alone, thirty-two'
const COLUMNS = ['id', 'name', 'apiNumber', 'status', 'OGL', 'rrcField', 'rrcLeaseNumber', 'state', 'county']

const Row = new GraphQLObjectType({
  name: 'Row',
  fields: Object.fromEntries(
    COLUMNS.map((column) => [column, { type: column === 'id' ? GraphQLID : GraphQLString }]),
  ),
})

const rows = Array.from({ length: 50 }, (_, index) =>
  Object.fromEntries(COLUMNS.map((column) => [column, `${column} ${index}`])),
)

const schema = new GraphQLSchema({
  query: new GraphQLObjectType({
    name: 'Query',
    fields: { rows: { type: new GraphQLList(Row), resolve: () => rows } },
  }),
  mutation: new GraphQLObjectType({
    name: 'Mutation',
    fields: {
      nothing: {
        type: GraphQLBoolean,
        args: { id: { type: GraphQLID }, notes: { type: GraphQLString } },
        resolve: () => true,
      },
    },
  }),
})

export const bareRowsQuery = `{ rows { ${COLUMNS.join(' ')} } }`

const known = new Map<string, unknown>()

/** Like our API, verifies each signature once. */
function genuine(token: string): unknown {
  const claims = known.get(token) ?? jwt.verify(token, SECRET, { algorithms: ['HS256'] })
  known.set(token, claims)
  return claims
}

/** The baseline of our API: only Express, Yoga and a verified token. */
export async function startBare(): Promise<{ url: string; token: string; close: () => Promise<void> }> {
  const yoga = createYoga({
    schema,
    graphiql: false,
    logging: false,
    plugins: [useGraphQlJit()],
    context: ({ request }) => ({
      person: genuine(request.headers.get('authorization')?.slice('Bearer '.length) ?? ''),
    }),
  })
  const app = express()
  app.use('/graphql', yoga as express.RequestHandler)
  const server = await listen(app, { port: 0, host: '127.0.0.1' })
  return {
    url: `${addressOf(server)}/graphql`,
    token: jwt.sign({}, SECRET, { subject: 'somebody' }),
    close: () => closeServer(server),
  }
}
