import { text } from '../kernel/fields.ts'
import { removesItem } from '../kernel/list-operations.ts'
import { creates, deletes, type Operation, textsIn, updates } from '../kernel/operations.ts'
import { declareRecord, type StateOf } from '../kernel/record.ts'

export const state = declareRecord({
  type: 'state',
  name: 'State',
  title: 'State',
  titleField: 'stateName',
  read: undefined,
  write: 'ADMIN',
  unique: { stateName: 'state' },
  fields: { stateName: text('State', { required: true }) },
  lists: {
    counties: {
      item: 'County',
      label: 'Counties',
      fields: { name: text('County', { required: true }) },
      events: { added: 'CountyAdded', changed: 'CountyRenamed', removed: 'CountyDeleted' },
    },
  },
})

export type State = StateOf<typeof state>

/** `counties` is the whole list by name: what is missing from it is deleted, what is new is added. */
const withCounties = (operation: Operation): Operation => ({
  ...operation,
  member: 'counties',
  args: { ...operation.args, counties: { is: 'names' } },
  intent: (args) => ({
    ...operation.intent(args),
    ...(Array.isArray(args.counties) ? { names: textsIn(args.counties) } : {}),
  }),
})

export const stateOperations = [
  withCounties(creates(state, { name: 'addState' })),
  withCounties(updates(state, { name: 'updateState' })),
  deletes(state, { name: 'deleteStateByIdentity', answers: 'boolean' }),
  removesItem(state, { name: 'deleteCountyByIdentity', list: 'counties', answers: 'boolean' }),
]

/**
 * What a new company starts with, so that Add Land works on day one: the recording counties
 * (spec part 2, section 9) under their states.
 */
export const SEED_STATES: Readonly<Record<string, readonly string[]>> = {
  Colorado: ['Arapahoe', 'Cheyenne', 'Lincoln', 'Saguache'],
  Kansas: ['Chautauqua', 'Cherokee', 'Greeley', 'Kearny', 'Trego'],
  'New Mexico': ['Lea', 'SantaFe'],
  Texas: ['Brewster', 'Culberson', 'Pecos', 'Reeves', 'Ward'],
}
