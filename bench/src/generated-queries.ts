import {
  type GraphQLArgument,
  type GraphQLField,
  type GraphQLInputType,
  type GraphQLSchema,
  getNamedType,
  getNullableType,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
  isObjectType,
} from 'graphql'

const MOST_DEPTH = 4
const MOST_CONDITIONS = 40

/** Numbers from 0 to 1 that are the same for the same seed. */
function seeded(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** Queries of any fields of a schema with any arguments, and of its description. */
export class GeneratedQueries {
  readonly #schema: GraphQLSchema
  readonly #random: () => number
  readonly #roots: readonly GraphQLField<unknown, unknown>[]
  #turn = 0

  constructor(schema: GraphQLSchema, seed: number) {
    this.#schema = schema
    this.#random = seeded(seed)
    this.#roots = Object.values(schema.getQueryType()?.getFields() ?? {})
  }

  /** One root field after the other, some under several aliases; every tenth describes the schema. */
  next(): string {
    const turn = this.#turn++
    const count = 1 + this.#below(4)
    const field = this.#roots[turn % this.#roots.length]
    const one = () => (turn % 10 === 9 || !field ? this.#description() : this.#asked(field, 0))
    return `{ ${Array.from({ length: count }, (_, index) => `a${index}: ${one()}`).join(' ')} }`
  }

  #below(most: number): number {
    return Math.floor(this.#random() * most)
  }

  #one<T>(list: readonly T[]): T | undefined {
    return list[this.#below(list.length)]
  }

  #description(): string {
    const inner =
      '{ name description fields { name type { name kind ofType { name } } args { name } } inputFields { name } }'
    const type = this.#one(Object.keys(this.#schema.getTypeMap()))
    return this.#random() < 0.5 ? `__schema { types ${inner} }` : `__type(name: "${type}") ${inner}`
  }

  #asked({ name, args, type }: GraphQLField<unknown, unknown>, depth: number): string {
    const given = args.flatMap((argument) => {
      const value = this.#isGiven(argument) ? this.#valueOf(argument.name, argument.type) : undefined
      return value === undefined ? [] : [`${argument.name}: ${value}`]
    })
    const inner = getNamedType(type)
    const selection = isObjectType(inner)
      ? ` { ${this.#selection(Object.values(inner.getFields()), depth + 1)} }`
      : ''
    return `${name}${given.length > 0 ? `(${given.join(', ')})` : ''}${selection}`
  }

  #isGiven({ name, type }: GraphQLArgument): boolean {
    return isNonNullType(type) || (!['id', 'asOf', 'before', 'at'].includes(name) && this.#random() < 0.5)
  }

  #selection(fields: readonly GraphQLField<unknown, unknown>[], depth: number): string {
    const chosen = fields.filter(
      ({ type }) =>
        this.#random() < (isObjectType(getNamedType(type)) ? (depth < MOST_DEPTH ? 0.2 : 0) : 0.5),
    )
    return ['__typename', ...chosen.map((field) => this.#asked(field, depth))].join(' ')
  }

  #valueOf(name: string, given: GraphQLInputType): string | undefined {
    const type = getNullableType(given)
    if (isListType(type)) {
      const value = this.#valueOf(name, type.ofType)
      return value === undefined ? undefined : `[${value}]`
    }
    if (isInputObjectType(type)) return this.#filter(type.getFields())
    if (isEnumType(type)) return this.#one(type.getValues())?.name
    if (name === 'type') return '"well"'
    if (name === 'id') return '"well-1"'
    if (name === 'first') return String(this.#one([1, 20, 200, 500]))
    if (name === 'q') return '"state unit"'
    return { Int: '1', String: '"a"', ID: '"well-1"', Boolean: 'true', Decimal: '"1"' }[type.name]
  }

  #filter(members: Readonly<Record<string, { type: GraphQLInputType }>>): string {
    const compared = Object.entries(members).filter(([name]) => /_(contains|begins|not|gte|in)$/.test(name))
    const conditions = Array.from({ length: this.#below(MOST_CONDITIONS) }, () => {
      const [name = '', member] = this.#one(compared) ?? []
      const value = member && this.#valueOf(name, member.type)
      return value === undefined ? [] : [`{ ${name}: ${value} }`]
    }).flat()
    return this.#random() < 0.5 ? `{ AND: [${conditions}] }` : `{ OR: [${conditions}] }`
  }
}
