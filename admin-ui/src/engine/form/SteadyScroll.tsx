import { Component, type ReactNode } from 'react'

interface Props {
  /** Whenever it changes, the scroll position is compensated for changes above. */
  when: string
  children: ReactNode
}

interface Seen {
  element: Element
  top: number
}

/**
 * Keeps the visible content in place when notices on others' changes appear above. Not at the top of the page, where
 * they should be visible.
 */
export class SteadyScroll extends Component<Props> {
  override getSnapshotBeforeUpdate({ when }: Props): Seen | null {
    if (when === this.props.when || window.scrollY === 0) return null
    const element = lookedAt()
    return element && { element, top: element.getBoundingClientRect().top }
  }

  override componentDidUpdate(_before: Props, _state: unknown, seen: Seen | null): void {
    if (seen) window.scrollBy(0, seen.element.getBoundingClientRect().top - seen.top)
  }

  override render() {
    return this.props.children
  }
}

/** The focused input, else the element at the window's centre. */
function lookedAt(): Element | null {
  const { activeElement: focused } = document
  if (focused && focused !== document.body) {
    const { top, bottom } = focused.getBoundingClientRect()
    if (bottom > 0 && top < window.innerHeight) return focused
  }
  return document.elementFromPoint(window.innerWidth / 2, window.innerHeight / 2)
}
