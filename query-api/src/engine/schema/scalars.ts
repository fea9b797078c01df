import { MESSAGES } from '@landbook/contracts/engine/messages'
import { GraphQLError, Kind, type ValueNode, valueFromASTUntyped } from 'graphql'
import { IncomingFile } from '../body/multipart.ts'
import type { Builder } from './builder.ts'

/** Takes any value as it comes. */
export const ANY_VALUE = 'JSON'

export function addScalars(builder: Builder): void {
  builder.scalarType(
    'Decimal',
    textual('Decimal', 'An exact decimal as text: "640.25". Numbers are accepted.'),
  )
  builder.scalarType('Date', textual('Date', 'A day: YYYY-MM-DD.'))
  builder.scalarType('DateTime', textual('DateTime', 'A moment: ISO 8601, UTC.'))
  builder.scalarType(ANY_VALUE, {
    description: 'Any JSON value.',
    serialize: (value) => value,
    parseValue: (value) => value,
    parseLiteral: (node, variables) => valueFromASTUntyped(node, variables),
  })
  builder.scalarType('Upload', {
    description: 'The `Upload` scalar type represents a file upload.',
    parseValue(value) {
      if (value instanceof IncomingFile) return value
      throw new GraphQLError(MESSAGES.unreadable)
    },
  })
}

/** A scalar that passes a text or number through: commands validate it. */
function textual(name: string, description: string) {
  const accept = (value: unknown): string | number => {
    if (typeof value === 'string' || typeof value === 'number') return value
    throw new GraphQLError(`${name} takes a text`)
  }
  return {
    description,
    serialize: (value: string) => value,
    parseValue: accept,
    parseLiteral: (node: ValueNode) =>
      accept(
        'value' in node && node.kind !== Kind.BOOLEAN && node.kind !== Kind.ENUM
          ? valueFromASTUntyped(node)
          : undefined,
      ),
  }
}
