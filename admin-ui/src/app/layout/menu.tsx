import { operator } from '@landbook/contracts/records/operator/declaration'
import { tract } from '@landbook/contracts/records/tract/declaration'
import { well } from '@landbook/contracts/records/well/declaration'
import type { Role } from '@landbook/contracts/roles'
import ContactsOutlined from '@mui/icons-material/ContactsOutlined'
import DashboardOutlined from '@mui/icons-material/DashboardOutlined'
import OilBarrelOutlined from '@mui/icons-material/OilBarrelOutlined'
import TerrainOutlined from '@mui/icons-material/TerrainOutlined'
import type { ReactNode } from 'react'
import { paths } from '../../navigation/paths.ts'

export interface MenuEntry {
  label: string
  to: string
  icon: ReactNode
  /** Who sees it; undefined: everybody. */
  role: Role | undefined
}

/** The drawer (spec part 1, section 2). */
export const menu: readonly MenuEntry[] = [
  { label: 'Dashboard', to: paths.dashboard(), icon: <DashboardOutlined />, role: undefined },
  { label: 'Contacts', to: paths.operators(), icon: <ContactsOutlined />, role: operator.read },
  { label: 'Lands', to: paths.lands(), icon: <TerrainOutlined />, role: tract.read },
  { label: 'Wells', to: paths.wells(), icon: <OilBarrelOutlined />, role: well.read },
]
