import { describe, expect, it } from 'vitest'
import { catalogue } from '../src/catalogue/index.ts'
import { shownOf } from '../src/catalogue/shown.ts'
import { relationsOf } from '../src/engine/kernel/relations.ts'

describe('fields that show those of other records', () => {
  const shownByOthers = new Set(
    catalogue.records.flatMap((record) => relationsOf(record).map(({ to }) => to)),
  )

  it.each(catalogue.records.map((record) => [record.name, record] as const))(
    '%s: are not shown by others, nor counted by them',
    (_, record) => {
      const shown = shownByOthers.has(record.type) ? [record.titleField, ...record.summary] : []
      const counted = catalogue.records.flatMap(({ counts }) =>
        Object.values(counts).flatMap(({ from, where = {} }) =>
          from === record.type ? Object.keys(where) : [],
        ),
      )
      const seen = new Set([...shown, ...counted])
      expect(Object.keys(shownOf(record).overrides).filter((field) => seen.has(field))).toEqual([])
    },
  )
})
