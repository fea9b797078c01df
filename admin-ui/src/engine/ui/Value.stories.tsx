import { catalogue } from '@landbook/contracts/catalogue/index'
import { metaOf } from '@landbook/contracts/engine/kernel/fields'
import { Box } from '@mui/material'
import { expect } from 'storybook/test'
import { sampleOf } from '../../../stories/records.ts'
import type { Story } from '../../../stories/story.ts'
import { Dash, Email, Value } from './format.tsx'
import { Sum } from './Sum.tsx'
import { VisuallyHidden } from './VisuallyHidden.tsx'

export default { component: Value }

const fields = catalogue.records.flatMap((record) => Object.entries(record.fields))
const ofEachKind = [...Map.groupBy(fields, ([, schema]) => metaOf(schema).kind)].flatMap(([kind, [first]]) =>
  first ? [{ kind, name: first[0], schema: first[1] }] : [],
)

export const OfEachKind: Story = {
  render: () => (
    <Box component="dl" sx={{ display: 'grid', gridTemplateColumns: 'max-content 1fr', gap: 1 }}>
      {ofEachKind.map(({ kind, name, schema }) => (
        <div key={kind} style={{ display: 'contents' }}>
          <dt>{kind}</dt>
          <dd>
            <Value schema={schema} value={sampleOf('', name, schema, 0)} />
          </dd>
        </div>
      ))}
      <dt>
        nothing<VisuallyHidden> at all</VisuallyHidden>
      </dt>
      <dd>
        <Dash />
      </dd>
      <dt>email</dt>
      <dd>
        <Email address="a.very.long.name@landbook.example" />
      </dd>
      <dt>sum</dt>
      <dd>
        <Sum of={{ sum: '1240.5', unknown: 3 }} format={(figure) => figure} without={['Section 12', null]} />
      </dd>
    </Box>
  ),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('03/01/2026', { exact: false })).toBeVisible()
    await expect(canvas.getByText('nothing', { exact: false }).nextElementSibling).toHaveTextContent('–')
    await expect(canvas.getByTitle('Section 12', { exact: false })).toHaveTextContent('1240.5')
    await expect(canvas.getByText('at all').clientWidth).toBe(1)
  },
}
