import { TRACT_TYPE_FILTERS } from '@landbook/contracts/records/tract/declaration'
import { useListFilterContext } from 'react-admin'
import { SelectControl } from '../../engine/controls/SelectControl.tsx'
import { useFilterChoices } from '../../engine/list/recordFilterContext.ts'
import { TypeMark } from './TypeMark.tsx'

export const TYPE_FILTER = 'type'

const [ALL] = TRACT_TYPE_FILTERS

/** Filters the list by type of land. */
export function TypeSelect() {
  const { filterValues, setFilters } = useListFilterContext()
  const choices = useFilterChoices(TYPE_FILTER)
  const countOf = (type: string) =>
    type === ALL ? choices?.all : (choices?.options.find(({ value }) => value === type)?.count ?? 0)
  return (
    <SelectControl
      label="Type"
      options={TRACT_TYPE_FILTERS.map((type) => ({
        value: type,
        label: (
          <>
            <TypeMark type={type} />
            {type} {choices && `(${countOf(type)})`}
          </>
        ),
      }))}
      value={filterValues[TYPE_FILTER] ?? ALL}
      onChange={(type) => setFilters({ ...filterValues, [TYPE_FILTER]: type === ALL ? undefined : type })}
      sx={{ minWidth: { xs: 112, sm: 140 } }}
    />
  )
}
