import { countsOf, type ImportChoices, type PlanAnswer } from '@landbook/contracts/engine/import/report'
import type { Context } from '../context/context.ts'
import { choicesToKeep, readMappings, readSigns } from './choices.ts'
import { shapeOf, tableOf } from './open.ts'
import { planned } from './plan.ts'
import { importNamed, note, requireState } from './record.ts'
import { forgetPlan, keepRows } from './report.ts'

interface Planning extends Pick<ImportChoices, 'recordType' | 'key' | 'blankClears' | 'skipCells'> {
  id: string
  sheet?: string | null
  delimiter?: string | null
  mapping?: unknown
  fixed?: unknown
  decimals?: unknown
}

/** Stores the choices of an import, and returns its plan. Throws VALIDATION, NOT_FOUND, CONFLICT. */
export async function planImport(
  context: Context,
  { id, mapping, fixed, decimals, sheet, delimiter, ...given }: Planning,
): Promise<PlanAnswer> {
  const state = await importNamed(context, id)
  requireState(state, 'planned')
  const table = await tableOf(context, state, {
    sheet: sheet ?? undefined,
    delimiter: delimiter ?? undefined,
  })
  const { recordType, key, blankClears, skipCells } = given
  const choices = {
    recordType,
    sheet: table.sheet,
    delimiter: table.delimiter,
    key,
    blankClears,
    skipCells,
    ...readMappings(mapping, fixed ?? {}),
    decimals: readSigns(decimals ?? {}),
  }
  const rows = await planned(context, id, table, choices)
  const plan = await keepRows(context, rows)
  // Planning takes a while; another request may have started the import.
  const present = await importNamed(context, id)
  if (present.state !== 'planned') await forgetPlan(context, { ...present, plan })
  requireState(present, 'planned')
  const kept = { ...choicesToKeep(choices), shape: shapeOf(table.headings), plan }
  await note(context, id, kept)
  await forgetPlan(context, present)
  const shown = rows.map(({ command: _command, ...row }) => row)
  return { counts: countsOf(shown), rows: shown }
}
