import { expect, it } from 'vitest'
import { sampleOf } from '../mutation-sample.ts'

const files = Array.from({ length: 10 }, (_, index) => ({ path: `f${index}.ts`, lines: 45 }))
const all = files.flatMap(({ path }) => [`${path}:1-20`, `${path}:21-40`, `${path}:41-45`])

it('takes blocks of 20 lines, of which a file’s last may be shorter', () => {
  expect(sampleOf(files, 30, 'any')).toEqual(all)
  expect(sampleOf(files, 1000, 'any')).toEqual(all)
  expect(sampleOf([{ path: 'f.ts', lines: 20 }], 5, 'any')).toEqual(['f.ts:1-20'])
})

it('takes as many as were asked for, each once and in the order of the files', () => {
  const sample = sampleOf(files, 12, 'any')
  expect(new Set(sample).size).toBe(12)
  expect(all.filter((block) => sample.includes(block))).toEqual(sample)
})

it('repeats a sample by its seed', () => {
  expect(sampleOf(files, 12, '7')).toEqual(sampleOf(files, 12, '7'))
  expect(sampleOf(files, 12, '8')).not.toEqual(sampleOf(files, 12, '7'))
})

it('leaves no block out of all samples', () => {
  const seeds = Array.from({ length: 100 }, (_, seed) => String(seed))
  const taken = new Set(seeds.flatMap((seed) => sampleOf(files, 6, seed)))
  expect([...taken].sort()).toEqual([...all].sort())
})
