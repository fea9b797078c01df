import { reveal } from './folding.ts'

const INPUTS =
  'main form :is(input:not([type=hidden], [type=file], [aria-hidden]), textarea:not([aria-hidden]), [role=combobox]:not(input))'

/** A field of a form of the page, which may be on a tab that is not open. */
export interface FormField {
  id: number
  label: string
  /** The tab that it is on; '' for none. */
  tab: string
  input: HTMLElement
}

/** In their order on the page. */
export const fieldsShown = (): FormField[] =>
  [...document.querySelectorAll<HTMLElement>(INPUTS)].flatMap((input, id) => {
    const label = nameOf(input)
    const panel = input.closest('[role=tabpanel]')
    return label === '' ? [] : [{ id, label, tab: panel ? nameOf(panel) : '', input }]
  })

function nameOf(element: Element): string {
  const ids = element.getAttribute('aria-labelledby')?.split(' ') ?? []
  const labels =
    ids.length > 0
      ? ids.map((id) => document.getElementById(id))
      : [...((element as HTMLInputElement).labels ?? [])]
  const text = labels.map((label) => label?.textContent?.replaceAll('*', '').trim() ?? '').join(' ')
  return element.getAttribute('aria-label') ?? text.trim()
}

/** Focuses its input, on whatever tab that is, and in whatever section. */
export function goToField({ input }: FormField): void {
  const panel = input.closest('[role=tabpanel][hidden]')
  reveal(input)
  if (!panel) {
    input.focus()
    return
  }
  const shown = new MutationObserver(() => {
    shown.disconnect()
    input.focus()
  })
  shown.observe(panel, { attributeFilter: ['hidden'] })
}
