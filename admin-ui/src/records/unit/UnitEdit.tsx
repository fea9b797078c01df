import { unit } from '@landbook/contracts/records/unit/declaration'
import { UNIT_MESSAGES } from '@landbook/contracts/records/unit/messages'
import { Box } from '@mui/material'
import { DerivedEdit } from '../../engine/derived/DerivedEdit.tsx'
import { platTab } from '../plats/PlatTab.tsx'
import { titleTab } from '../title/DerivedTitle.tsx'
import { UNIT } from './layout.ts'
import { UnitWells } from './UnitWells.tsx'
import { UNIT_HEAD } from './unitHead.ts'
import { UNIT_SLOTS } from './unitSlots.tsx'

const { platUpdated, platNotUpdated } = UNIT_MESSAGES

const SELECT = [{ wells: ['id', 'name'] }] as const

/** Spec part 2, section 2. */
export function UnitEdit() {
  return (
    <DerivedEdit
      type="unit"
      layout={UNIT}
      head={UNIT_HEAD}
      slots={UNIT_SLOTS}
      select={SELECT}
      below={({ id, name, wells }) => (
        <Box sx={{ mt: 3 }}>
          <UnitWells id={id} name={name} wells={wells} />
        </Box>
      )}
      tabs={(row) => [
        titleTab(unit, row),
        platTab({ record: unit, field: 'platURL', row, saved: platUpdated, notSaved: platNotUpdated }),
      ]}
    />
  )
}
