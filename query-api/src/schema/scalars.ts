import { type Field, type FieldKind, metaOf } from '@landbook/contracts/kernel/fields'
import { ROLES } from '@landbook/contracts/roles'
import {
  GraphQLBoolean,
  GraphQLEnumType,
  GraphQLError,
  type GraphQLInputType,
  GraphQLList,
  GraphQLNonNull,
  type GraphQLOutputType,
  GraphQLScalarType,
  GraphQLString,
  Kind,
  type ValueNode,
  valueFromASTUntyped,
} from 'graphql'

/** A scalar that carries a text or a number as it came: what it means is for the commands to say. */
function textual(name: string, description: string): GraphQLScalarType {
  const accept = (value: unknown): unknown => {
    if (typeof value === 'string' || typeof value === 'number') return value
    throw new GraphQLError(`${name} takes a text`)
  }
  return new GraphQLScalarType({
    name,
    description,
    serialize: (value) => value,
    parseValue: accept,
    parseLiteral: (node: ValueNode) =>
      accept(
        'value' in node && node.kind !== Kind.BOOLEAN && node.kind !== Kind.ENUM ? literal(node) : undefined,
      ),
  })
}

const literal = (node: ValueNode): unknown => valueFromASTUntyped(node)

export const DecimalScalar = textual('Decimal', 'An exact decimal as text: "640.25". Numbers are accepted.')
export const DateScalar = textual('Date', 'A day: YYYY-MM-DD.')
export const DateTimeScalar = textual('DateTime', 'A moment: ISO 8601, UTC.')

export const JsonScalar = new GraphQLScalarType({
  name: 'JSON',
  description: 'Any JSON value.',
  serialize: (value) => value,
  parseValue: (value) => value,
  parseLiteral: (node, variables) => valueFromASTUntyped(node, variables),
})

export const UserRoleEnum = new GraphQLEnumType({
  name: 'UserRoleEnum',
  values: Object.fromEntries(ROLES.map((role) => [role, { value: role }])),
})

const SCALARS: Record<Exclude<FieldKind, 'choices'>, GraphQLScalarType> = {
  text: GraphQLString,
  longText: GraphQLString,
  choice: GraphQLString,
  fraction: GraphQLString,
  decimal: DecimalScalar,
  flag: GraphQLBoolean,
  date: DateScalar,
  timestamp: DateTimeScalar,
  boundary: JsonScalar,
}

/** The only list of choices there is, is a user's roles. */
const ROLE_LIST = new GraphQLList(new GraphQLNonNull(UserRoleEnum))

export function outputTypeOf(schema: Field): GraphQLOutputType {
  const { kind } = metaOf(schema)
  return kind === 'choices' ? new GraphQLNonNull(ROLE_LIST) : SCALARS[kind]
}

export function inputTypeOf(schema: Field): GraphQLInputType {
  const { kind } = metaOf(schema)
  return kind === 'choices' ? ROLE_LIST : SCALARS[kind]
}
