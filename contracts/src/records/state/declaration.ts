import { text } from '../../engine/kernel/fields.ts'
import { declareRecord, type StateOf } from '../../engine/kernel/record.ts'

export const state = declareRecord({
  type: 'state',
  name: 'State',
  title: 'State',
  titleField: 'stateName',
  hasPages: false,
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

/**
 * Seeds of a new company, so that lands can be added at once: the recording counties (spec part 2, section 9) by state.
 */
export const SEED_STATES: Readonly<Record<string, readonly string[]>> = {
  Colorado: ['Arapahoe', 'Cheyenne', 'Lincoln', 'Saguache'],
  Kansas: ['Chautauqua', 'Cherokee', 'Greeley', 'Kearny', 'Trego'],
  'New Mexico': ['Lea', 'SantaFe'],
  Texas: ['Brewster', 'Culberson', 'Pecos', 'Reeves', 'Ward'],
}
