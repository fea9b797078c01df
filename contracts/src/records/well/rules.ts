import { sameValue } from '../../engine/kernel/events.ts'
import { rulesOf } from '../../engine/kernel/rules.ts'
import { well } from './declaration.ts'

export const wellRules = rulesOf(well, {
  computes: {
    /** As older records have it; people see the number of months that production holds (see shown.ts). */
    productionCount: ({ productionCount }) => productionCount,
  },
  /** A default and no computed value, so that an undone removal keeps the well's place among those of its unit. */
  follows(after, { before, at }) {
    if (sameValue(after.unit, before?.unit) || !sameValue(after.unitSince, before?.unitSince)) return {}
    return { unitSince: after.unit.length > 0 ? at : null }
  },
})
