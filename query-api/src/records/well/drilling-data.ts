import { invalid, lasting, passing } from '@landbook/contracts/engine/kernel/errors'
import { apiDigits } from '@landbook/contracts/records/well/api-numbers'
import { well } from '@landbook/contracts/records/well/declaration'
import {
  DRILLING_FIELDS,
  type DrillingField,
  type DrillingInfo,
} from '@landbook/contracts/records/well/drilling-info'
import { DRILLING_DATA_MESSAGES } from '@landbook/contracts/records/well/messages'
import {
  type DrillingData,
  DrillingDataFailure,
  type FailureKind,
} from '@landbook/platform/records/well/drilling-data/port'
import type { Api } from '../../engine/schema/api.ts'

declare module '../../engine/context/context.ts' {
  interface Backend {
    /** Public records of wells, for getWell. */
    drillingData: DrillingData
  }
}

/** Of the provider's failures. */
const PASSING: readonly FailureKind[] = ['slow', 'down']

export function addDrillingDataQuery({ builder }: Api): void {
  const info = builder.objectRef<DrillingInfo>('DrillingInfo').implement({
    description:
      'What the drilling data say of a well: each is what its field of that name would hold, or what stood there where it does not fit.',
    fields: (t) => ({
      ...Object.fromEntries(
        DRILLING_FIELDS.filter(isText).map((name) => [name, t.exposeString(name, { nullable: true })]),
      ),
      inService: t.exposeBoolean('inService', { nullable: true }),
      source: t.exposeString('source', {
        description: "Where it comes from: 'drilling data, permit 911270'.",
      }),
    }),
  })
  builder.queryField('getWell', (t) =>
    t.field({
      type: info,
      nullable: true,
      description:
        'Public data of a well by its API number, with or without dashes; null where there are none.',
      // The time is spent at another server, so it does not count as an expensive query here.
      extensions: { cost: { whole: 40_000 } },
      authScopes: { writes: well },
      args: { api: t.arg.string({ required: true }) },
      resolve: async (_, { api }, { drillingData }) => {
        const digits = apiDigits(api)
        if (digits === undefined)
          throw invalid([{ path: 'api', message: DRILLING_DATA_MESSAGES.notAnApiNumber }])
        try {
          return await drillingData.find(digits)
        } catch (error) {
          if (!(error instanceof DrillingDataFailure)) throw error
          const refused = PASSING.includes(error.kind) ? passing : lasting
          throw refused(DRILLING_DATA_MESSAGES[error.kind](error.message))
        }
      },
    }),
  )
}

const isText = (name: DrillingField): name is Exclude<DrillingField, 'inService'> => name !== 'inService'
