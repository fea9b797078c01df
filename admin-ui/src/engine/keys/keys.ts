import { MESSAGES } from '@landbook/contracts/engine/messages'

const { keys: messages } = MESSAGES

export interface DeclaredKeys {
  /** As events name them, after what is held: 'Control+Home'. Each of them does it, or a part of it. */
  keys: readonly string[]
  text: string
  /** The browser knows them, and tells what they mean: copying, pasting. */
  isBrowsers?: true
}

interface KeyGroup {
  title: string
  keys: readonly DeclaredKeys[]
}

/** All keys of their own that the screens have, apart from the letters of the menu. */
export const KEYS = {
  list: {
    title: messages.inList,
    keys: [
      { keys: ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight'], text: messages.move },
      { keys: ['Home', 'End'], text: messages.ends },
      { keys: ['PageUp', 'PageDown'], text: messages.pages },
      { keys: ['Control+Home', 'Control+End'], text: messages.corners },
      { keys: ['Enter'], text: messages.open },
      { keys: ['Shift+Enter'], text: messages.sortAlso, isBrowsers: true },
      { keys: ['F2'], text: messages.enter },
      {
        keys: ['Shift+ArrowUp', 'Shift+ArrowDown', 'Shift+ArrowLeft', 'Shift+ArrowRight'],
        text: messages.chooseCells,
      },
      { keys: ['Control+c', 'Control+v'], text: messages.clipboard, isBrowsers: true },
      { keys: ['Control+d'], text: messages.fillDown },
      { keys: ['Delete'], text: messages.empty },
      { keys: ['Space'], text: messages.peek },
      { keys: ['x', 'Shift+Space'], text: messages.choose },
      { keys: ['Control+a'], text: messages.chooseAll },
    ],
  },
  record: {
    title: messages.onRecord,
    keys: [
      { keys: ['['], text: messages.previous },
      { keys: [']'], text: messages.next },
      { keys: ['Escape'], text: messages.back },
    ],
  },
  form: {
    title: messages.inForm,
    keys: [
      { keys: ['Control+s'], text: messages.save },
      { keys: ['Control+Enter'], text: messages.saveAndClose },
    ],
  },
  page: {
    title: messages.onPage,
    keys: [
      { keys: ['/'], text: messages.jump },
      { keys: ['d'], text: messages.day },
    ],
  },
  anywhere: {
    title: messages.anywhere,
    keys: [
      { keys: ['Control+k'], text: messages.search },
      { keys: ['Control+z'], text: messages.undo },
      { keys: ['?'], text: messages.list },
    ],
  },
} as const satisfies Record<string, KeyGroup>

export type KeyOf<Group extends keyof typeof KEYS> = (typeof KEYS)[Group]['keys'][number]['keys'][number]

/** As it is declared: 'Control+s'. */
export const nameOfKey = ({ key, ctrlKey, metaKey }: KeyboardEvent): string =>
  ctrlKey || metaKey ? `Control+${key}` : key

const isMac = /Mac|iPhone|iPad/.test(globalThis.navigator?.platform ?? '')

const SHOWN: Readonly<Record<string, string>> = {
  ArrowUp: '↑',
  ArrowDown: '↓',
  ArrowLeft: '←',
  ArrowRight: '→',
  PageUp: 'Page Up',
  PageDown: 'Page Down',
  Escape: 'Esc',
  Control: isMac ? '⌘' : 'Ctrl',
}

/** As keyboards are labelled. */
export const shownKey = (key: string): string =>
  key
    .split('+')
    .map((part) => SHOWN[part] ?? (part.length === 1 ? part.toUpperCase() : part))
    .join(' ')
