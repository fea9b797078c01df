import { type AnyRecord, type RecordType, recordOf } from '@landbook/contracts/records/index'
import type { FieldName, LinkOf, ListOf } from '@landbook/contracts/records/selections'
import { plural } from '@landbook/contracts/values/texts'
import type { SvgIconComponent } from '@mui/icons-material'
import type { ComponentType } from 'react'
import type { ResourceDefinition } from 'react-admin'
import type { Row } from '../data/dataProvider.ts'
import type { RouteHandle } from '../navigation/handle.ts'
import { createPathOf, resourceOf } from '../navigation/resources.ts'

/** The sections of a record's own form, to show the record as it was in them. */
export interface FormThen<N = string> {
  Sections: ComponentType<{ row: Row }>
  /** Its fields and lists that the form has no place for. */
  others: readonly N[]
}

/** What a record's module says of its screens. */
interface Manifest<T extends RecordType> {
  icon: SvgIconComponent
  /** In the menu, where it is not the plural of the title. */
  label?: string
  list: ComponentType
  create: ComponentType
  edit: ComponentType
  /** Further pages, by their paths. */
  pages?: Readonly<Record<string, ComponentType>>
  form: FormThen<FieldName<T> | LinkOf<T> | ListOf<T>>
}

/** All that the rest of the front end knows of a record type's screens. */
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
export function recordResource<T extends RecordType>(type: T, manifest: Manifest<T>): RecordResource {
  const record = recordOf(type)
  const name = resourceOf(type)
  const { label = plural(record.title), list, create, edit } = manifest
  return {
    record,
    definition: {
      name,
      icon: manifest.icon,
      recordRepresentation: record.titleField,
      options: { label },
      hasList: true,
      hasCreate: true,
      hasEdit: true,
    },
    label,
    handle: { title: label.toUpperCase(), area: `/${name}` },
    pages: { [`/${name}`]: list, [`/${name}/:id`]: edit, [createPathOf(type)]: create, ...manifest.pages },
    form: manifest.form,
  }
}
