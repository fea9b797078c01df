import { checkTitlesOf } from '@landbook/contracts/catalogue/check-titles'
import { ownFindings } from '@landbook/contracts/catalogue/checks'
import { type Found, factsOf, type SEVERITIES } from '@landbook/contracts/engine/kernel/checks'
import type { Dismissal } from '@landbook/contracts/engine/kernel/dismissals'
import type { RecordDeclaration } from '@landbook/contracts/engine/kernel/record'
import type { RecordView } from '@landbook/platform/engine/views/collections'
import type { Builder } from '../schema/builder.ts'
import type { FactsOfDay } from '../schema/daily.ts'
import { foundOfDay } from '../schema/found-of-day.ts'
import { isPast } from '../schema/record-document.ts'
import { type ParticularFields, particularFields } from '../schema/types.ts'

/** Values that the checks of a record cost. */
const VALUES_OF_CHECKS = 20

/** What is doubtful of the records of a type. */
// Without a description, which tells what the custom report offers.
export const findingFields = (record: RecordDeclaration, factsOf: FactsOfDay | undefined): ParticularFields =>
  particularFields(record, (t, { builder }) => ({
    findings: t.field({
      type: [findingType(builder)],
      extensions: { cost: { whole: VALUES_OF_CHECKS + (factsOf?.checked ? factsOf.each : 0) } },
      // Whatever is asked of the record, the documents have all that it says itself.
      resolve: async (row, _, context) => {
        const document = row as unknown as RecordView
        const own = ownFindings(record, document)
        // Facts are of today.
        const more = isPast(row) ? undefined : await foundOfDay(context, record, factsOf, [document])
        return titled(record, [...own, ...(more?.get(document.id) ?? [])])
      },
    }),
  }))

export interface Titled extends Found {
  title: string
}

export const titled = (record: RecordDeclaration, found: readonly Found[]): Titled[] =>
  found.map((one) => ({ ...one, title: checkTitlesOf(record)?.[one.check] ?? one.check }))

const types = new WeakMap<Builder, ReturnType<typeof newType>>()

/** One for all record types. */
export const findingType = (builder: Builder) => types.getOrInsertComputed(builder, newType)

const severities = new WeakMap<Builder, ReturnType<typeof newSeverity>>()

export const severityType = (builder: Builder) => severities.getOrInsertComputed(builder, newSeverity)

const newSeverity = (builder: Builder) =>
  builder.enumType('Severity', {
    values: {
      wrong: { description: 'The record contradicts itself.' },
      doubtful: { description: 'It is unlikely to be right.' },
      missing: { description: 'Something is not on record.' },
    } satisfies Record<(typeof SEVERITIES)[number], object>,
  })

function newType(builder: Builder) {
  const severity = severityType(builder)
  const named = builder.objectRef<NonNullable<Found['records']>[number]>('FindingRecord').implement({
    fields: (t) => ({ type: t.exposeString('type'), id: t.exposeID('id'), name: t.exposeString('name') }),
  })
  const dismissal = builder.objectRef<Dismissal>('Dismissal').implement({
    description: 'That somebody looked at a finding and left it as it is: who and when is in the history.',
    fields: (t) => ({ id: t.exposeID('id'), why: t.exposeString('why') }),
  })
  return builder.objectRef<Titled>('Finding').implement({
    description: 'What a check finds in a record.',
    fields: (t) => ({
      check: t.exposeString('check', { description: 'The name by which lists are filtered: `needs`.' }),
      title: t.exposeString('title'),
      severity: t.field({ type: severity, resolve: (row) => row.severity }),
      words: t.exposeString('words'),
      path: t.exposeString('path', { nullable: true, description: "As in the record's history: 'name'." }),
      facts: t.string({
        description: 'What it rests on. Once that is otherwise, a finding that was dismissed is back.',
        resolve: (row) => factsOf(row),
      }),
      dismissal: t.field({
        type: dismissal,
        nullable: true,
        description: 'Why it is left as it is, as long as it rests on the same.',
        resolve: (row) => row.dismissal,
      }),
      records: t.field({
        type: [named],
        description: 'Other records that it rests on.',
        resolve: ({ records = [] }) => [...records],
      }),
    }),
  })
}
