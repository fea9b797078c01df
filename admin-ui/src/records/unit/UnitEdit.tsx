import { TITLE_RUN } from '@landbook/contracts/records/title/chain'
import { unit } from '@landbook/contracts/records/unit/declaration'
import { UNIT_MESSAGES } from '@landbook/contracts/records/unit/messages'
import { Box } from '@mui/material'
import { DerivedEdit } from '../../engine/derived/DerivedEdit.tsx'
import { PlatTab } from '../plats/PlatTab.tsx'
import { DerivedTitle } from '../title/DerivedTitle.tsx'
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
              saved={UNIT_MESSAGES.platUpdated}
              notSaved={UNIT_MESSAGES.platNotUpdated}
            />
          ),
        },
      ]}
    />
  )
}
