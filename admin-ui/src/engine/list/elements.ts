import { Fragment, isValidElement, type ReactElement, type ReactNode, useState } from 'react'
import { shallowEqual } from 'react-admin'

/** The elements in the children of a component, which are read rather than rendered. */
export function elementsIn(children: ReactNode): readonly ReactElement<object>[] {
  if (Array.isArray(children)) return children.flatMap(elementsIn)
  if (!isValidElement<{ children?: ReactNode }>(children)) return []
  return children.type === Fragment ? elementsIn(children.props.children) : [children]
}

/** The same children as long as their elements are equal: those written within a component are new at each render. */
export function useSteady(children: ReactNode): ReactNode {
  const [kept, setKept] = useState<ReactNode>(() => children)
  if (kept === children || areEqual(elementsIn(kept), elementsIn(children))) return kept
  setKept(() => children)
  return children
}

const areEqual = (before: readonly ReactElement<object>[], now: readonly ReactElement<object>[]): boolean =>
  before.length === now.length && before.every((one, index) => isEqual(one, now[index]))

const isEqual = (one: ReactElement<object>, other: ReactElement<object> | undefined): boolean =>
  one === other || (one.type === other?.type && one.key === other.key && shallowEqual(one.props, other.props))

/** Reads children once: what is kept by what was read must find it again, also when the list is opened again. */
export function readOnce<T>(read: (elements: readonly ReactElement<object>[]) => T) {
  const kept = new WeakMap<object, T>()
  return {
    of: (children: ReactNode): T => {
      const key = keyOf(children)
      const known = kept.get(key) ?? read(elementsIn(children))
      kept.set(key, known)
      return known
    },
    /** What children that were made from it are read as. */
    keep: (children: object, from: T) => kept.set(children, from),
  }
}

const NOTHING = {}

/** What is kept by children is kept under this. */
export const keyOf = (children: ReactNode): object =>
  typeof children === 'object' && children !== null ? children : NOTHING
