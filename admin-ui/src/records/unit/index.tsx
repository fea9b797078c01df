import GridViewOutlined from '@mui/icons-material/GridViewOutlined'
import { recordResource } from '../recordResource.tsx'
import { UNIT } from './layout.ts'

export const units = recordResource('unit', { icon: GridViewOutlined, layout: UNIT })
