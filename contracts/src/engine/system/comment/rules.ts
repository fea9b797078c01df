import { rulesOf } from '../../kernel/rules.ts'
import { comment } from './declaration.ts'

export const commentRules = rulesOf(comment, {
  /** Whatever is sent. One that is brought back has them as they were. */
  follows: ({ text }, { before, at }) =>
    before === undefined
      ? { writtenAt: at, editedAt: null }
      : { writtenAt: before.writtenAt, editedAt: before.text === text ? before.editedAt : at },
  concerns: ({ about }) => (about === null ? [] : [about]),
})
