import type { RecordType } from '@landbook/contracts/catalogue/index'
import { CHECK_MESSAGES } from '@landbook/contracts/engine/messages/checks'
import type { Role } from '@landbook/contracts/engine/roles'
import { inTextOrder } from '@landbook/contracts/engine/values/texts'
import AssessmentOutlined from '@mui/icons-material/AssessmentOutlined'
import DashboardOutlined from '@mui/icons-material/DashboardOutlined'
import FlagOutlined from '@mui/icons-material/FlagOutlined'
import type { ReactNode } from 'react'
import { NeedsCount } from '../../pages/needs/NeedsCount.tsx'
import { pagePaths } from '../../pages/paths.ts'
import { resources } from '../../records/index.ts'

export interface MenuEntry {
  label: string
  to: string
  icon: ReactNode
  /** The required role; undefined: none. */
  role: Role | undefined
  /** The key that leads there, after G. */
  letter: string | undefined
  /** Beside its label. */
  count?: ReactNode
  /** Of a list, whose views are below it. */
  type?: RecordType
}

const records: readonly MenuEntry[] = resources.map(
  ({ record, label, letter, resource: { name, icon: Icon } }) => ({
    label,
    to: `/${name}`,
    icon: Icon && <Icon />,
    role: record.read,
    letter,
    type: record.type,
  }),
)

const reports: MenuEntry = {
  label: 'Reports',
  to: pagePaths.reports(),
  icon: <AssessmentOutlined />,
  role: undefined,
  letter: 'p',
}

const needs: MenuEntry = {
  label: CHECK_MESSAGES.attention,
  to: pagePaths.needs(),
  icon: <FlagOutlined />,
  role: undefined,
  letter: 'n',
  count: <NeedsCount />,
}

/** The drawer (spec part 1, section 2). */
export const menu: readonly MenuEntry[] = [
  {
    label: 'Dashboard',
    to: pagePaths.dashboard(),
    icon: <DashboardOutlined />,
    role: undefined,
    letter: 'd',
  },
  ...inTextOrder([...records, needs, reports], ({ label }) => label),
]
