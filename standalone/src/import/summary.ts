import { SKIP } from './decisions.ts'
import type { Imported } from './importer.ts'
import type { Section } from './plans.ts'

const figure = (count: number) => count.toLocaleString('en-US')
const rows = (count: number) => `${figure(count)} ${count === 1 ? 'row' : 'rows'}`

interface Options {
  dryRun: boolean
  /** So many rows are named beside a reason; of more only how many. */
  rowsShown: number
}

/** What came of an import, for people to read. */
export function summary(sections: readonly Section[], { dryRun, rowsShown }: Options): string {
  const lines = sections.flatMap(({ record, imported, choices }) => [
    `${record.title}s: ${counts(imported, dryRun)}`,
    ...listed('Left out', reasons(imported.leftOut, rowsShown)),
    ...listed(
      'Noted',
      imported.remarks.notes.entries().map(([note, count]) => `${rows(count)}: ${note}`),
    ),
    ...listed('Left empty until it is decided', toDecide(imported, choices)),
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

/** The words that are left to decide, each as the option that decides it, and what there is to choose from. */
function toDecide({ remarks }: Imported, choices: Section['choices']): string[] {
  const undecided = remarks.undecided.entries()
  const words = undecided.map(([word, count]) => `${rows(count)}: --map "${word}=…"`)
  const columns = Object.entries(choices).filter(([column]) =>
    undecided.some(([word]) => word.startsWith(`${column}:`)),
  )
  const chosen = columns.map(([column, options]) => `a ${column} is ${options.join(', ')}`)
  if (chosen.length > 0) chosen.push(`…= alone leaves it empty, …=${SKIP} leaves the rows out`)
  return [...words, ...chosen]
}

const listed = (title: string, items: readonly string[]): string[] =>
  items.length === 0 ? [] : [`  ${title}:`, ...items.map((item) => `    ${item}`)]

/** One line a reason, with the rows it concerns. */
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
