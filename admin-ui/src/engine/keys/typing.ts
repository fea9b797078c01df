const TYPED_IN =
  'input:not([type=checkbox], [type=radio]), textarea, select, [role=combobox], [contenteditable=true]'
const OVER_THE_PAGE = '[aria-modal=true], [role=menu], [role=listbox], [role=tooltip]'

/** Whether keys are typed there. */
export const isTypedIn = (target: EventTarget | null): boolean =>
  target instanceof Element && target.matches(TYPED_IN)

/** Whether a dialog, a menu or a tooltip is open, which keys belong to. */
export const isPageCovered = (): boolean => document.querySelector(OVER_THE_PAGE) !== null
