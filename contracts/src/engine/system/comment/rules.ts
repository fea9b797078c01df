import { rulesOf } from '../../kernel/rules.ts'
import { comment } from './declaration.ts'

export const commentRules = rulesOf(comment, {
  computes: {
    writtenAt: (_, { before, at }) => before?.writtenAt ?? at,
    editedAt: ({ text }, { before, at }) =>
      before === undefined || before.text === text ? (before?.editedAt ?? null) : at,
  },
  concerns: ({ about }) => (about === null ? [] : [about]),
})
