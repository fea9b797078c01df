import { labelOf } from '@landbook/contracts/engine/kernel/fields'
import { tract } from '@landbook/contracts/records/tract/declaration'
import { UNIT_MESSAGES } from '@landbook/contracts/records/unit/messages'
import { unitShown } from '@landbook/contracts/records/unit/shown'
import { well } from '@landbook/contracts/records/well/declaration'
import { Box, Stack, Typography } from '@mui/material'
import { type ReactNode, useId } from 'react'
import type { Row } from '../../engine/data/row.ts'
import type { SlotProps } from '../../engine/derived/slots.ts'
import { FullWidth } from '../../engine/form/FormLayout.tsx'
import { ReadOnlyField } from '../../engine/inputs/ReadOnlyField.tsx'
import { RecordLink } from '../../engine/links/RecordLink.tsx'
import { ArrayField } from '../../engine/list/ArrayField.tsx'
import { DataTable } from '../../engine/list/DataTable.tsx'
import { fieldColumn } from '../../engine/list/fieldColumn.tsx'
import { useHolds } from '../../engine/session/session.ts'
import { formatValue } from '../../engine/ui/format.tsx'
import { useIsPast } from '../../engine/ui/RecordPast.tsx'
import { landsOf, leasesOf, type UnitLand, type UnitLease, useUnitWells } from './unitWells.ts'

const { fields } = unitShown

const LandColumn = DataTable.Col<UnitLand>
const LeaseColumn = DataTable.Col<UnitLease>

const LANDS = (
  <DataTable>
    <LandColumn
      source="name"
      label={labelOf(tract.fields.name)}
      render={({ id, name }) => <RecordLink type="tract" id={id} name={name} />}
    />
    <LandColumn {...fieldColumn(tract.fields, 'familyID')} />
    <LandColumn {...fieldColumn(tract.fields, 'state')} />
    <LandColumn {...fieldColumn(tract.fields, 'county')} />
  </DataTable>
)

const LEASES = (
  <DataTable>
    <LeaseColumn
      source="name"
      label={labelOf(fields.OGLs)}
      render={({ id, name }) => (id === undefined ? name : <RecordLink type="lease" id={id} name={name} />)}
    />
  </DataTable>
)

const TEXTS = ['landIDs', 'familyIds', 'OGLs'] as const

/** The lands and leases of a unit's wells: tables for readers of wells, texts for others and in the past. */
export function UnitLands({ row }: SlotProps<Row>) {
  const mayReadWells = useHolds(well.read)
  const isPast = useIsPast()
  const hasTables = mayReadWells && !isPast
  const { data: wells } = useUnitWells(row?.id, { enabled: hasTables })
  if (!row) return null
  if (!hasTables)
    return TEXTS.map((name) => (
      <ReadOnlyField
        key={name}
        label={labelOf(fields[name])}
        value={formatValue(fields[name], row[name])}
        multiline
      />
    ))
  return (
    <FullWidth>
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 2fr) minmax(0, 1fr)' },
        }}
      >
        <Titled title={UNIT_MESSAGES.lands}>
          <ArrayField
            label={UNIT_MESSAGES.landsOf}
            data={wells && landsOf(wells)}
            exportName="UnitLands"
            empty={UNIT_MESSAGES.noLands}
          >
            {LANDS}
          </ArrayField>
        </Titled>
        <Titled title={UNIT_MESSAGES.leases}>
          <ArrayField
            label={UNIT_MESSAGES.leasesOf}
            data={wells && leasesOf(wells)}
            rowKey={({ key }) => key}
            exportName="UnitLeases"
            empty={UNIT_MESSAGES.noLeases}
          >
            {LEASES}
          </ArrayField>
        </Titled>
      </Box>
    </FullWidth>
  )
}

function Titled({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <Stack component="section" aria-labelledby={id} sx={{ gap: 0.5, minWidth: 0 }}>
      <Typography id={id} variant="subtitle2" component="h3">
        {title}
      </Typography>
      {children}
    </Stack>
  )
}
