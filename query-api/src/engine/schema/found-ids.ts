import { invalid } from '@landbook/contracts/engine/kernel/errors'
import type { RecordDeclaration } from '@landbook/contracts/engine/kernel/record'
import { MESSAGES } from '@landbook/contracts/engine/messages'

/** In one query: a query of MongoDB has 16 MB at most, and an id takes 50 bytes of it. */
export const MOST_FOUND = 250_000

interface Found {
  each: AsyncIterable<readonly { _id: string }[]>
  of: Pick<RecordDeclaration, 'title'>
}

/** Reads the ids of the linked records that the conditions of a query are met by. */
export class IdsFound {
  #left = MOST_FOUND

  /** Throws VALIDATION if those of the query are more than it can name. */
  async read({ each, of }: Found): Promise<string[]> {
    const ids: string[] = []
    for await (const batch of each) {
      this.#left -= batch.length
      if (this.#left < 0)
        throw invalid([{ path: 'filter', message: MESSAGES.linkedTooMany(of.title, MOST_FOUND) }])
      for (const { _id } of batch) ids.push(_id)
    }
    return ids
  }
}
