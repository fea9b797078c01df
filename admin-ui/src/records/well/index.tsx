import OilBarrelOutlined from '@mui/icons-material/OilBarrelOutlined'
import { Route } from 'react-router'
import { recordResource } from '../../engine/derived/recordResource.tsx'
import { lazyPage } from '../../engine/navigation/lazyPage.tsx'
import { WELL } from './layout.ts'

const List = lazyPage(async () => (await import('./WellList.tsx')).WellList)
const Edit = lazyPage(async () => (await import('./WellEdit.tsx')).WellEdit)

export const wells = recordResource('well', {
  letter: 'w',
  icon: OilBarrelOutlined,
  layout: WELL,
  slots: async () => (await import('./wellSlots.tsx')).WELL_SLOTS,
  list: List,
  create: lazyPage(async () => (await import('./WellCreate.tsx')).WellCreate),
  edit: Edit,
  children: (
    <>
      <Route path="/InactiveWells" element={<List />} />
      <Route path="/InactiveWells/:id" element={<Edit />} />
    </>
  ),
})
