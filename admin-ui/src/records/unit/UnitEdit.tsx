import { MESSAGES } from '@landbook/contracts/messages'
import { TITLE_RUN } from '@landbook/contracts/records/shared/title'
import { unit } from '@landbook/contracts/records/unit/declaration'
import { Box } from '@mui/material'
import { DerivedEdit } from '../derived/DerivedEdit.tsx'
import { DerivedTitle } from '../derived/DerivedTitle.tsx'
import { PlatTab } from '../derived/PlatTab.tsx'
import { UNIT } from './layout.ts'
import { UnitWells } from './UnitWells.tsx'
import { UNIT_SLOTS } from './unitSlots.tsx'

const SELECT = [{ wells: ['id', 'name'] }] as const

/** Spec part 2, section 2. */
export function UnitEdit() {
  return (
    <DerivedEdit
      type="unit"
      layout={UNIT}
      slots={UNIT_SLOTS}
      select={SELECT}
      below={({ id, name, wells }) => (
        <Box sx={{ mt: 3 }}>
          <UnitWells id={id} name={name} wells={wells} />
        </Box>
      )}
      tabs={(row) => [
        {
          label: unit.lists.titleRun.label,
          render: () => <DerivedTitle record={unit} list={TITLE_RUN} row={row} />,
        },
        {
          label: 'Plat',
          render: () => (
            <PlatTab
              record={unit}
              field="platURL"
              row={row}
              saved={MESSAGES.unit.platUpdated}
              notSaved={MESSAGES.unit.platNotUpdated}
            />
          ),
        },
      ]}
    />
  )
}
