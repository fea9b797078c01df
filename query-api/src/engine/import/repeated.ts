import type { RecordView } from '@landbook/platform/engine/views/collections'
import { present, textOf } from './compare.ts'
import type { Problem, ReadRow, RefusedCell } from './row.ts'

/**
 * The row with what its record holds in place of the cells that only repeat it: no change, although it might not be
 * taken today, as it was entered before there was a rule.
 */
export function withRepeated(content: ReadRow, found: RecordView | undefined): ReadRow {
  if (!found) return content
  const isRepeated = ({ cell }: Problem) => cell !== undefined && repeats(found, cell)
  const { problems, skipped } = content
  const held = [...problems, ...skipped]
    .filter(isRepeated)
    .flatMap(({ cell }) =>
      cell ? [[cell.member.name, present(found, cell.member.name, cell.member.kind)]] : [],
    )
  return {
    ...content,
    values: { ...content.values, ...Object.fromEntries(held) },
    problems: problems.filter((problem) => !isRepeated(problem)),
    skipped: skipped.filter((problem) => !isRepeated(problem)),
  }
}

/** As it is stored, or as it is shown and exported. */
const repeats = (found: RecordView, { member, written }: RefusedCell): boolean =>
  written !== '' && [String(found[member.name]), textOf(member, found[member.name])].includes(written)
