import type { HistoryChange, HistoryEvent } from '@landbook/contracts/engine/api/history'
import { ObjectFieldBuilder, type ObjectRef } from '@pothos/core'
import type { ApiSchema, Builder } from '../schema/builder.ts'
import { namedType } from '../schema/named.ts'

/** Fields of an event shared by history and audit. */
export interface EventTypes {
  change: ObjectRef<ApiSchema, HistoryChange>
  /** The fields of any event. */
  fields: () => ReturnType<typeof eventFields>
}

export function addEventTypes(builder: Builder): EventTypes {
  const actor = namedType(builder, 'HistoryActor')
  const change = changeType(builder)
  const record = builder.objectRef<HistoryEvent['record']>('HistoryRecord').implement({
    fields: (t) => ({ type: t.exposeString('type'), id: t.exposeID('id'), name: t.exposeString('name') }),
  })
  return { change, fields: () => eventFields(builder, { actor, change, record }) }
}

function eventFields(
  builder: Builder,
  {
    actor,
    change,
    record,
  }: Pick<EventTypes, 'change'> & {
    actor: ObjectRef<ApiSchema, HistoryEvent['actor']>
    record: ObjectRef<ApiSchema, HistoryEvent['record']>
  },
) {
  const t = new ObjectFieldBuilder<ApiSchema, HistoryEvent>(builder)
  return {
    id: t.exposeID('id'),
    event: t.exposeString('event'),
    operation: t.exposeString('operation'),
    revision: t.exposeInt('revision'),
    at: t.expose('at', { type: 'DateTime' }),
    effectiveOn: t.expose('effectiveOn', { type: 'Date', nullable: true }),
    reason: t.exposeString('reason', { nullable: true }),
    commandId: t.exposeID('commandId'),
    actor: t.expose('actor', { type: actor }),
    record: t.expose('record', { type: record }),
    changes: t.expose('changes', { type: [change] }),
    cursor: t.exposeString('cursor', { description: 'For `before`: what is older than this entry.' }),
  }
}

const changeType = (builder: Builder) =>
  builder.objectRef<HistoryChange>('HistoryChange').implement({
    fields: (t) => ({
      path: t.exposeString('path'),
      label: t.exposeString('label'),
      kind: t.exposeString('kind', {
        nullable: true,
        description: "Of the field. For 'file', getFile takes from and to.",
      }),
      from: t.expose('from', {
        type: 'JSON',
        nullable: true,
        description: 'The stored value before; null for a boundary, which is in asOf.',
      }),
      to: t.expose('to', {
        type: 'JSON',
        nullable: true,
        description: 'The stored value after; null for a boundary.',
      }),
      fromText: t.exposeString('fromText', {
        description: 'As people read it: names for ids, MM/DD/YYYY for dates.',
      }),
      toText: t.exposeString('toText'),
      source: t.exposeString('source', {
        nullable: true,
        description: "Where the new value came from, where it was said: 'their letter, page 2'.",
      }),
    }),
  })
