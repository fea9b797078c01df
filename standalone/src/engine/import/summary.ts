import { plural } from '@landbook/contracts/engine/values/texts'
import { SKIP } from './decisions.ts'
import type { Imported } from './importer.ts'
import type { Section } from './plan.ts'

const figure = (count: number) => count.toLocaleString('en-US')
const rows = (count: number) => `${figure(count)} ${count === 1 ? 'row' : 'rows'}`

interface Options {
  dryRun: boolean
  /** How many row numbers are listed per reason; of the rest only the count. */
  rowsShown: number
}

/** The result of an import, as text. */
export function summary(sections: readonly Section[], { dryRun, rowsShown }: Options): string {
  const lines = sections.flatMap(({ record, imported, choices }) => [
    `${plural(record.title)}: ${counts(imported, dryRun)}`,
    ...listed('Left out', reasons(imported.leftOut, rowsShown)),
    ...listed(
      'Noted',
      imported.remarks.notes.entries().map(([note, count]) => `${rows(count)}: ${note}`),
    ),
    ...listed('Left empty until decided', toDecide(imported, choices)),
  ])
  return lines.join('\n')
}

function counts({ created, changed, unchanged, leftOut }: Imported, dryRun: boolean): string {
  const would = dryRun ? 'would be ' : ''
  return [
    `${figure(created)} ${would}created`,
    `${figure(changed)} ${would}changed`,
    `${figure(unchanged)} unchanged`,
    `${figure(leftOut.length)} left out`,
  ].join(', ')
}

/** Unmapped words, each as the option that maps it, with the allowed values. */
function toDecide({ remarks }: Imported, choices: Section['choices']): string[] {
  const undecided = remarks.undecided.entries()
  const words = undecided.map(([word, count]) => `${rows(count)}: --map "${word}=…"`)
  const columns = Object.entries(choices).filter(([column]) =>
    undecided.some(([word]) => word.startsWith(`${column}:`)),
  )
  const chosen = columns.map(([column, options]) => `${column}: one of ${options.join(', ')}`)
  if (chosen.length > 0) chosen.push(`…= alone leaves it empty, …=${SKIP} leaves the rows out`)
  return [...words, ...chosen]
}

const listed = (title: string, items: readonly string[]): string[] =>
  items.length === 0 ? [] : [`  ${title}:`, ...items.map((item) => `    ${item}`)]

/** One line per reason, with its rows. */
function reasons(leftOut: Imported['leftOut'], rowsShown: number): string[] {
  const numbers = new Map<string, number[]>()
  for (const { number, reason } of leftOut) {
    const known = numbers.get(reason)
    if (known) known.push(number)
    else numbers.set(reason, [number])
  }
  return [...numbers].map(([reason, all]) => {
    const shown = all.slice(0, rowsShown).join(', ')
    const more = all.length > rowsShown ? ` and ${figure(all.length - rowsShown)} more` : ''
    return `row ${shown}${more}: ${reason}`
  })
}
