import { catalogue } from '@landbook/contracts/catalogue/index'
import { namedFields } from '@landbook/contracts/catalogue/report/fields'
import { expect, it } from 'vitest'

it.each(catalogue.records)('each field of $type has a short label of its own in reports', (record) => {
  const labels = namedFields(record).map(({ label }) => label)
  expect(new Set(labels).size).toBe(labels.length)
  // A meaning is a sentence, too long for a heading.
  expect(labels.filter((label) => label.endsWith('.)'))).toEqual([])
})
