import { rulesOf } from '../../kernel/rules.ts'
import { production } from './declaration.ts'

export const productionRules = rulesOf(production, {
  computes: {
    /** For the history; lists show the well's present name. */
    name: ({ well: [id = ''] }, { before, titleOf }) => before?.name ?? titleOf('well', id) ?? null,
  },
})
