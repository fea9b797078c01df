import type { FieldKind } from '@landbook/contracts/kernel/field-kinds'
import { type Field, metaOf } from '@landbook/contracts/kernel/fields'
import { ROLES } from '@landbook/contracts/roles'
import {
  GraphQLBoolean,
  GraphQLEnumType,
  GraphQLError,
  GraphQLID,
  GraphQLInputObjectType,
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

const SCALARS: Record<Exclude<FieldKind, 'choices' | 'interests'>, GraphQLScalarType> = {
  text: GraphQLString,
  longText: GraphQLString,
  choice: GraphQLString,
  doi: GraphQLString,
  fraction: GraphQLString,
  decimal: DecimalScalar,
  flag: GraphQLBoolean,
  date: DateScalar,
  timestamp: DateTimeScalar,
  boundary: JsonScalar,
  file: GraphQLString,
  reference: GraphQLID,
}

/** The only list of choices there is, is a user's roles. */
const ROLE_LIST = new GraphQLList(new GraphQLNonNull(UserRoleEnum))

const InterestInput = new GraphQLInputObjectType({
  name: 'InterestInput',
  description: 'So many acres of a land; none means that the land is not in it.',
  fields: { TractID: { type: new GraphQLNonNull(GraphQLID) }, acres: { type: DecimalScalar } },
})

const INTEREST_LIST = new GraphQLList(new GraphQLNonNull(InterestInput))

/** Fields that refer to records have the types of these records: see ObjectTypes. */
export function outputTypeOf(schema: Field): GraphQLOutputType {
  const { kind } = metaOf(schema)
  if (kind === 'interests' || kind === 'reference') throw new Error('A reference outside of a list')
  return kind === 'choices' ? new GraphQLNonNull(ROLE_LIST) : SCALARS[kind]
}

export function inputTypeOf(schema: Field): GraphQLInputType {
  const { kind } = metaOf(schema)
  if (kind === 'interests') return INTEREST_LIST
  return kind === 'choices' ? ROLE_LIST : SCALARS[kind]
}
