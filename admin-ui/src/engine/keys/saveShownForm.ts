/** The submissions after which the page is left. */
const closing = new WeakSet<object>()

/** Whether the page is left when what this event has submitted is saved. */
export const isClosing = (submitted: object | undefined): boolean =>
  submitted !== undefined && closing.has(submitted)

/**
 * Saves the form that is worked in: of the dialog in front, or of the page the one with the focus, or else the first that
 * can be saved. Whether there is one.
 */
export function saveShownForm(closes: boolean): boolean {
  const dialog = [...document.querySelectorAll('[aria-modal=true]')].at(-1)
  const forms = [...(dialog ?? document).querySelectorAll('form')].filter((form) => form.checkVisibility())
  const focused = document.activeElement?.closest('form')
  // The row of a table is typed in no form of its own, as its table may be in one.
  const editor =
    document.activeElement?.closest(ROW_EDITOR) ?? (forms.length === 0 ? shownEditor() : undefined)
  const saves = editor?.querySelector<HTMLButtonElement>('[data-saves]:enabled')
  if (saves) saves.click()
  if (editor) return true
  const form = focused && forms.includes(focused) ? focused : (forms.find(submitOf) ?? forms[0])
  const button = form && submitOf(form)
  if (button && closes && !dialog) form.addEventListener('submit', (event) => closing.add(event), ONCE)
  if (button) form.requestSubmit(button)
  return form !== undefined
}

const ROW_EDITOR = '[data-row-editor]'
const shownEditor = () => [...document.querySelectorAll(ROW_EDITOR)].find((one) => one.checkVisibility())

/** Before React hears of it. */
const ONCE = { once: true, capture: true }

const submitOf = (form: HTMLFormElement) =>
  form.querySelector<HTMLButtonElement>('button[type=submit]:enabled')
