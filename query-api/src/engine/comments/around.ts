import type { OperationName } from '@landbook/contracts/catalogue/index'
import { user } from '@landbook/contracts/catalogue/user'
import { recordNamed } from '@landbook/contracts/engine/kernel/catalogue'
import { recordOfStream } from '@landbook/contracts/engine/kernel/record'
import { MENTION_MESSAGES } from '@landbook/contracts/engine/messages/mentions'
import { comment } from '@landbook/contracts/engine/system/comment/declaration'
import type { CommandRequest, CommandResult } from '@landbook/platform/engine/commands/port'
import type { Mail } from '@landbook/platform/engine/mail/port'
import { untilShown } from '../context/commands.ts'
import type { Context } from '../context/context.ts'
import type { Around } from '../schema/perform.ts'

declare module '../context/context.ts' {
  interface Context {
    mails: Mails
  }
}

/** Sends what nobody waits for. */
export interface Mails {
  send: (mail: Mail) => void
  /** The address of a page, for links. */
  linkTo: (path: string) => string
}

/** Whoever a command mentions for the first time gets a mail. */
async function execute(request: CommandRequest, context: Context): Promise<CommandResult> {
  const viewOf = (id: string) => context.views().of(comment).get(id)
  const before = typeof request.args.id === 'string' ? await viewOf(request.args.id) : undefined
  const result = await context.commands.execute(request)
  if (!Array.isArray(request.args.mentioned) || result.unchanged) return result
  await untilShown(context, result.position)
  const said = await viewOf(result.recordId)
  const known = new Set([context.person.id, ...(before?._links.mentioned ?? [])])
  const told = (said?._links.mentioned ?? []).filter((id) => !known.has(id))
  if (said && told.length > 0) await tell(context, String(said.about), told)
  return result
}

/** Without what was said: a mail is read by whoever gets hold of it. */
async function tell(
  { views, catalogue, person, mails }: Context,
  about: string,
  told: string[],
): Promise<void> {
  const { type, id } = recordOfStream(about)
  const { title } = recordNamed(catalogue, type)
  const people = await views()
    .of(user)
    .getMany([person.id, ...told])
  const author = people.find((one) => one.id === person.id)
  const link = mails.linkTo(`/History/${encodeURIComponent(type)}/${encodeURIComponent(id)}`)
  for (const { id, email } of people)
    if (id !== person.id && typeof email === 'string')
      mails.send({
        to: email,
        subject: MENTION_MESSAGES.mailSubject,
        text: MENTION_MESSAGES.mailText(String(author?.email ?? ''), title.toLowerCase(), link),
      })
}

export const aroundComments: Partial<Record<OperationName, Around>> = {
  CreateComment: { execute },
  UpdateComment: { execute },
}
