export type NoticeKind = 'info' | 'warning'

type Listener = (message: string, kind: NoticeKind) => void

const listeners = new Set<Listener>()

/** Shows a message of a command, whether it was sent by a form, a button or react-admin. */
export function notice(message: string, kind: NoticeKind): void {
  for (const listener of listeners) listener(message, kind)
}

export function onNotice(listener: Listener): () => void {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}
