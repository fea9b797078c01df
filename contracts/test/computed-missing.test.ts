import { describe, expect, it } from 'vitest'
import { catalogue } from '../src/catalogue/index.ts'
import { metaOf } from '../src/engine/kernel/fields.ts'
import { blank } from '../src/engine/kernel/record.ts'

/** Figures that are computed, by record type and field. */
const computed = catalogue.records.flatMap((record) =>
  Object.entries(record.fields)
    .filter(([, field]) => metaOf(field).computed && ['decimal', 'money'].includes(metaOf(field).kind ?? ''))
    .map(([name]) => [`${record.name}.${name}`, record, name] as const),
)

/** A value that any of a record's figures and fractions can have, and no other kind needs. */
const filled = (record: (typeof computed)[number][1]) => ({
  ...blank(record, 'x'),
  ...Object.fromEntries(Object.keys(record.fields).map((name) => [name, '1'])),
})

describe('a computed figure', () => {
  it.each(computed)('%s is unknown where nothing is known, and never 0', (_, record, name) => {
    const compute = catalogue.rules[record.type as keyof typeof catalogue.rules]?.computes[name]
    if (!compute) return
    const context = undefined as never
    expect(compute(blank(record, 'x') as never, context)).toBeNull()
  })

  it.each(computed)('%s is unknown, or the same, where one of its operands is missing', (_, record, name) => {
    const compute = catalogue.rules[record.type as keyof typeof catalogue.rules]?.computes[name]
    if (!compute) return
    const [all, context] = [filled(record), undefined as never]
    const whole = compute(all as never, context)
    for (const operand of Object.keys(record.fields)) {
      const found = compute({ ...all, [operand]: null } as never, context)
      expect([whole, null], `without ${operand}`).toContain(found)
    }
  })
})
