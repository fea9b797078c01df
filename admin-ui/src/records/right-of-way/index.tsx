import TimelineOutlined from '@mui/icons-material/TimelineOutlined'
import { recordResource } from '../../engine/derived/recordResource.tsx'
import { lazyPage } from '../../engine/navigation/lazyPage.tsx'
import { ROW } from './layout.ts'

export const rightsOfWay = recordResource('row', {
  icon: TimelineOutlined,
  label: 'ROW',
  title: 'Right of Ways',
  layout: ROW,
  slots: async () => (await import('./rowSlots.tsx')).ROW_SLOTS,
  list: lazyPage(async () => (await import('./RowList.tsx')).RowList),
  edit: lazyPage(async () => (await import('./RowEdit.tsx')).RowEdit),
  sheet: 'derived',
})
