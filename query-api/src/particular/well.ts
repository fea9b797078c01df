import { GraphQLString } from 'graphql'
import type { ParticularFields } from '../schema/types.ts'

/** What a well shows beside its declared fields. */
export const wellFields: ParticularFields[string] = () => ({
  landId: {
    type: GraphQLString,
    description: 'The names of the lands that it is drilled on, joined by commas',
    resolve: ({ drilledOn }) =>
      Array.isArray(drilledOn) ? drilledOn.map((land) => land.name).join(', ') : '',
  },
})
