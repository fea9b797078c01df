import { describe, expect, it, vi } from 'vitest'
import { PAGE_ROWS, pageRows, readPages } from './readPages.ts'

describe('pages', () => {
  const all = Array.from({ length: 7 }, (_, index) => ({ id: `r${index}` }))

  it.each([
    [3, 3],
    [7, 2],
    [10, 1],
  ])('of %i are read until one is not full: %i requests', async (size, requests) => {
    const read = vi.fn(async (after: string | undefined) =>
      all.filter(({ id }) => after === undefined || id > after).slice(0, size),
    )
    expect(await readPages(read, size)).toEqual(all)
    expect(read).toHaveBeenCalledTimes(requests)
  })

  it('lose no record when others are deleted meanwhile', async () => {
    const left = [...all]
    const read = async (after: string | undefined) => {
      const page = left.filter(({ id }) => after === undefined || id > after).slice(0, 3)
      left.splice(0, 1)
      return page
    }
    expect(await readPages(read, 3)).toEqual(all)
  })

  it('have fewer records where each shows many others', () => {
    const operator = { operatedBy: ['id', 'name'] }
    expect(pageRows({ fields: ['name'], select: [operator] })).toBe(PAGE_ROWS)
    const many = Array.from({ length: 10 }, () => operator)
    expect(pageRows({ fields: ['name'], select: many })).toBe(998)
  })
})
