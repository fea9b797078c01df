import { type Warning, warningsOf } from '@landbook/contracts/engine/kernel/warnings'
import { well } from '@landbook/contracts/records/well/declaration'
import { WELL_MESSAGES } from '@landbook/contracts/records/well/messages'
import { isPast } from '../../engine/schema/record-document.ts'
import { particularFields } from '../../engine/schema/types.ts'
import { VALUES_OF_LOOK, wellsOfNumber } from './api-numbers.ts'

/** What a well shows beside its declared fields. */
export const wellFields = particularFields(well, (t, types) => ({
  warnings: t.field({
    type: [types.warning],
    // Its API number is compared with those of all wells: to be asked of a few at once, by `id` or `first`.
    extensions: { cost: { whole: VALUES_OF_LOOK } },
    resolve: async (row, _, context): Promise<Warning[]> => {
      const same = isPast(row) ? [] : await wellsOfNumber(context, row.apiNumber, row.id)
      const names = same.map(({ name }) => String(name))
      const twins = { path: 'apiNumber', message: WELL_MESSAGES.sameApiNumber(names) }
      return [...(names.length > 0 ? [twins] : []), ...warningsOf(well, row)]
    },
  }),
}))
