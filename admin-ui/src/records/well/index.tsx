import OilBarrelOutlined from '@mui/icons-material/OilBarrelOutlined'
import { lazy } from 'react'
import type { Row } from '../../data/dataProvider.ts'
import { lazyPage } from '../../navigation/lazyPage.ts'
import { recordResource } from '../recordResource.tsx'
import type { WellDetails } from './wellDetails.ts'

const WellList = lazyPage(async () => (await import('./WellList.tsx')).WellList)
const WellDetail = lazyPage(async () => (await import('./WellDetail.tsx')).WellDetail)

const Sections = lazy(async () => {
  const { WellForm } = await import('./WellForm.tsx')
  return { default: ({ row }: { row: Row }) => <WellForm details={row as WellDetails} /> }
})

export const wells = recordResource('well', {
  icon: OilBarrelOutlined,
  list: WellList,
  create: lazyPage(async () => (await import('./AddWell.tsx')).AddWell),
  edit: WellDetail,
  pages: { '/InactiveWells': WellList, '/InactiveWells/:id': WellDetail },
  form: {
    Sections,
    others: ['operator', 'totalDOI', 'dpu', 'productionCount', 'platURL', 'divisionOrder'],
  },
})
