import { type AnyRecord, catalogue } from '@landbook/contracts/catalogue/index'
import { memberLabel } from '@landbook/contracts/engine/kernel/record'
import { plural } from '@landbook/contracts/engine/values/texts'
import polyglotI18nProvider from 'ra-i18n-polyglot'
import english from 'ra-language-english'
import { resourceOf } from '../engine/navigation/resources.ts'
import { resourceFor } from '../records/index.ts'

const labelsOf = (record: AnyRecord): Record<string, string> =>
  Object.fromEntries(
    Object.keys({ ...record.fields, ...record.links, ...record.lists }).map((member) => [
      member,
      memberLabel(record, member),
    ]),
  )

const names = Object.fromEntries(
  catalogue.records.map((record) => {
    const { label = plural(record.title) } = resourceFor(record.type) ?? {}
    return [resourceOf(record.type), { name: `${record.title} |||| ${label}`, fields: labelsOf(record) }]
  }),
)

/** react-admin's English messages, and the names and labels of the contracts. */
export const i18nProvider = polyglotI18nProvider(
  () => ({ ...english, resources: names }),
  'en',
  [{ locale: 'en', name: 'English' }],
  // Our messages are sentences of the contracts, not keys.
  { allowMissing: true },
)
