import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { countsIn } from '../src/engine/body/count.ts'
import { LARGE, SMALL } from '../src/engine/body/limits.ts'
import { parseJson } from '../src/engine/body/parse.ts'

const ALL = { depth: Infinity, parts: Infinity, values: Infinity }

/** The same by parsing. */
function counted(value: unknown): { depth: number; parts: number; values: number } {
  if (typeof value !== 'object' || value === null) return { depth: 0, parts: 0, values: 0 }
  const inner = Object.values(value).map(counted)
  const sum = (name: 'parts' | 'values') => inner.reduce((total, one) => total + one[name], 0)
  return {
    depth: 1 + Math.max(0, ...inner.map(({ depth }) => depth)),
    parts: 1 + sum('parts'),
    values: 1 + sum('values') + Math.max(0, inner.length - 1),
  }
}

it('what JSON holds is counted without parsing it, whatever its texts hold', () => {
  const text = fc.oneof(
    fc.string({ unit: fc.constantFrom('"', '\\', '[', '{', ',', '}', ']', 'é', '\n') }),
    fc.string(),
  )
  const { value } = fc.letrec((tie) => ({
    value: fc.oneof(
      { depthSize: 'medium' },
      text,
      fc.integer(),
      fc.constantFrom(null, true),
      fc.array(tie('value')),
      fc.dictionary(text, tie('value')),
    ),
  }))
  fc.assert(
    fc.property(value, fc.constantFrom(undefined, 2), (one, indent) => {
      expect(countsIn(Buffer.from(JSON.stringify(one, null, indent)), ALL)).toEqual(counted(one))
    }),
  )
})

describe('a body is refused before it is parsed that', () => {
  const fill = (part: string, bytes: number) => `[${Array(Math.floor(bytes / (part.length + 1))).fill(part)}]`
  it.each([
    ['is small and holds many objects', fill('{}', SMALL.bytes - 9), 413],
    ['is small and holds many lists', fill('[[]]', SMALL.bytes - 9), 413],
    ['is small and holds many numbers', fill('1', SMALL.bytes - 9), 413],
    ['is large and holds many objects', fill('{"a":{}}', LARGE.bytes), 413],
    ['is large and holds many numbers', fill('1', LARGE.bytes), 413],
    ['is deep', `${'['.repeat(100)}${']'.repeat(100)}`, 400],
    ['never closes a list', '['.repeat(SMALL.bytes), 400],
    ['never closes a text', '{"a":"'.padEnd(1_000, '\\'), 400],
    ['is a text', '"text"', 400],
    ['is null', 'null', 400],
    ['is empty', '', 400],
  ])('%s', (_, text, status) => {
    expect(() => parseJson(Buffer.from(text))).toThrow(expect.objectContaining({ status }))
  })
})

it('a boundary of 3,500 points is within a small body', () => {
  const ring = Array.from({ length: 3_500 }, (_, at) => [-102.123456, 31 + at / 1e6])
  const body = Buffer.from(JSON.stringify({ geometry: { type: 'Polygon', coordinates: [ring] } }))
  expect(body.length).toBeLessThan(SMALL.bytes)
  expect(parseJson(body)).toHaveProperty('geometry')
})

it('a byte order mark is passed over', () => {
  expect(parseJson(Buffer.from('\ufeff{"a":1}'))).toEqual({ a: 1 })
})
