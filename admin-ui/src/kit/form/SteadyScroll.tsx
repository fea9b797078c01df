import { Component, type ReactNode } from 'react'

interface Props {
  /** When it becomes another, what comes or goes above moves nothing that is read or written below. */
  when: string
  children: ReactNode
}

interface Seen {
  element: Element
  top: number
}

/**
 * Keeps what somebody looks at where it is while others' changes are told of around it. At the very top of the page
 * there is nothing to keep: what is new is to be seen there.
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

/** The input that has the focus, or else the middle of the window. */
function lookedAt(): Element | null {
  const { activeElement: focused } = document
  if (focused && focused !== document.body) {
    const { top, bottom } = focused.getBoundingClientRect()
    if (bottom > 0 && top < window.innerHeight) return focused
  }
  return document.elementFromPoint(window.innerWidth / 2, window.innerHeight / 2)
}
