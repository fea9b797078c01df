import OilBarrelOutlined from '@mui/icons-material/OilBarrelOutlined'
import { recordResource } from '../../engine/derived/recordResource.tsx'
import { lazyPage } from '../../engine/navigation/lazyPage.ts'
import { WELL } from './layout.ts'

const list = lazyPage(async () => (await import('./WellList.tsx')).WellList)
const edit = lazyPage(async () => (await import('./WellEdit.tsx')).WellEdit)

export const wells = recordResource('well', {
  icon: OilBarrelOutlined,
  layout: WELL,
  slots: async () => (await import('./wellSlots.tsx')).WELL_SLOTS,
  list,
  create: lazyPage(async () => (await import('./WellCreate.tsx')).WellCreate),
  edit,
  pages: { '/InactiveWells': list, '/InactiveWells/:id': edit },
})
