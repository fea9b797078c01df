import { recordOf } from '@landbook/contracts/catalogue/index'
import { MESSAGES } from '@landbook/contracts/engine/messages'
import { expect, it } from 'vitest'
import { IdsFound, MOST_FOUND } from '../src/engine/schema/found-ids.ts'

const well = recordOf('well')

async function* wells(count: number) {
  for (let from = 0; from < count; from += 10_000)
    yield Array.from({ length: Math.min(10_000, count - from) }, (_, n) => ({ _id: `w${from + n}` }))
}

it('names as many linked records as a query can hold, and says when they are more', async () => {
  const most = await new IdsFound().read({ each: wells(MOST_FOUND), of: well })
  expect([most.length, most.at(-1)]).toEqual([MOST_FOUND, `w${MOST_FOUND - 1}`])
  await expect(new IdsFound().read({ each: wells(MOST_FOUND + 1), of: well })).rejects.toMatchObject({
    code: 'VALIDATION',
    message: expect.stringContaining(MESSAGES.linkedTooMany(well.title, MOST_FOUND)),
  })
})

it('counts those of all conditions of a query together', async () => {
  const found = new IdsFound()
  await found.read({ each: wells(MOST_FOUND), of: well })
  await expect(found.read({ each: wells(1), of: well })).rejects.toMatchObject({ code: 'VALIDATION' })
})
