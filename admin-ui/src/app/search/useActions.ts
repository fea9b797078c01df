import { recordOf } from '@landbook/contracts/catalogue/index'
import { SEARCH_MESSAGES } from '@landbook/contracts/catalogue/search-messages'
import { MESSAGES } from '@landbook/contracts/engine/messages'
import { holds, type Role } from '@landbook/contracts/engine/roles'
import { folded } from '@landbook/contracts/engine/values/folded'
import { searchWords } from '@landbook/contracts/engine/values/search'
import { useTheme as useMuiTheme } from '@mui/material'
import { useTheme } from 'react-admin'
import { DAY_CONTROL, operate, pageControl } from '../../engine/keys/pageControl.ts'
import { useRecordOfPage } from '../../engine/navigation/handle.ts'
import { paths } from '../../engine/navigation/paths.ts'
import { useRoles } from '../../engine/session/session.ts'
import { pagePaths } from '../../pages/paths.ts'
import { resources } from '../../records/index.ts'
import { menu } from '../menu/menu.tsx'
import type { Entry } from './SearchList.tsx'

const { actions: messages } = SEARCH_MESSAGES

interface Action extends Pick<Entry, 'name' | 'to' | 'act'> {
  /** What people call it besides. */
  also?: string | undefined
  role?: Role | undefined
}

/** Pages that are in no menu of the drawer. */
const PAGES: readonly { name: string; to: string; role?: Role }[] = [
  { name: messages.account, to: pagePaths.account() },
  { name: messages.dictionary, to: pagePaths.dataDictionary() },
  { name: messages.admin, to: pagePaths.admin(), role: 'ADMIN' },
  { name: messages.imports, to: pagePaths.imports(), role: 'ADMIN' },
  { name: messages.audit, to: pagePaths.audit(), role: 'READ_AUDIT' },
]

/**
 * What the search can do from here that is named by all that is typed: 'Go to Wells', 'Add Land', 'Who changed this'. In a
 * new tab nothing is done to this one.
 */
export function useActions(typed: string, inNewTab: boolean): readonly Entry[] {
  const roles = useRoles()
  const [, setMode] = useTheme()
  const isDark = useMuiTheme().palette.mode === 'dark'
  const shown = useRecordOfPage()
  const wanted = searchWords(typed)
  if (wanted.length === 0) return []
  const may = (role: Role | undefined) => role === undefined || holds(roles, role)
  const all: readonly Action[] = [
    ...[
      ...menu.map(({ label, to, role, type }) => ({
        name: label,
        to,
        role,
        also: type && recordOf(type).title,
      })),
      ...PAGES,
    ].map((page) => ({
      ...page,
      name: messages.goTo(page.name),
    })),
    ...resources.map(({ record, label }) => ({
      name: messages.add(record.title),
      also: `${messages.newOne} ${label}`,
      to: paths.create(record.type),
      role: record.write,
    })),
    ...(shown ? [{ name: messages.whoChanged, to: paths.history(shown.type, shown.id) }] : []),
    ...ON_PAGE.flatMap(({ name, control }) => {
      const found = pageControl(control)
      return found ? [{ name, act: () => operate(found) }] : []
    }),
    {
      name: isDark ? messages.light : messages.dark,
      also: `${messages.light} ${messages.dark} ${messages.theme}`,
      act: () => setMode(isDark ? 'light' : 'dark'),
    },
    { name: messages.logout, to: pagePaths.logout() },
  ]
  return all
    .filter(
      ({ name, also = '', role, act }) =>
        may(role) && isNamed(`${name} ${also}`, wanted) && (act === undefined || !inNewTab),
    )
    .map(({ name, to, act }) => ({ key: name, name, title: messages.title, detail: '', to, act }))
}

/** What a page has a control for. */
const ON_PAGE = [
  { name: messages.asOf, control: DAY_CONTROL },
  { name: messages.exportList, control: `button[aria-label="${MESSAGES.list.export.title}"]` },
]

/** Whether each word that is typed begins one of its words. */
function isNamed(name: string, wanted: readonly string[]): boolean {
  const words = folded(name).split(/[^a-z0-9]+/)
  return wanted.every((one) => words.some((word) => word.startsWith(one)))
}
