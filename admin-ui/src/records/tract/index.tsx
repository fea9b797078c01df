import TerrainOutlined from '@mui/icons-material/TerrainOutlined'
import { lazy } from 'react'
import type { Row } from '../../data/dataProvider.ts'
import { lazyPage } from '../../navigation/lazyPage.ts'
import { recordResource } from '../recordResource.tsx'
import type { Land } from './land.ts'

const Sections = lazy(async () => {
  const { LandSections } = await import('./LandForm.tsx')
  return { default: ({ row }: { row: Row }) => <LandSections land={row as Land} /> }
})

export const lands = recordResource('tract', {
  icon: TerrainOutlined,
  list: lazyPage(async () => (await import('./LandList.tsx')).LandList),
  create: lazyPage(async () => (await import('./AddLand.tsx')).AddLand),
  edit: lazyPage(async () => (await import('./LandDetail.tsx')).LandDetail),
  sheet: lazyPage(async () => (await import('./LandSheet.tsx')).LandSheet),
  form: {
    Sections,
    others: [
      'countyMap',
      'countyMapStamp',
      'detailMap',
      'detailMapStamp',
      'oldMap',
      'oldMapStamp',
      'titleRun',
    ],
  },
})
