import { MESSAGES } from '@landbook/contracts/engine/messages'
import { useState } from 'react'
import { AutocompleteControl } from '../controls/AutocompleteControl.tsx'
import type { Column } from './tableRows.ts'

interface Props<R> {
  /** Those that are not among the columns to be chosen yet. */
  columns: readonly Column<R>[]
  onAdd: (source: string) => void
}

/** Adds a column that the list has not by itself: it comes last. */
export function MoreColumns<R>({ columns, onAdd }: Props<R>) {
  const [text, setText] = useState('')
  return (
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
  )
}
