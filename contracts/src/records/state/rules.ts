import { invalid } from '../../engine/kernel/errors.ts'
import { labelOf } from '../../engine/kernel/fields.ts'
import { itemIdOf } from '../../engine/kernel/operations.ts'
import { type Decided, rulesOf } from '../../engine/kernel/rules.ts'
import { parseValues } from '../../engine/kernel/values.ts'
import { MESSAGES } from '../../engine/messages.ts'
import { uniqueKey } from '../../engine/values/texts.ts'
import { state as declaration, type State } from './declaration.ts'
import { STATE_MESSAGES } from './messages.ts'

const { counties } = declaration.lists

/**
 * `addState` and `updateState` send the complete list of county names. Compared with the state that the form had
 * opened, so that concurrent additions and deletions are kept.
 */
export const stateRules = rulesOf(declaration, {
  also(state, { intent: { names, past }, newId, base }): Decided[] {
    if (past && countiesOf(state).size < state.counties.length)
      throw invalid([{ path: 'counties', message: MESSAGES.alreadyInTable(labelOf(counties.fields.name)) }])
    if (names === undefined) return []
    const wanted = readNames(names)
    const held = countiesOf(state)
    const shown = base ? countiesOf(base) : held
    const events: Decided[] = []
    for (const [key, { id }] of held) {
      if (!wanted.has(key) && shown.has(key))
        events.push({ type: counties.events.removed, data: { id }, concerns: [] })
    }
    for (const [key, name] of wanted) {
      const county = held.get(key)
      if (county && name !== county.name && name !== shown.get(key)?.name) {
        events.push({ type: counties.events.changed, data: { id: county.id, name }, concerns: [] })
      } else if (!county && !shown.has(key)) {
        const id = itemIdOf(state.id, newId(`county ${key}`))
        events.push({ type: counties.events.added, data: { id, name }, concerns: [] })
      }
    }
    return events
  },
})

/** Unique names by their unique key. Throws VALIDATION. */
function readNames(names: readonly string[]): Map<string, string> {
  const read = new Map<string, string>()
  for (const given of names) {
    if (uniqueKey(given) === '')
      throw invalid([{ path: 'counties', message: STATE_MESSAGES.countyNameRequired }])
    const { name } = parseValues(counties.fields, { name: given }, 'counties.')
    read.set(uniqueKey(given), String(name))
  }
  return read
}

const countiesOf = ({ counties: held }: State) =>
  new Map(held.map((county) => [uniqueKey(String(county.name)), county]))
