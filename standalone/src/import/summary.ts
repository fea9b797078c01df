import type { Imported } from './importer.ts'
import type { Section } from './plans.ts'

/** Rows named beside a reason; of more only how many. */
const ROWS_SHOWN = 10

const figure = (count: number) => count.toLocaleString('en-US')
const rows = (count: number) => `${figure(count)} ${count === 1 ? 'row' : 'rows'}`

/** What came of an import, for people to read. */
export function summary(sections: readonly Section[], { dryRun }: { dryRun: boolean }): string {
  const lines = sections.flatMap(({ record, imported }) => [
    `${record.title}s: ${counts(imported, dryRun)}`,
    ...listed('Left out', reasons(imported.leftOut)),
    ...listed(
      'Noted',
      imported.remarks.notes.entries().map(([note, count]) => `${rows(count)}: ${note}`),
    ),
    ...listed(
      'Left empty, for Landbook has no such option',
      imported.remarks.unmapped.entries().map(([what, count]) => `${rows(count)}: ${what}`),
    ),
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

const listed = (title: string, items: readonly string[]): string[] =>
  items.length === 0 ? [] : [`  ${title}:`, ...items.map((item) => `    ${item}`)]

/** One line a reason, with the rows it concerns. */
function reasons(leftOut: Imported['leftOut']): string[] {
  const numbers = new Map<string, number[]>()
  for (const { number, reason } of leftOut) {
    const known = numbers.get(reason)
    if (known) known.push(number)
    else numbers.set(reason, [number])
  }
  return [...numbers].map(([reason, all]) => {
    const shown = all.slice(0, ROWS_SHOWN).join(', ')
    const more = all.length > ROWS_SHOWN ? ` and ${figure(all.length - ROWS_SHOWN)} more` : ''
    return `row ${shown}${more}: ${reason}`
  })
}
