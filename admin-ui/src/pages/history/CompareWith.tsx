import type { HistoryMoment } from '@landbook/contracts/engine/api/history'
import { RESTORE_MESSAGES } from '@landbook/contracts/engine/messages/restore'
import { AutocompleteControl } from '../../engine/controls/AutocompleteControl.tsx'
import { foundOptions } from '../../engine/ui/bestChoices.ts'
import { momentText } from './MomentBar.tsx'

interface Props {
  moments: readonly HistoryMoment[]
  /** Undefined: today. */
  revision: number | undefined
  onChange: (revision: number | undefined) => void
}

/** Limit of the list; others are found by typing. */
const MOST_MOMENTS = 100

/** Selects the moment to compare with. */
export function CompareWith({ moments, revision, onChange }: Props) {
  const options = [...moments].reverse()
  return (
    <AutocompleteControl
      label={RESTORE_MESSAGES.compareWith}
      placeholder={RESTORE_MESSAGES.todayHead}
      options={options}
      value={moments.findLast((moment) => moment.revision <= (revision ?? -1)) ?? null}
      onChange={(_, moment) => onChange(moment?.revision)}
      getOptionLabel={momentText}
      getOptionKey={(moment) => moment.revision}
      isOptionEqualToValue={(one, other) => one.revision === other.revision}
      filterOptions={(all, state) => foundOptions(all, state).slice(0, MOST_MOMENTS)}
      sx={{ width: { xs: '100%', sm: 280 } }}
    />
  )
}
