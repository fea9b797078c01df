import { MESSAGES } from '@landbook/contracts/engine/messages'
import { lazy, Suspense, useState } from 'react'
import type { Column } from './tableRows.ts'

// A list does without it until its columns are chosen.
const AutocompleteControl = lazy(async () => ({
  default: (await import('../controls/AutocompleteControl.tsx')).AutocompleteControl<Column<never>>,
}))

interface Props<R> {
  /** Those that are not among the columns to be chosen yet. */
  columns: readonly Column<R>[]
  onAdd: (source: string) => void
}

/** Adds a column that the list has not by itself: it comes last. */
export function MoreColumns<R>({ columns, onAdd }: Props<R>) {
  const [text, setText] = useState('')
  return (
    <Suspense>
      <AutocompleteControl
        label={MESSAGES.list.columns.add}
        options={columns as readonly Column<never>[]}
        groupBy={({ moreOf = '' }) => moreOf}
        getOptionLabel={({ label }) => label}
        getOptionKey={({ source }) => source}
        value={null}
        inputValue={text}
        onInputChange={(_, next, why) => setText(why === 'input' ? next : '')}
        onChange={(_, column) => column && onAdd(column.source)}
        blurOnSelect
        sx={{ my: 1 }}
      />
    </Suspense>
  )
}
