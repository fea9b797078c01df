import { type AnyRecord, type RecordType, recordOf } from '@landbook/contracts/records/index'
import type { FieldName, LinkOf, ListOf } from '@landbook/contracts/records/selections'
import { plural } from '@landbook/contracts/values/texts'
import type { SvgIconComponent } from '@mui/icons-material'
import ArticleOutlined from '@mui/icons-material/ArticleOutlined'
import { type ComponentType, lazy } from 'react'
import type { ResourceDefinition } from 'react-admin'
import type { Row } from '../data/dataProvider.ts'
import type { RouteHandle } from '../navigation/handle.ts'
import { lazyPage } from '../navigation/lazyPage.ts'
import { createPathOf, resourceOf } from '../navigation/resources.ts'
import { type Layout, type LayoutOf, sectionsOf } from './derived/layout.ts'

/** The sections of a record's form, which also show past states. */
export interface FormThen<N = string> {
  Sections: ComponentType<{ row: Row }>
  /** Fields and lists that are not on the form. */
  others: readonly N[]
}

/** A record module's screens; missing ones are derived from the declaration. */
interface Manifest<T extends RecordType> {
  icon?: SvgIconComponent
  /** In the menu, where it is not the plural of the title. */
  label?: string
  /** Of the screens that are derived from the declaration. */
  layout?: LayoutOf<T>
  list?: ComponentType
  create?: ComponentType
  edit?: ComponentType
  sheet?: ComponentType
  /** Further pages, by their paths. */
  pages?: Readonly<Record<string, ComponentType>>
  form?: FormThen<FieldName<T> | LinkOf<T> | ListOf<T>>
}

/** The interface of a record type's screens for the rest of the front end. */
export interface RecordResource {
  record: AnyRecord
  /** What react-admin knows of it. */
  definition: ResourceDefinition
  label: string
  handle: RouteHandle
  /** Its pages by their paths. */
  pages: Readonly<Record<string, ComponentType>>
  form: FormThen
}

/** A record type as a resource of react-admin, with its pages at the addresses of the specification. */
export function recordResource<T extends RecordType>(type: T, manifest: Manifest<T> = {}): RecordResource {
  const record = recordOf(type)
  const name = resourceOf(type)
  const { icon = ArticleOutlined, label = plural(record.title), layout = {} } = manifest
  const derived = (screen: (screens: Screens) => ComponentType<DerivedProps>) =>
    lazyPage(async () => {
      const Screen = screen(await import('./derived/screens.ts'))
      return () => <Screen record={record} layout={layout} />
    })
  // A page of its own that has no sheet leads to none.
  const sheet = manifest.sheet ?? (manifest.edit ? undefined : derived(({ DerivedSheet }) => DerivedSheet))
  return {
    record,
    definition: {
      name,
      icon,
      recordRepresentation: record.titleField,
      options: { label },
      hasList: true,
      hasCreate: true,
      hasEdit: true,
    },
    label,
    handle: { title: label.toUpperCase(), area: `/${name}` },
    pages: {
      [`/${name}`]: manifest.list ?? derived(({ DerivedList }) => DerivedList),
      [`/${name}/:id`]: manifest.edit ?? derived(({ DerivedEdit }) => DerivedEdit),
      ...(sheet && { [`/${name}/:id/sheet`]: sheet }),
      [createPathOf(type)]: manifest.create ?? derived(({ DerivedCreate }) => DerivedCreate),
      ...manifest.pages,
    },
    form: manifest.form ?? derivedForm(record, layout),
  }
}

type Screens = typeof import('./derived/screens.ts')

interface DerivedProps {
  record: AnyRecord
  layout: Layout
}

/** The form of a record type without one of its own. */
export function derivedForm(record: AnyRecord, layout: Layout): FormThen {
  const placed = new Set(sectionsOf(record, layout).flatMap(([, ...members]) => members))
  const { fields, links, lists } = record
  return {
    Sections: lazy(async () => {
      const { DerivedSections } = await import('./derived/DerivedSections.tsx')
      return { default: ({ row }) => <DerivedSections record={record} layout={layout} row={row} /> }
    }),
    others: Object.keys({ ...fields, ...links, ...lists }).filter((name) => !placed.has(name)),
  }
}
