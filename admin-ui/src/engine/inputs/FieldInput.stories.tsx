import { type AnyRecord, catalogue } from '@landbook/contracts/catalogue/index'
import { type Fields, metaOf } from '@landbook/contracts/engine/kernel/fields'
import { Box } from '@mui/material'
import type { ReactNode } from 'react'
import { Form } from 'react-admin'
import { sampleOf } from '../../../stories/records.ts'
import type { Story } from '../../../stories/story.ts'
import { DeclarationContext, MayWrite } from './declaration.ts'
import { FieldInput } from './FieldInput.tsx'
import { FieldNews } from './fieldNews.ts'

export default { component: FieldInput }

/** What is declared somewhere, once of each look: a kind, with or without choices, computed or not. */
const lookOf = (schema: Fields[string]) => {
  const { kind, options, suggested, refersTo, computed } = metaOf(schema)
  return [kind, Boolean(options ?? suggested), refersTo !== undefined, computed === true].join(' ')
}

const records: readonly AnyRecord[] = catalogue.records
const all = records.flatMap(({ fields }): [string, Fields[string]][] => Object.entries(fields))
const fields: Fields = Object.fromEntries(
  [...Map.groupBy(all, ([, schema]) => lookOf(schema))].flatMap(([look, [first]]) =>
    first ? [[look.replaceAll(' ', '_'), first[1]]] : [],
  ),
)
const { links } = catalogue.records.find(({ type }) => type === 'well') ?? { links: {} }

const values = (n: number | undefined) =>
  Object.fromEntries(
    Object.entries(fields).map(([name, schema]) => [
      name,
      (n === undefined ? undefined : sampleOf('', name, schema, n)) ?? '',
    ]),
  )

interface Props {
  record: object
  mayWrite?: boolean
  news?: (name: string) => ReactNode
}

const Inputs = ({ record, mayWrite = true, news }: Props) => (
  <Form record={record} mode="onChange" noValidate>
    <DeclarationContext value={{ fields, links }}>
      <FieldNews value={news}>
        <MayWrite value={mayWrite}>
          <Box
            sx={{
              display: 'grid',
              gap: 2,
              gridTemplateColumns: 'repeat(auto-fill, minmax(240px, 1fr))',
              alignItems: 'start',
            }}
          >
            {Object.keys({ ...fields, ...links }).map((name) => (
              <FieldInput key={name} source={name} />
            ))}
          </Box>
        </MayWrite>
      </FieldNews>
    </DeclarationContext>
  </Form>
)

export const OfEachKind: Story = { render: () => <Inputs record={values(1)} /> }
export const Empty: Story = { render: () => <Inputs record={values(undefined)} /> }
export const OnlyRead: Story = { render: () => <Inputs record={values(1)} mayWrite={false} /> }
export const ChangedByOthers: Story = {
  render: () => <Inputs record={values(1)} news={() => 'Ann Lee changed it from 12'} />,
}
export const Refused: Story = {
  render: () => <Inputs record={values(undefined)} />,
  play: async ({ canvas, userEvent }) => {
    for (const input of await canvas.findAllByRole('textbox')) await userEvent.type(input, 'no such value')
  },
}
