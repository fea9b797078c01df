import type { RecordType } from '@landbook/contracts/catalogue/index'
import type { ResourceProps } from 'react-admin'
import { useMatches } from 'react-router'
import { isResource, typeOf } from './resources.ts'

/** What a route says of itself: the title of its page and the menu entry that it belongs to. */
export interface RouteHandle {
  title: string
  area: string
}

/** A page that serves several areas says by its path's parameters which one it is in. */
export type RouteHandleOf = (params: Readonly<Record<string, string | undefined>>) => RouteHandle

/** Of the pages of a resource; its list may have another title than its entry in the menu. */
export const handleOf = ({ name, options }: ResourceProps): RouteHandle => ({
  title: (options?.title ?? options?.label ?? name).toUpperCase(),
  area: `/${name}`,
})

/** The record whose page or history is shown, if it is one. */
export function useRecordOfPage(): { type: RecordType; id: string } | undefined {
  const area = useRouteHandle()?.area.slice(1)
  const id = useMatches().at(-1)?.params.id
  return area !== undefined && id !== undefined && isResource(area) ? { type: typeOf(area), id } : undefined
}

export function useRouteHandle(): RouteHandle | undefined {
  const match = useMatches().findLast(({ handle }) => handle !== undefined)
  const handle = match?.handle as RouteHandle | RouteHandleOf | undefined
  return typeof handle === 'function' ? handle(match?.params ?? {}) : handle
}
