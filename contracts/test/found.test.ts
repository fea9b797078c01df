import { describe, expect, it } from 'vitest'
import { foundText } from '../src/catalogue/found.ts'
import { catalogue } from '../src/catalogue/index.ts'
import { comparable } from '../src/catalogue/writings.ts'
import { type Field, metaOf } from '../src/engine/kernel/fields.ts'
import type { ListDeclaration } from '../src/engine/kernel/record.ts'

const WRITTEN: readonly string[] = ['text', 'longText']
const isWritten = (schema: Field) => WRITTEN.includes(metaOf(schema).kind) && !metaOf(schema).computed

const written = catalogue.records
  .filter(({ lookup }) => lookup !== undefined)
  .flatMap((record) => [
    ...Object.entries(record.fields).flatMap(([field, schema]) =>
      isWritten(schema) ? [{ record, path: `${record.type}.${field}`, document: { [field]: 'Zyx 1' } }] : [],
    ),
    ...Object.entries<ListDeclaration>(record.lists).flatMap(([list, { fields, isAside }]) =>
      Object.entries(fields).flatMap(([field, schema]) =>
        isWritten(schema) && !isAside
          ? [
              {
                record,
                path: `${record.type}.${list}.${field}`,
                document: { [list]: [{}, { [field]: 'Zyx 1' }] },
              },
            ]
          : [],
      ),
    ),
  ])

describe('what the global search finds', () => {
  it.each(written)('$path is found', ({ record, path, document }) => {
    const isSearched = record.search.includes(path.split('.').slice(1).join('.'))
    expect(isSearched || foundText(record, document).split('\n').includes('zyx 1')).toBe(true)
  })

  it('has a line for each text, and each text once', () => {
    const document = { legalDescription: 'First line\nSecond', purchaser: 'Ann', notes: 'Ann' }
    const land = catalogue.records.find(({ type }) => type === 'tract')
    expect(land && foundText(land, document)).toBe('ann\nfirst line second')
  })
})

describe('in one writing', () => {
  it.each([
    ['(432) 555-0100', '4325550100'],
    ['432-555-0100', '4325550100'],
    ['432.555.0100', '4325550100'],
    ['432 555 0100', '4325550100'],
    ['+1 432 555 0100', '4325550100'],
    ['1-432-555-0100', '4325550100'],
    ['Call (432) 555-0100 ext. 4', 'call 4325550100 ext. 4'],
    ['42 389 30001', '4238930001'],
    ['42.389.30001.01.00', '42389300010100'],
    ['42-389-30001', '42-389-30001'],
    ['42-389-30001-01-00', '42-389-30001-01-00'],
    ['Vol. 917, Pg. 409', '917/409'],
    ['Volume 917, Page 409, Reeves', '917/409, reeves'],
    ['v 917 p 409', '917/409'],
    ['Vol 917/409', 'vol 917/409'],
    ['917/409', '917/409'],
    ['Section 40, Block 32', 'sec 40, blk 32'],
    ['Sec. 40 Blk. C-24', 'sec 40 blk c-24'],
    ['Sec 40, Blk 32, GC&SF, A-1653', 'sec 40, blk 32, gc&sf, a-1653'],
    ['Abstract 1653', 'a-1653'],
    ['Abst. No. 1653', 'a-1653'],
    ['Second Bank of Blkton', 'second bank of blkton'],
    ['Secure vault', 'secure vault'],
    ['2015-01-02', '2015-01-02'],
  ])('%s is %s', (text, one) => expect(comparable(text)).toBe(one))

  it('is the same once more', () => {
    for (const text of ['Section 40, Block 32', 'Vol. 917, Pg. 409', '(432) 555-0100', 'Abst. No. 7'])
      expect(comparable(comparable(text))).toBe(comparable(text))
  })
})
