import TimelineOutlined from '@mui/icons-material/TimelineOutlined'
import { recordResource } from '../../engine/derived/recordResource.tsx'
import { lazyPage } from '../../engine/navigation/lazyPage.tsx'
import { RIGHT_OF_WAY } from './layout.ts'

export const rightsOfWay = recordResource('row', {
  letter: 'r',
  icon: TimelineOutlined,
  label: 'ROW',
  title: 'Right of Ways',
  layout: RIGHT_OF_WAY,
  slots: async () => (await import('./rightOfWaySlots.tsx')).RIGHT_OF_WAY_SLOTS,
  list: lazyPage(async () => (await import('./RightOfWayList.tsx')).RightOfWayList),
  edit: lazyPage(async () => (await import('./RightOfWayEdit.tsx')).RightOfWayEdit),
  sheet: 'derived',
})
