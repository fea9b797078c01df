import { TOKEN_PREFIX } from '@landbook/contracts/catalogue/access-tokens'
import { well } from '@landbook/contracts/records/well/declaration'

/** A request that is meant to cost the server much, and how many of them are sent at once, again and again. */
export interface HostileRequest {
  path: string
  /** JSON; none for a GET. */
  body?: string
  atOnce: number
  /** In place of the session's; '' for none. */
  token?: string
  /** Nobody waits for more than the first bytes of the answer. */
  isInterrupted?: true
}

const graphql = (query: string, variables = '{}', atOnce = 10): HostileRequest => ({
  path: '/graphql',
  body: `{"query":${JSON.stringify(query)},"variables":${variables}}`,
  atOnce,
})

/** As many as a body of about 3.6 MB holds. */
const OBJECTS = 1_200_000
const LISTS = 1_800_000
const ALIASES = 29
const aliased = (field: string): string =>
  `{ ${Array.from({ length: ALIASES }, (_, index) => `a${index}: ${field}`).join(' ')} }`
const introspected = '__schema { types { name fields { name args { name type { name } } type { name } } } }'
const wide = 'Well { id name apiNumber status rrcField state county totalDepth drilledOn { id name } }'
/** Each much like many names, and none. */
const unknown = Array.from({ length: 290 }, (_, index) => ({
  [`x${index}operatorIntervalPerfLength`.slice(0, 20)]: 'a',
}))
const contains = Array.from({ length: 90 }, (_, index) => `{ name_contains: "x${index}" }`).join(', ')

const encoded = (claims: object) => Buffer.from(JSON.stringify(claims)).toString('base64url')
const FORGED = [
  encoded({ alg: 'HS256' }),
  encoded({ sub: 'user-1', jti: 'x', exp: 4e9 }),
  'A'.repeat(43),
].join('.')

/** What one user without roles can send at the worst. */
export const HOSTILE: Readonly<Record<string, HostileRequest>> = {
  'a body of empty objects': graphql('{ me { id } }', `{"x":[${Array(OBJECTS).fill('{}').join(',')}]}`),
  'a body of nested lists': graphql('{ me { id } }', `{"x":${'['.repeat(LISTS)}${']'.repeat(LISTS)}}`),
  'repeated wide fields': graphql(`{ ${Array(250).fill(wide).join(' ')} }`),
  'the schema under many aliases': graphql(aliased(introspected)),
  'long filters under many aliases': graphql(aliased(`Well(filter: { OR: [${contains}] }) { id }`)),
  'a long filter in variables': graphql(
    'query ($filter: WellFilter) { Well(filter: $filter) { id } }',
    JSON.stringify({ filter: { OR: Array(4_000).fill({ name_contains: 'a' }) } }),
  ),
  'unknown names': graphql(
    'query ($filter: WellFilter) { Well(filter: $filter) { id } }',
    JSON.stringify({ filter: { OR: unknown } }),
  ),
  'the smallest query, from forty connections': graphql('{ me { id } }', '{}', 40),
  'forged sessions': { ...graphql('{ me { id } }', '{}', 40), token: FORGED },
  'wrong access tokens': {
    path: '/api/export/Well.csv',
    atOnce: 40,
    token: `${TOKEN_PREFIX}${'x'.repeat(43)}`,
  },
  'what needs no session': { path: '/api/settings', atOnce: 40, token: '' },
  'wrong passwords': {
    path: '/api/login',
    body: JSON.stringify({ username: 'admin@landbook.example', password: 'not-this-one' }),
    atOnce: 40,
  },
  'saved reports as large as they may be': graphql(
    'mutation ($long: String!) { CreateReport(name: "Mine", about: "well", columns: $long) { id } }',
    JSON.stringify({ long: 'x'.repeat(15_000) }),
  ),
  'saved reports of 60 kB': graphql(
    'mutation ($long: String!) { CreateReport(name: "Mine", about: "well", columns: $long, filter: $long, groupBy: $long) { id } }',
    JSON.stringify({ long: 'x'.repeat(20_000) }),
  ),
}

/** Of a reader of everything: two at once are allowed. */
export const EXPORTS: HostileRequest = { path: '/api/export/history.xlsx', atOnce: 2 }
export const EXPORTS_INTERRUPTED: HostileRequest = { ...EXPORTS, atOnce: 3, isInterrupted: true }

const EVERY_FIELD = Object.keys(well.fields).slice(0, 40).join(' ')
/** Nearly as much as one query may cost, in many fields. */
export const WIDE: HostileRequest = graphql(aliased(`Well(first: 1500) { ${EVERY_FIELD} }`), '{}', 2)
