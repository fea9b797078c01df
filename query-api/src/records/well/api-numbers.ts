import { apiDigits, apiPattern, sameApiNumber } from '@landbook/contracts/records/well/api-numbers'
import { well } from '@landbook/contracts/records/well/declaration'
import type { RecordView } from '@landbook/platform/engine/views/collections'
import type { Context } from '../../engine/context/context.ts'
import type { Api } from '../../engine/schema/api.ts'
import { charge } from '../../engine/schema/budget.ts'
import { authorise, expand } from '../../engine/schema/expand.ts'
import { selectionOf } from '../../engine/schema/selection.ts'

/** Maximum of wells named per number. */
const MOST = 10
/** Cost of the search in the request's budget: it scans all wells. */
export const VALUES_OF_LOOK = 50_000

/** Other wells that have this API number, in whatever writing. Throws VALIDATION where a request asks too often. */
export async function wellsOfNumber(
  context: Context,
  apiNumber: unknown,
  except: unknown,
): Promise<RecordView[]> {
  const digits = apiDigits(String(apiNumber ?? ''))
  if (digits === undefined) return []
  charge(context, VALUES_OF_LOOK)
  const alike = await context
    .views()
    .of(well)
    .find({ apiNumber: { $regex: apiPattern(digits) } }, { sort: { '_sort.name': 1 } })
  return alike
    .filter((other) => other.id !== except && sameApiNumber(other.apiNumber, apiNumber))
    .slice(0, MOST)
}

export function addApiNumberQuery({ builder, types }: Api): void {
  builder.queryField('wellsOfNumber', (t) =>
    t.field({
      type: [types.record(well.type)],
      description: `The wells that have an API number, in whatever writing: ${MOST} at most, by name.`,
      extensions: { cost: { of: well.type } },
      authScopes: { reads: well },
      args: { apiNumber: t.arg.string({ required: true }), except: t.arg.id() },
      resolve: async (_, { apiNumber, except }, context, info) => {
        const selection = selectionOf(info)
        authorise(context, well, selection)
        return expand(context, well, await wellsOfNumber(context, apiNumber, except), selection)
      },
    }),
  )
}
