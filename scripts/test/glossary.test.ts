import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const glossary = readFileSync(new URL('../../docs/glossary.md', import.meta.url), 'utf8')
const [, business = ''] = glossary.split('## The land business')
const rows = [...business.matchAll(/^\| (.+) \| (.+) \| (.+) \|$/gm)].filter(([, term]) => term !== 'Term')

it.each(rows.map(([, term, , source]) => [term, source]))('%s names its source', (_, source) => {
  expect(source).toMatch(/^(Landbook's own|\[[^\]]+\]\(https?:.+\))$/)
})

it('has its terms of the land business in order', () => {
  const terms = rows.map(([, term = '']) => term)
  expect(terms).toEqual(terms.toSorted(new Intl.Collator('en', { sensitivity: 'base' }).compare))
})
