import type { Role } from '@landbook/contracts/roles'
import DashboardOutlined from '@mui/icons-material/DashboardOutlined'
import type { ReactNode } from 'react'
import { paths } from '../../navigation/paths.ts'
import { resources } from '../../records/index.ts'

export interface MenuEntry {
  label: string
  to: string
  icon: ReactNode
  /** The required role; undefined: none. */
  role: Role | undefined
}

/** The drawer (spec part 1, section 2). */
export const menu: readonly MenuEntry[] = [
  { label: 'Dashboard', to: paths.dashboard(), icon: <DashboardOutlined />, role: undefined },
  ...resources.map(({ record, label, handle, definition: { icon: Icon } }) => ({
    label,
    to: handle.area,
    icon: <Icon />,
    role: record.read,
  })),
]
