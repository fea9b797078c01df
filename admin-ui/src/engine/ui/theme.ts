import type { PaletteMode, Theme, ThemeOptions } from '@mui/material'
import { foundOptions } from './bestChoices.ts'
import { focusRing } from './focusRing.ts'
import { rowStyles } from './rowStyles.ts'

declare module '@mui/material/styles' {
  interface TypeBackground {
    /** Behind table headings: opaque, because rows pass beneath them. */
    header: string
  }
}

/** The first is loaded by `typeface.ts`. */
const FONT =
  'Inter, system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", "Liberation Sans", sans-serif'

/** Pixels: between inputs; a line of what stands below one, and how far below it, nearer than what comes next. */
const [FIELD_GAP, HELP_LINE, HELP_GAP] = [16, 12, 1] as const

/** Pixels: an input of one line of text, and what is beside that line. */
const [INPUT, INPUT_LINE] = [32, 20] as const
const INPUT_PADDING = `${(INPUT - INPUT_LINE) / 2}px 10px`

const palettes = {
  light: {
    primary: { main: '#1d5f59', dark: '#144641', light: '#4b8a84', contrastText: '#ffffff' },
    secondary: { main: '#5a6472' },
    error: { main: '#b3261e' },
    warning: { main: '#8a5300' },
    success: { main: '#2a6b34' },
    info: { main: '#245d8f' },
    background: { default: '#f4f6f6', paper: '#ffffff', header: '#edf1f1' },
    text: { primary: '#1b2326', secondary: '#55626a' },
    divider: '#dbe1e2',
  },
  dark: {
    primary: { main: '#7fcac1', dark: '#5aa79e', light: '#a9dfd8', contrastText: '#0c1f1d' },
    secondary: { main: '#a9b4c0' },
    error: { main: '#f2a09a', contrastText: '#3a0906' },
    warning: { main: '#e8b972' },
    success: { main: '#8fcf98' },
    info: { main: '#8dbfe8' },
    background: { default: '#121719', paper: '#1a2023', header: '#232b2e' },
    text: { primary: '#e4eaeb', secondary: '#a3b0b5' },
    divider: '#303a3e',
  },
} as const

/** Menus and suggestions are chosen from at once, and a toast can stay for 20 seconds. */
const overToasts = ({ theme: { zIndex } }: { theme: Theme }) => ({ zIndex: zIndex.snackbar + 1 })

/** The look, in one place: calm, dense, nothing fetched from elsewhere. */
function theme(mode: PaletteMode): ThemeOptions {
  const palette = palettes[mode]
  return {
    palette: { mode, ...palette },
    shape: { borderRadius: 6 },
    motion: { reducedMotion: 'system' },
    typography: {
      fontFamily: FONT,
      fontSize: 13,
      h1: { fontSize: '1.35rem', fontWeight: 600 },
      h2: { fontSize: '1.1rem', fontWeight: 600 },
      h3: { fontSize: '0.95rem', fontWeight: 600 },
      button: { textTransform: 'none', fontWeight: 600 },
    },
    components: {
      MuiCssBaseline: {
        styleOverrides: {
          // Figures below each other; the typeface makes dashes wider with them.
          'table, [role=grid], [role=treegrid]': { fontVariantNumeric: 'tabular-nums' },
          a: { color: palette.primary.main, textUnderlineOffset: 3 },
          // A name that is written from right to left, or that turns what follows, turns no sentence that it is in.
          'a, strong, bdi': { unicodeBidi: 'isolate' },
          '.nothing': { color: palette.text.secondary, opacity: 0.75 },
          ...focusRing(palette.primary),
          ...rowStyles(palette),
          // Inputs one below the other. What one has to say stands in the gap below it, so that nothing moves under
          // the pointer when a first line of it comes or goes.
          '.fields': {
            gap: `${FIELD_GAP}px`,
            '& .MuiCheckbox-root': { paddingBlock: 6 },
            '& .MuiFormControl-root > .MuiFormHelperText-root': {
              lineHeight: `${HELP_LINE}px`,
              marginTop: HELP_GAP,
              marginBottom: -(HELP_LINE + HELP_GAP),
            },
          },
        },
      },
      MuiPaper: { styleOverrides: { root: { backgroundImage: 'none' } } },
      // In the dark no shadow sets them off.
      MuiPopover: { styleOverrides: { paper: { border: `1px solid ${palette.divider}` } } },
      MuiMenu: { styleOverrides: { root: overToasts } },
      MuiAutocomplete: {
        // MUI's own search does not know apostrophes, dashes and letters such as ø.
        defaultProps: { filterOptions: foundOptions },
        styleOverrides: {
          popper: overToasts,
          // As high as others, and its text as far from the left. What clears it is shown over the end of a long text,
          // which has the room of it at all other times.
          inputRoot: {
            '&.MuiOutlinedInput-root.MuiInputBase-sizeSmall': {
              paddingBlock: 3,
              '& .MuiAutocomplete-input': { paddingLeft: 4 },
              '&:not(.Mui-focused)': { paddingRight: 39 },
            },
          },
          clearIndicator: { backgroundColor: palette.background.paper, borderRadius: 4 },
        },
      },
      MuiButton: { defaultProps: { disableElevation: true, size: 'small' } },
      MuiIconButton: { defaultProps: { size: 'small' } },
      MuiTextField: { defaultProps: { size: 'small' } },
      MuiFormControl: { defaultProps: { size: 'small' } },
      // Above its input, whether that is empty or not.
      MuiInputLabel: {
        defaultProps: { shrink: true },
        styleOverrides: {
          root: {
            position: 'static',
            transform: 'none',
            maxWidth: '100%',
            fontSize: '0.75rem',
            lineHeight: '16px',
          },
        },
      },
      MuiOutlinedInput: {
        styleOverrides: {
          input: {
            padding: INPUT_PADDING,
            height: INPUT_LINE,
            lineHeight: `${INPUT_LINE}px`,
            '&:is(textarea)': { padding: 0 },
            '&.MuiSelect-select': { minHeight: INPUT_LINE },
          },
          multiline: { padding: INPUT_PADDING },
          notchedOutline: { top: 0, '& legend': { display: 'none' } },
        },
      },
      MuiTable: { defaultProps: { size: 'small' } },
      MuiTableCell: {
        styleOverrides: {
          root: { borderBottomColor: palette.divider },
          head: { color: palette.text.secondary, backgroundColor: palette.background.header },
        },
      },
      MuiTooltip: { defaultProps: { arrow: true } },
      // Without a line that is kept free for help.
      RaTextInput: { defaultProps: { fullWidth: true, helperText: false } },
    },
  }
}

export const lightTheme = theme('light')
export const darkTheme = theme('dark')
