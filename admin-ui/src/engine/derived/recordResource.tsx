import { type AnyRecord, type RecordType, recordOf } from '@landbook/contracts/catalogue/index'
import { plural } from '@landbook/contracts/engine/values/texts'
import type { SvgIconComponent } from '@mui/icons-material'
import ArticleOutlined from '@mui/icons-material/ArticleOutlined'
import { type ComponentType, lazy, type ReactNode } from 'react'
import type { ResourceProps } from 'react-admin'
import { Route } from 'react-router'
import type { Row } from '../data/row.ts'
import { type LazyPage, lazyPage } from '../navigation/lazyPage.tsx'
import { resourceOf } from '../navigation/resources.ts'
// Not lazily: every list needs what it is made of.
import { DerivedList } from './DerivedList.tsx'
import { type Layout, type LayoutOf, nounOf, othersOf } from './layout.ts'
import type { ListEditors, Slots } from './slots.ts'

/** The sections of a record's form, which also show past states. */
export interface FormThen {
  Sections: ComponentType<{ row: Row }>
  /** Members that are not on the form. */
  others: readonly string[]
  trueOn?: (() => Promise<TrueOn>) | undefined
}

/** What a record says is true on a day (YYYY-MM-DD), where its values are amended from a day on. */
export type TrueOn = (row: Row, day: string) => Row

interface AnyManifest {
  icon?: SvgIconComponent
  /** In the menu, where that is not the plural of what users call a record. */
  label?: string
  /** The key that leads to its list, after G. */
  letter?: string
  /** Of the list's page, where that is not its label in the menu. */
  title?: string
  layout?: Layout
  slots?: () => Promise<Slots>
  /** For its derived page. */
  lists?: () => Promise<ListEditors>
  list?: LazyPage
  create?: LazyPage
  edit?: LazyPage
  /** By default derived, unless the page is written by hand. */
  sheet?: LazyPage | 'derived'
  trueOn?: () => Promise<TrueOn>
  /** Further routes. */
  children?: ReactNode
}

/** A record module's screens; missing ones are derived from the declaration. What its layout names must be there. */
type Manifest<T extends RecordType, S extends string> = Omit<AnyManifest, 'layout' | 'slots'> & {
  layout?: LayoutOf<T, S>
} & ([S] extends [never] ? unknown : { slots: () => Promise<Slots<S>> })

/** The interface of a record type's screens for the rest of the front end. */
export interface RecordResource {
  record: AnyRecord
  /** Of react-admin's `<Resource>`. */
  resource: ResourceProps
  label: string
  letter: string | undefined
  form: FormThen
}

/** A record type as a resource of react-admin, with its pages at the addresses of the specification. */
export function recordResource<T extends RecordType, S extends string = never>(
  type: T,
  manifest?: Manifest<T, S>,
): RecordResource
export function recordResource(type: RecordType, manifest: AnyManifest = {}): RecordResource {
  const { icon = ArticleOutlined, layout = {}, slots: loadSlots, lists: loadLists } = manifest
  const record = recordOf(type)
  const name = resourceOf(type)
  const { label = plural(nounOf(record, layout)), title = label } = manifest
  const withSlots = async () => ({ layout, ...(loadSlots && { slots: await loadSlots() }) })
  const list = () => <DerivedList type={type} layout={layout} />
  const create = async () => {
    const [{ DerivedCreate }, slotted] = await Promise.all([import('./DerivedCreate.tsx'), withSlots()])
    return () => <DerivedCreate record={record} {...slotted} />
  }
  const edit = async () => {
    const [{ DerivedEdit }, slotted, lists] = await Promise.all([
      import('./DerivedEdit.tsx'),
      withSlots(),
      loadLists?.(),
    ])
    return () => <DerivedEdit type={type} {...slotted} {...(lists && { lists })} />
  }
  const sheet = async () => {
    const { DerivedSheet } = await import('./DerivedSheet.tsx')
    return () => <DerivedSheet record={record} layout={layout} />
  }
  const Sections = lazy(async () => {
    const [{ DerivedSections }, slotted] = await Promise.all([import('./DerivedSections.tsx'), withSlots()])
    return { default: ({ row }: { row: Row }) => <DerivedSections record={record} {...slotted} row={row} /> }
  })
  // A page of its own that has no sheet leads to none.
  const { sheet: chosen = manifest.edit ? undefined : 'derived' } = manifest
  const Sheet = chosen === 'derived' ? lazyPage(sheet) : chosen
  return {
    record,
    resource: {
      name,
      icon,
      recordRepresentation: record.titleField,
      options: { label, title },
      list: manifest.list ?? list,
      create: manifest.create ?? lazyPage(create),
      edit: manifest.edit ?? lazyPage(edit),
      children: (
        <>
          {Sheet && <Route path=":id/sheet" element={<Sheet />} />}
          {manifest.children}
        </>
      ),
    },
    label,
    letter: manifest.letter,
    form: { Sections, others: othersOf(record, layout), trueOn: manifest.trueOn },
  }
}
