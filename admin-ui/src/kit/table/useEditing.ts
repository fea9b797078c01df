import { type RefCallback, useEffect, useRef, useState } from 'react'

/** Stands for the id of an item that is being added. */
export const NEW = 'new'

/**
 * Which item of a table is being edited, if any. When it is done, the button that opened its editor has the
 * focus again: each of these buttons gets `opener(id)` as its ref.
 */
export function useEditing() {
  const [editing, setEditing] = useState<string>()
  const openers = useRef(new Map<string, HTMLElement>())
  const before = useRef<string>(undefined)

  useEffect(() => {
    if (editing === undefined && before.current !== undefined) openers.current.get(before.current)?.focus()
    before.current = editing
  }, [editing])

  const opener =
    (id: string): RefCallback<HTMLElement> =>
    (button) => {
      if (button) openers.current.set(id, button)
      else openers.current.delete(id)
    }
  return { editing, setEditing, opener }
}
