import type { RecordType } from '@landbook/contracts/catalogue/index'
import { streamOf } from '@landbook/contracts/engine/kernel/record'
import { ACTIVITY_MESSAGES } from '@landbook/contracts/engine/messages/activity'
import { commandBehind } from '../data/commands.ts'
import { messageOf } from '../data/errors.ts'
import { useOperation } from '../data/operations.ts'
import { useToast } from '../notifications/toasts.ts'

import type { Person } from './mentions.ts'

/** A comment as the API answers it. */
export interface Said {
  id: string
  revision: number
  text: string
  writtenAt: string
  editedAt: string | null
  author: Person
  mentioned: readonly Person[]
}

export const SAID = 'id revision text writtenAt editedAt author { id name } mentioned { id name }'

/** What is done with the comments on a record. Each says what went wrong, and resolves to whether it was done. */
export function useComments(type: RecordType, id: string) {
  const [create, update, remove] = [
    useOperation('CreateComment'),
    useOperation('UpdateComment'),
    useOperation('DeleteComment'),
  ]
  const toast = useToast()
  const done = async (work: () => Promise<unknown>, said?: string): Promise<boolean> => {
    try {
      const answer = await work()
      if (said !== undefined) toast(said, 'success', { undo: commandBehind(answer) })
      return true
    } catch (error) {
      toast(messageOf(error), 'error')
      return false
    }
  }
  return {
    write: (text: string, mentioned: string[]) =>
      done(() => create({ text, mentioned, about: streamOf(type, id) })),
    edit: ({ id, revision }: Said, text: string, mentioned: string[]) =>
      done(() => update({ id, text, mentioned }, { revision })),
    remove: ({ id }: Said) => done(() => remove({ id }), ACTIVITY_MESSAGES.removed),
  }
}
