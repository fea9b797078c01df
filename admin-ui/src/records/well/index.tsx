import OilBarrelOutlined from '@mui/icons-material/OilBarrelOutlined'
import { lazyPage } from '../../navigation/lazyPage.ts'
import { recordResource } from '../recordResource.tsx'
import { WELL } from './layout.ts'

const WellList = lazyPage(async () => (await import('./WellList.tsx')).WellList)
const WellEdit = lazyPage(async () => (await import('./WellEdit.tsx')).WellEdit)

export const wells = recordResource('well', {
  icon: OilBarrelOutlined,
  layout: WELL,
  slots: async () => (await import('./wellSlots.tsx')).WELL_SLOTS,
  list: WellList,
  create: lazyPage(async () => (await import('./WellCreate.tsx')).WellCreate),
  edit: WellEdit,
  pages: { '/InactiveWells': WellList, '/InactiveWells/:id': WellEdit },
})
