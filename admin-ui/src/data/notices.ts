export type NoticeKind = 'info' | 'warning'

type Listener = (message: string, kind: NoticeKind) => void

const listeners = new Set<Listener>()

/** What a command has to say beside its answer, whoever sent it: a form, a button, react-admin. */
export function notice(message: string, kind: NoticeKind): void {
  for (const listener of listeners) listener(message, kind)
}

export function onNotice(listener: Listener): () => void {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}
