import { TRACT_TYPE_FILTERS, tract } from '@landbook/contracts/records/tract'
import AddIcon from '@mui/icons-material/Add'
import { Button, MenuItem, TextField } from '@mui/material'
import { useMemo } from 'react'
import { Link, useSearchParams } from 'react-router'
import { useRecords } from '../app/operations.ts'
import { paths } from '../app/paths.ts'
import { useHolds } from '../app/session.ts'
import { LoadError } from '../kit/LoadError.tsx'
import { RecordTable } from '../kit/RecordTable.tsx'
import { LAND_COLUMNS, LAND_ROW, type LandRow } from './landColumns.tsx'
import { TypeMark } from './TypeMark.tsx'

type TypeFilter = (typeof TRACT_TYPE_FILTERS)[number]

const ALL: TypeFilter = 'ALL'
const EVERYTHING: readonly LandRow[] = []

export function LandList() {
  const lands = useRecords('tract', { ...LAND_ROW, orderBy: ['name_asc'] })
  const [filter, setFilter] = useTypeFilter()
  const mayWrite = useHolds(tract.write)
  const all = (lands.data as LandRow[] | undefined) ?? EVERYTHING
  const shown = useMemo(() => all.filter((land) => fits(land, filter)), [all, filter])

  if (lands.error) return <LoadError error={lands.error} onRetry={lands.refetch} />
  return (
    <RecordTable
      label="Lands"
      rows={shown}
      columns={LAND_COLUMNS}
      rowKey={({ id }) => id}
      initialSort={{ key: 'name', descending: false }}
      exportName="LandsTable"
      search
      pending={lands.isPending}
      emptyText={all.length > 0 ? 'No land of this type' : undefined}
      actions={
        <>
          <TypeSelect lands={all} value={filter} onChange={setFilter} />
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

const fits = ({ color }: LandRow, filter: TypeFilter): boolean => filter === ALL || color === filter

/** The filter stands in the address, so that coming back finds the list as it was left. */
function useTypeFilter(): [TypeFilter, (filter: TypeFilter) => void] {
  const [search, setSearch] = useSearchParams()
  const asked = search.get('type')
  const filter = TRACT_TYPE_FILTERS.find((known) => known === asked) ?? ALL
  return [filter, (chosen) => setSearch(chosen === ALL ? {} : { type: chosen }, { replace: true })]
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
      sx={{ minWidth: 140 }}
    >
      {TRACT_TYPE_FILTERS.map((filter) => (
        <MenuItem key={filter} value={filter}>
          <TypeMark type={filter} />
          {filter} ({lands.filter((land) => fits(land, filter)).length})
        </MenuItem>
      ))}
    </TextField>
  )
}
