import { readFileSync } from 'node:fs'
import { choice, flag, text } from '../src/engine/kernel/fields.ts'
import { declareRecord, type RecordDeclaration } from '../src/engine/kernel/record.ts'
import {
  defaultsField,
  renamesEvent,
  renamesField,
  splitsField,
  type Upcaster,
} from '../src/engine/kernel/upcasters.ts'

const SIGNS = {
  item: 'Sign',
  label: 'Signs',
  fields: { says: text('Says'), lit: flag('Lit') },
  events: {
    added: 'RoadSignAdded',
    addedMany: 'RoadSignsAdded',
    changed: 'RoadSignEdited',
    removed: 'RoadSignRemoved',
  },
}
const STATUSES = ['Open', 'Planned', 'Closed'].map((value) => ({ value, label: value }))
const CROSSES = {
  to: 'tract',
  label: 'Crosses',
  events: { set: 'RoadCrossesSet', added: 'RoadCrossesAdded', removed: 'RoadCrossesRemoved' },
}

const road = (upcasters: readonly Upcaster<'signs'>[], fieldEvents: string[] = []) =>
  declareRecord({
    type: 'road',
    name: 'Road',
    title: 'Road',
    titleField: 'name',
    read: 'READ_ROWS',
    write: 'WRITE_ROWS',
    fields: {
      name: text('Road', { required: true }),
      surface: text('Surface'),
      first: text('First Name of the Surveyor'),
      last: text('Last Name of the Surveyor'),
      status: choice('Status', STATUSES),
    },
    lists: { signs: SIGNS },
    links: { crosses: CROSSES },
    fieldEvents,
    upcasters,
  })

const inTwo = (value: unknown) => {
  const [first = '', ...rest] = String(value ?? '').split(' ')
  return { first, last: rest.join(' ') }
}

/**
 * A record of a later version for each kind of step, by the name of the golden log in `fixtures/upcasting` with events
 * of all its versions. Like the logs, kinds are never edited, as such events may exist in stored logs.
 */
export const LATER_ROADS: Readonly<Record<string, RecordDeclaration>> = {
  'renamed-field': road([[renamesField('paving', 'surface')]]),
  'renamed-twice': road([[renamesField('paving', 'cover')], [renamesField('cover', 'surface')]]),
  'renamed-event': road([[renamesEvent('RoadShut', 'RoadClosed')]], ['RoadClosed']),
  'renamed-link': road([
    [
      renamesEvent('RoadOverSet', 'RoadCrossesSet'),
      renamesEvent('RoadOverAdded', 'RoadCrossesAdded'),
      renamesEvent('RoadOverRemoved', 'RoadCrossesRemoved'),
      renamesField('over', 'crosses'),
    ],
  ]),
  'renamed-list': road([
    [
      renamesEvent('RoadBoardAdded', 'RoadSignAdded'),
      renamesEvent('RoadBoardsAdded', 'RoadSignsAdded'),
      renamesEvent('RoadBoardEdited', 'RoadSignEdited'),
      renamesEvent('RoadBoardRemoved', 'RoadSignRemoved'),
      renamesField('reads', 'says', { list: 'signs' }),
    ],
  ]),
  'split-field': road([[splitsField('surveyor', ['first', 'last'], inTwo)]]),
  'new-default': road([[defaultsField('status', 'Open'), defaultsField('lit', true, { list: 'signs' })]]),
}

/** An event as stored in the log. */
export interface WrittenEvent {
  stream: string
  revision: number
  id: string
  type: string
  data: Record<string, unknown>
  metadata: { schemaVersion: number; sources?: Record<string, string> }
}

const folder = new URL('fixtures/upcasting/', import.meta.url)
const textOf = (name: string) => readFileSync(new URL(name, folder), 'utf8')

/** The golden log of a kind, in its order. */
export const writtenEvents = (kind: string): WrittenEvent[] =>
  textOf(`${kind}.jsonl`)
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))

/** By stream, the final values of its records that differ from the initial ones. */
export const writtenStates = (kind: string): Record<string, Record<string, unknown>> =>
  JSON.parse(textOf('states.json'))[kind]
