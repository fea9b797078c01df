import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { dataDocument } from '../data-document.ts'
import { root } from '../process.ts'

it('docs/data.md is what the declarations say (npm run check -- --fix writes it anew)', () => {
  expect(readFileSync(join(root, 'docs/data.md'), 'utf8')).toBe(dataDocument())
})
