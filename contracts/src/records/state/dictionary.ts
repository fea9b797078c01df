import type { Dictionary } from '../../engine/kernel/words.ts'

export const stateWords: Dictionary<'state'> = {
  meaning: 'A state that lands can be in.',
  members: {
    stateName: 'The name of the state.',
    counties: {
      meaning: 'The counties that lands in the state can be in.',
      fields: { name: 'The name of the county.' },
    },
  },
}
