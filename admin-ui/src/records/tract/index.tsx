import TerrainOutlined from '@mui/icons-material/TerrainOutlined'
import { recordResource } from '../../engine/derived/recordResource.tsx'
import { lazyPage } from '../../engine/navigation/lazyPage.tsx'
import { LAND } from './layout.ts'

export const lands = recordResource('tract', {
  letter: 'l',
  icon: TerrainOutlined,
  layout: LAND,
  slots: async () => (await import('./landSlots.tsx')).LAND_SLOTS,
  list: lazyPage(async () => (await import('./LandList.tsx')).LandList),
  create: lazyPage(async () => (await import('./LandCreate.tsx')).LandCreate),
  edit: lazyPage(async () => (await import('./LandEdit.tsx')).LandEdit),
  sheet: lazyPage(async () => (await import('./LandSheet.tsx')).LandSheet),
})
