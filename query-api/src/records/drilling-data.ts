import { invalid, LandbookError } from '@landbook/contracts/kernel/errors'
import { MESSAGES } from '@landbook/contracts/messages'
import { well } from '@landbook/contracts/records/well/declaration'
import { DRILLING_FIELDS } from '@landbook/contracts/records/well/drilling-info'
import { apiDigits } from '@landbook/contracts/values/api-numbers'
import { DrillingDataFailure } from '@landbook/platform/drilling-data/port'
import { GraphQLBoolean, type GraphQLFieldConfigMap, GraphQLObjectType, GraphQLString } from 'graphql'
import { type Context, demand } from '../context.ts'
import { required } from '../schema/required.ts'

const DrillingInfo = new GraphQLObjectType({
  name: 'DrillingInfo',
  description:
    'What the drilling data say of a well: each is what its field of that name would hold, or what stood there where it does not fit.',
  fields: {
    ...Object.fromEntries(DRILLING_FIELDS.map((name) => [name, { type: GraphQLString }])),
    inService: { type: GraphQLBoolean },
    source: {
      ...required(GraphQLString),
      description: "Where it comes from: 'drilling data, permit 911270'.",
    },
  },
})

export const drillingDataQuery: GraphQLFieldConfigMap<unknown, Context> = {
  getWell: {
    type: DrillingInfo,
    description:
      'Public data of a well by its API number, with or without dashes; null where there are none.',
    // Another server is asked: the time goes by there, so it is not one of the expensive queries of this one.
    extensions: { cost: { whole: 40_000 } },
    args: { api: required(GraphQLString) },
    resolve: async (_, { api }: { api: string }, context) => {
      demand(context, well.write)
      const digits = apiDigits(api)
      if (digits === undefined)
        throw invalid([{ path: 'api', message: MESSAGES.drillingData.notAnApiNumber }])
      try {
        return await context.drillingData.find(digits)
      } catch (error) {
        if (!(error instanceof DrillingDataFailure)) throw error
        throw new LandbookError('UNAVAILABLE', MESSAGES.drillingData[error.kind](error.message))
      }
    },
  },
}
