import { call } from '@landbook/contracts/catalogue/index'
import { streamOf } from '@landbook/contracts/engine/kernel/record'
import { comment } from '@landbook/contracts/engine/system/comment/declaration'
import { SYSTEM } from '@landbook/platform/engine/commands/port'
import type { Backend } from '../context/context.ts'
import type { Between, Move } from './move-referrers.ts'

/** The commands that move the comments on a record of this type to another one: Landbook's, as comments are their authors'. */
export async function movesOfComments(
  { views }: Pick<Backend, 'views'>,
  type: string,
  { from, to }: Between,
): Promise<Move[]> {
  const found = await views()
    .of(comment)
    .find({ about: streamOf(type, from) })
  return found.map(({ id, revision }) => ({
    ...call('MoveComment', { id, about: streamOf(type, to) }),
    actor: SYSTEM,
    revision,
    part: `${streamOf(comment.type, id)}/${revision}`,
  }))
}
