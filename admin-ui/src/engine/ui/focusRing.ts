const INPUT = '> .MuiInputBase-input:focus-visible'

/** What has no edge of its own, lies close to its neighbours, or is cut by what it is in. */
const WITHIN = ':is(li, .MuiButton-text, .MuiIconButton-root, .MuiListItemButton-root, [role=gridcell] *)'

/** The ring around what has the keyboard's focus: with a gap, or within the edge. */
export const focusRing = ({ main }: { main: string }) => {
  const within = { outline: `2px solid ${main}`, outlineOffset: -2 }
  return {
    // Not what merely holds the focus of a dialog, a menu or a page. Above its neighbours.
    ':root :focus-visible:not(:where(div, main)[tabindex="-1"])': { ...within, outlineOffset: 2, zIndex: 1 },
    [`:root :is(${WITHIN}:focus-visible, .MuiButtonBase-root:has(> :focus-visible))`]: within,
    // Above the mark of the chosen one.
    ':root [role=tab][role=tab]:focus-visible': { outlineOffset: -4 },
    [`.MuiInputBase-root:has(${INPUT})`]: { ...within, outlineOffset: 0 },
    [`:root .MuiInputBase-root ${INPUT}`]: { outline: 'none' },
    '.Mui-focused > .MuiOutlinedInput-notchedOutline': { borderWidth: '1px !important' },
    // So that labels and rings are not cut.
    '.MuiDialogTitle-root + .MuiDialogContent-root.MuiDialogContent-root': { paddingTop: 8 },
    // The ring says it.
    '.MuiTouchRipple-ripplePulsate': { display: 'none' },
  } as const
}
