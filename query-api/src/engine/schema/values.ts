import type { FieldKind } from '@landbook/contracts/engine/kernel/field-kinds'
import { type Field, type Fields, metaOf } from '@landbook/contracts/engine/kernel/fields'
import type { Argument } from '@landbook/contracts/engine/kernel/operations'
import type { Builder, Input, Output } from './builder.ts'
import { mapped } from './mapped.ts'
import { onceEach } from './once.ts'

export type Scalar = 'String' | 'Boolean' | 'ID' | 'Decimal' | 'Date' | 'DateTime' | 'JSON'

const SCALARS: Readonly<Record<Exclude<FieldKind, 'choices' | 'amounts'>, Scalar>> = {
  text: 'String',
  longText: 'String',
  choice: 'String',
  share: 'String',
  fraction: 'String',
  decimal: 'Decimal',
  flag: 'Boolean',
  date: 'Date',
  timestamp: 'DateTime',
  boundary: 'JSON',
  file: 'String',
  reference: 'ID',
}

const LEFT_OUT = 'Computed: what is sent is left out.'

/** The types of declared values that follow from the value alone, each made once for a schema. */
export class ValueTypes {
  readonly #builder: Builder
  readonly #once = onceEach<Input & Output>()
  readonly #inputOnce = onceEach<Input>()

  constructor(builder: Builder) {
    this.#builder = builder
  }

  /** Of one that leads to no other record. */
  scalar(schema: Field): Scalar {
    const { kind } = metaOf(schema)
    if (kind === 'choices' || kind === 'amounts') throw new Error(`A value of kind ${kind} is a list`)
    return SCALARS[kind]
  }

  input(schema: Field): Input | [Input] {
    const { kind } = metaOf(schema)
    if (kind === 'choices') return [this.choices(schema)]
    return kind === 'amounts' ? [this.#amount(schema)] : SCALARS[kind]
  }

  /** An operation's argument, as `t.arg` takes it. */
  argument(argument: Argument): { type: Input | [Input]; required: boolean; description?: string } {
    switch (argument.is) {
      case 'id':
        return { type: 'ID', required: argument.required }
      case 'ids':
        return { type: ['ID'], required: argument.required }
      case 'names':
      case 'members':
        return { type: ['String'], required: false }
      case 'secret':
      case 'title':
        return { type: 'String', required: false }
      case 'field':
        return { ...this.#sent(argument.schema), required: false }
      case 'values':
        return { type: this.#group(argument), required: false }
      case 'rows':
        return { type: [this.#group(argument)], required: true }
      case 'confirmation':
        return { type: 'Boolean', required: false }
      case 'revision':
        return { type: 'Int', required: argument.required }
      default:
        return argument satisfies never
    }
  }

  #sent(schema: Field): { type: Input | [Input]; description?: string } {
    const isComputed = metaOf(schema).computed === true
    return { type: this.input(schema), ...(isComputed && { description: LEFT_OUT }) }
  }

  #group({ input, fields }: { input: string; fields: Fields }): Input {
    return this.#inputOnce(input, () =>
      this.#builder.inputType(input, {
        fields: (t) => mapped(fields, (schema) => t.field(this.#sent(schema))),
      }),
    )
  }

  /** Several fields may share one list of choices. Throws if different lists have one name. */
  choices(schema: Field): Input & Output {
    const { options = [], choicesName = '' } = metaOf(schema)
    const values = options.map(({ value }) => value)
    return this.#once(`${choicesName} ${values}`, () => this.#builder.enumType(choicesName, { values }))
  }

  #amount(schema: Field): Input {
    const { amounts } = metaOf(schema)
    if (!amounts) throw new Error('Amounts of nothing')
    const { item, as, title, unit } = amounts
    const what = title.toLowerCase()
    return this.#inputOnce(`${item}Input`, () =>
      this.#builder.inputType(`${item}Input`, {
        description: `So many ${unit} of a ${what}; none means that the ${what} is not in it.`,
        fields: (t) => ({
          [`${as}ID`]: t.id({ required: true }),
          [unit]: t.field({ type: 'Decimal' }),
        }),
      }),
    )
  }
}
