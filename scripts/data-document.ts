import {
  type DictionaryEntry,
  type DictionaryType,
  dictionary,
} from '@landbook/contracts/catalogue/dictionary/entries'
import { catalogue } from '@landbook/contracts/catalogue/index'
import { analystViewName, recordsForAnalysts } from '@landbook/platform/engine/views/analyst-views'

const HEAD = `# Data dictionary

Every type of record, with its fields, links and lists. Written by \`npm run check -- --fix\` from the declarations and \`contracts/src/catalogue/dictionary/\`; change those, not this page. People read the same at \`/DataDictionary\`.

- **API** is the name in GraphQL, in exports and in the views. \`list.field\` is a field of each row of a list. Every record has an \`id\` beside it, and a \`revision\`: how many changes it has had, from 0.
- **Role**: who may read records of the type. Names of linked records are shown to whoever may read the record; a role in a row is what it takes beside that, or to read more of a linked record than its name. ADMIN may read everything.
- Figures are exact, as they were typed or computed. Dates are YYYY-MM-DD, moments UTC.
- A value with a **rule** is computed: what clients send for it is ignored, unless the rule says that it is typed.
- **View**: where MongoDB is used, the type's view for analysts ([how to read it](operations.md#data-for-analysts)).
`

/** The text of docs/data.md. */
export function dataDocument(): string {
  const views = new Map(recordsForAnalysts(catalogue).map((record) => [record.type, analystViewName(record)]))
  const types = dictionary()
  const contents = types.map(({ title, name }) => `[${title}](#${anchor(title, name)})`).join(' · ')
  return [HEAD, contents, ...types.map((type) => section(type, views.get(type.type)))].join('\n').concat('\n')
}

const heading = (title: string, name: string) => `${title} (${name})`
const anchor = (title: string, name: string) =>
  heading(title, name)
    .toLowerCase()
    .replace(/[^\w -]/g, '')
    .replaceAll(' ', '-')

function section({ title, name, meaning, read, entries }: DictionaryType, view?: string): string {
  return `
## ${heading(title, name)}

${meaning}

Role: ${read ?? 'none, any session'}. View: ${view ? `\`${view}\`` : 'none'}.

| Label | API | Kind | Meaning |
|---|---|---|---|
${entries.map(row).join('\n')}`
}

function row({ path, label, kind, unit, meaning, computed, options, role, beyondName }: DictionaryEntry) {
  const choices = options.length > 0 && `**Options:** ${options.join(', ')}.`
  const meanings = [meaning, computed && `**Rule:** ${computed}`, choices]
  const kinds = [
    kind,
    unit,
    role && `needs \`${role}\``,
    beyondName && `more than the name \`${beyondName}\``,
  ]
  const cells = [label, `\`${path}\``, join(kinds, ', '), join(meanings, ' ')]
  return `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`
}

const join = (texts: readonly (string | false | undefined)[], between: string) =>
  texts.filter(Boolean).join(between)
