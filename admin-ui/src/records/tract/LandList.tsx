import { TRACT_TYPE_FILTERS, tract } from '@landbook/contracts/records/tract/declaration'
import AddIcon from '@mui/icons-material/Add'
import { Button, MenuItem, TextField } from '@mui/material'
import { useMemo } from 'react'
import { Link } from 'react-router'
import { useRecords } from '../../data/records.ts'
import { ListFilterChips } from '../../kit/list/ListFilterChips.tsx'
import { RecordTable } from '../../kit/list/RecordTable.tsx'
import { SavedFilters } from '../../kit/list/SavedFilters.tsx'
import { useListFilter } from '../../kit/list/useListFilter.ts'
import { LoadError } from '../../kit/page/LoadError.tsx'
import { paths } from '../../navigation/paths.ts'
import { useAddress } from '../../navigation/useAddress.ts'
import { useHolds } from '../../session/session.ts'
import { LAND_COLUMNS, LAND_ROW, type LandRow } from './landColumns.tsx'
import { TypeMark } from './TypeMark.tsx'

type TypeFilter = (typeof TRACT_TYPE_FILTERS)[number]

const ALL: TypeFilter = 'ALL'
const EVERYTHING: readonly LandRow[] = []
const BY_NAME = { key: 'name', descending: false } as const

export function LandList() {
  const lands = useRecords('tract', { ...LAND_ROW, orderBy: ['name_asc'] })
  const [type, setType] = useTypeFilter()
  const place = useListFilter()
  const mayWrite = useHolds(tract.write)
  const all = lands.data ?? EVERYTHING
  const inPlace = useMemo(() => all.filter(place.fits), [all, place.fits])
  const shown = useMemo(() => inPlace.filter((land) => isOfType(land, type)), [inPlace, type])

  if (lands.error) return <LoadError error={lands.error} onRetry={lands.refetch} />
  return (
    <RecordTable
      label="Lands"
      rows={shown}
      columns={LAND_COLUMNS}
      rowKey={({ id }) => id}
      initialSort={BY_NAME}
      isAddressed
      exportName="LandsTable"
      search
      pending={lands.isPending}
      emptyText={all.length > 0 ? 'No land like this' : undefined}
      actions={
        <>
          <ListFilterChips filter={place} />
          <TypeSelect lands={inPlace} value={type} onChange={setType} />
          <SavedFilters />
          {mayWrite && (
            <Button component={Link} to={paths.addLand()} variant="contained" startIcon={<AddIcon />}>
              Add Land
            </Button>
          )}
        </>
      }
    />
  )
}

const isOfType = ({ color }: LandRow, type: TypeFilter): boolean => type === ALL || color === type

/** The filter stands in the address, so that coming back finds the list as it was left. */
function useTypeFilter(): [TypeFilter, (filter: TypeFilter) => void] {
  const [search, changeAddress] = useAddress()
  const asked = search.get('type')
  const filter = TRACT_TYPE_FILTERS.find((known) => known === asked) ?? ALL
  const set = (chosen: TypeFilter) =>
    changeAddress((next) => {
      if (chosen === ALL) next.delete('type')
      else next.set('type', chosen)
    })
  return [filter, set]
}

interface SelectProps {
  lands: readonly LandRow[]
  value: TypeFilter
  onChange: (filter: TypeFilter) => void
}

function TypeSelect({ lands, value, onChange }: SelectProps) {
  return (
    <TextField
      select
      label="Filter"
      value={value}
      onChange={({ target }) => onChange(TRACT_TYPE_FILTERS.find((known) => known === target.value) ?? ALL)}
      sx={{ minWidth: { xs: 112, sm: 140 } }}
    >
      {TRACT_TYPE_FILTERS.map((filter) => (
        <MenuItem key={filter} value={filter}>
          <TypeMark type={filter} />
          {filter} ({lands.filter((land) => isOfType(land, filter)).length})
        </MenuItem>
      ))}
    </TextField>
  )
}
