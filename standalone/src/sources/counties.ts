import { loadReservation } from '@landbook/command-service/engine/guards/reservations'
import { problemOf } from '@landbook/contracts/engine/kernel/fields'
import { itemsOf, recordOfStream } from '@landbook/contracts/engine/kernel/record'
import { uniqueKey } from '@landbook/contracts/engine/values/texts'
import { state as declaration } from '@landbook/contracts/records/state/declaration'
import { SYSTEM } from '@landbook/platform/engine/commands/port'
import { idOf } from '@landbook/platform/engine/log/ids'
import type { ImportContext } from '../engine/import/importer.ts'

/** Ensures that a state has these counties, so that the land forms offer them. Returns the added ones. */
export async function addCounties(
  { commands, log, streams, reason, correlationId }: ImportContext,
  stateName: string,
  wanted: Iterable<string>,
): Promise<string[]> {
  const name = { namespace: declaration.unique.stateName ?? '', key: uniqueKey(stateName) }
  const { holder } = await loadReservation(log, name)
  const id = holder === undefined ? undefined : recordOfStream(holder).id
  const loaded = id === undefined ? undefined : (await streams.load('state', id)).state
  const state = loaded?.deleted ? undefined : loaded
  const present = state ? itemsOf(state, 'counties').map(({ name }) => String(name)) : []
  const known = new Set(present.map(uniqueKey))
  const { name: schema } = declaration.lists.counties.fields
  // Invalid names are reported by their rows.
  const added = [...new Set(wanted)].filter(
    (county) => !known.has(uniqueKey(county)) && problemOf(schema, county) === undefined,
  )
  if (added.length === 0) return []
  const args = { stateName, counties: [...present, ...added] }
  await commands.execute({
    // With the revision that was read, so that a county added concurrently is kept.
    ...(state
      ? { operation: 'updateState', args: { id: state.id, ...args }, revision: state.revision }
      : { operation: 'addState', args }),
    actor: SYSTEM,
    commandId: idOf(JSON.stringify([stateName, loaded?.revision, added]), 'import'),
    correlationId,
    reason,
  })
  return added
}
