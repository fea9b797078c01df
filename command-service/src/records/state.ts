import { invalid } from '@landbook/contracts/kernel/errors'
import { itemIdOf } from '@landbook/contracts/kernel/operations'
import { itemsOf } from '@landbook/contracts/kernel/record'
import { MESSAGES } from '@landbook/contracts/messages'
import { state as declaration } from '@landbook/contracts/records/state'
import { uniqueKey } from '@landbook/contracts/values/texts'
import type { Decided, Rules } from '../kernel/rules.ts'
import { parseValues } from '../kernel/values.ts'

const { counties } = declaration.lists

/** `addState` and `updateState` give the counties as a whole list of names: new ones are added, missing ones deleted. */
export const stateRules: Rules = {
  also({ names }, state, newId): Decided[] {
    if (names === undefined) return []
    const wanted = new Map<string, string>()
    for (const name of names) {
      if (uniqueKey(name) === '')
        throw invalid([{ path: 'counties', message: MESSAGES.states.countyNameRequired }])
      const { name: clean } = parseValues(counties.fields, { name }, 'counties.')
      wanted.set(uniqueKey(name), String(clean))
    }
    const held = new Map(itemsOf(state, 'counties').map((item) => [uniqueKey(String(item.name)), item]))
    const events: Decided[] = []
    for (const [key, { id }] of held) {
      if (!wanted.has(key)) events.push({ type: counties.events.removed, data: { id }, concerns: [] })
    }
    for (const [key, name] of wanted) {
      const county = held.get(key)
      if (!county) {
        const id = itemIdOf(state.id, newId(`county ${key}`))
        events.push({ type: counties.events.added, data: { id, name }, concerns: [] })
      } else if (county.name !== name) {
        events.push({ type: counties.events.changed, data: { id: county.id, name }, concerns: [] })
      }
    }
    return events
  },
}
