import { type AnyRecord, catalogue } from '@landbook/contracts/catalogue/index'
import { searchedBeside } from '@landbook/contracts/catalogue/listed'
import { wordPattern } from '@landbook/contracts/catalogue/search'
import { documentFields } from '@landbook/contracts/catalogue/shown'
import { metaOf } from '@landbook/contracts/engine/kernel/fields'
import { describe, expect, it } from 'vitest'
import { inMember } from '../src/engine/schema/member-search.ts'

const askedOf = (record: AnyRecord, name: string, word: string) =>
  inMember(record, name, { word, pattern: wordPattern(word) })

/** Each is looked for in every record. */
describe.each([...catalogue.records, ...catalogue.rows])(
  'a word that is searched in fields of $title',
  (record: AnyRecord) => {
    const fields = documentFields(record)
    const members = searchedBeside(record).map((name) => [name, metaOf(fields[name] as never)] as const)

    it('is not looked for where no value can say it', () => {
      for (const [name, { kind }] of members) {
        const isOfTexts = ['text', 'longText', 'share'].includes(kind)
        expect(askedOf(record, name, 'zqx'), name).toHaveLength(isOfTexts ? 1 : 0)
      }
    })

    it('is looked for where one can', () => {
      for (const [name, { kind, options = [] }] of members) {
        if (kind === 'decimal' || kind === 'date') expect(askedOf(record, name, '20'), name).not.toEqual([])
        for (const { value, label } of kind === 'choice' ? options : [])
          expect(
            JSON.stringify(askedOf(record, name, label.toLowerCase().split(' ')[0] ?? '')),
            name,
          ).toContain(JSON.stringify(value))
      }
    })
  },
)
