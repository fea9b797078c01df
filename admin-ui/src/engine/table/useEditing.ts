import { type RefCallback, useEffect, useRef, useState } from 'react'

/** The id of a new item. */
export const NEW = 'new'

/**
 * The item being edited, if any. Afterwards the focus returns to the button that opened the editor: each of these
 * buttons gets `opener(id)` as its ref.
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
