interface Colors {
  primary: { main: string }
  error: { main: string }
  warning: { main: string }
  success: { main: string }
  info: { main: string }
  background: { default: string; paper: string; header: string }
  text: { secondary: string }
  divider: string
}

const FIXED = '.fixed-rows .record-row > [role=gridcell]'

const CELLS = ':is([role=grid], [role=treegrid]) :is([role=gridcell], [role=columnheader])'

/** Rows and cells of tables (`DataTable`): plain elements, as there are many. */
export const rowStyles = (palette: Colors) =>
  ({
    '@keyframes news': {
      from: {
        backgroundColor: `color-mix(in srgb, ${palette.primary.main} 22%, ${palette.background.paper})`,
      },
    },
    '.record-row': {
      position: 'absolute',
      top: 0,
      left: 0,
      width: '100%',
      minHeight: 38,
      display: 'grid',
      alignItems: 'center',
      borderBottom: `1px solid ${palette.divider}`,
      backgroundColor: palette.background.paper,
      '&:hover, &:focus-within': { backgroundColor: palette.background.default },
      // What others have just changed: a tint that fades away.
      '@media (prefers-reduced-motion: no-preference)': {
        '&.news': { animation: 'news 2.4s ease-out' },
      },
      '& > [role=gridcell]': {
        padding: 8,
        minWidth: 0,
        fontSize: '0.8125rem',
        lineHeight: '21px',
        overflowWrap: 'break-word',
      },
      // Of several names none is broken that would fit into a line of its own.
      '& > [role=gridcell] > a:not(.MuiButtonBase-root)': { display: 'inline-block', maxWidth: '100%' },
      '& > .figure': { textAlign: 'right' },
    },
    '.group-row': {
      backgroundColor: palette.background.header,
      fontWeight: 600,
      '& > [role=gridcell]:not(:has(.fold))': { pointerEvents: 'none' },
      '& > [role=gridcell]:has(.fold)': { overflow: 'clip !important' },
      '& .fold': {
        // In sight up to the first sum where the table scrolls sideways.
        position: 'sticky',
        left: 8,
        width: 'fit-content',
        display: 'flex',
        alignItems: 'center',
        gap: 4,
        maxWidth: '100%',
        height: '100%',
        minHeight: 'min(44px, calc(var(--row-height, 45px) - 1px))',
        padding: 0,
        border: 0,
        background: 'none',
        color: 'inherit',
        font: 'inherit',
        textAlign: 'left',
        cursor: 'pointer',
      },
      '& .fold > span': { overflow: 'hidden', textOverflow: 'ellipsis' },
      '& .fold small': { fontSize: 'inherit', color: palette.text.secondary, fontWeight: 400 },
    },
    '.fixed-rows': { '--cell-padding': '6px' },
    // How many are empty stands below a sum, also where there is only one line.
    '.fixed-rows .group-row > .figure': {
      whiteSpace: 'normal',
      alignContent: 'center',
      lineHeight: '12px !important',
      '& > div': { fontSize: '0.625rem', lineHeight: '11px' },
    },
    '.fixed-rows .record-row': { height: 'var(--row-height)', minHeight: 0 },
    [FIXED]: {
      padding: '0 var(--cell-padding)',
      fontSize: '0.78125rem',
      overflow: 'hidden',
    },
    // Within the cell, which cuts what is outside. It is that of what is alone in it, too.
    [CELLS]: {
      '&:focus, &:focus-within': { outline: `2px solid ${palette.primary.main}`, outlineOffset: -2 },
      '& > :only-child:focus-visible': { outline: 'none' },
    },
    // On phones: what a cell is stands above it.
    '.as-cards': {
      '& .record-row': { alignItems: 'start', padding: '8px 8px 8px 0' },
      '& .record-row > [role=gridcell]': { padding: '4px 8px' },
      '& .record-row > [role=gridcell]:first-of-type:has(.select-box)': { gridRow: '1 / span 4' },
      '& .record-row > .figure, & [data-label]': { textAlign: 'left' },
      '& .record-row > .wide': { gridColumn: '-3 / -1' },
      // Of more facts than those of a record's card, what is known.
      '& .record-row > [data-label]:nth-of-type(n + 7):has(> .nothing:only-child)': { display: 'none' },
      '& .group-row': {
        padding: '0 0 0 8px',
        gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr) !important',
      },
      '& .group-row > [role=gridcell]': { gridArea: 'auto !important' },
      '& .group-row > [role=gridcell]:has(.fold)': { gridColumn: '1 / -1 !important' },
      '& .group-row > [role=gridcell]:empty': { display: 'none' },
      '& [data-label]:not(:has(.fold))::before': {
        content: 'attr(data-label)',
        display: 'block',
        fontSize: '0.6875rem',
        fontWeight: 400,
        lineHeight: '16px',
        color: palette.text.secondary,
      },
      '& :is(.MuiButton-root, .MuiIconButton-root)': { minHeight: 44, minWidth: 44 },
      // Of several, none is within reach of another.
      '& [data-label]:has(span ~ span > a) a': {
        display: 'inline-flex',
        alignItems: 'center',
        minHeight: 44,
      },
      // As high as a finger.
      '& a': { position: 'relative' },
      '& a:not(.MuiButtonBase-root)': { display: 'inline-block', minWidth: 44 },
      '& a::after': {
        content: '""',
        position: 'absolute',
        insetInline: 0,
        top: '50%',
        height: 'max(100%, 44px)',
        transform: 'translateY(-50%)',
      },
    },
    '.cell-mark': {
      position: 'absolute',
      top: 0,
      left: 0,
      width: '100%',
      display: 'grid',
      zIndex: 1,
      pointerEvents: 'none',
      '& > i': {
        border: `1px solid ${palette.primary.main}`,
        backgroundColor: `color-mix(in srgb, ${palette.primary.main} 12%, transparent)`,
      },
    },
    '.with-editor .editable:hover': { boxShadow: `inset 0 0 0 1px ${palette.divider}` },
    // A block would be cut without the ellipsis.
    [`${FIXED} > :is(a:not(.MuiButtonBase-root), span:not(.status-chip))`]: { display: 'inline' },
    [`${FIXED} > span > span:not([aria-hidden], .status-chip)`]: { display: 'inline' },
    [FIXED.replace('.fixed-rows', '.one-line')]: {
      alignSelf: 'stretch',
      lineHeight: 'calc(var(--row-height) - 1px)',
      whiteSpace: 'nowrap',
      textOverflow: 'ellipsis',
    },
    [FIXED.replace('.fixed-rows', '.two-lines')]: {
      paddingBlock: 3,
      lineHeight: '20px',
      display: '-webkit-box',
      WebkitBoxOrient: 'vertical',
      WebkitLineClamp: 2,
    },
    // Over the end of its row, while that is pointed at or has the focus.
    [`${FIXED}.on-demand`]: {
      display: 'flex',
      alignItems: 'center',
      position: 'absolute',
      insetBlock: 0,
      right: 0,
      opacity: 0,
      backgroundColor: 'inherit',
    },
    '.fixed-rows .record-row:is(:hover, :focus-within) > [role=gridcell].on-demand': { opacity: 1 },
    '.fixed-rows [role=columnheader].on-demand': {
      position: 'absolute',
      width: 1,
      height: 1,
      overflow: 'hidden',
      clipPath: 'inset(50%)',
    },
    // Columns out of sight at either side.
    '.cut-edge': {
      position: 'absolute',
      insetBlock: 1,
      width: 12,
      zIndex: 3,
      pointerEvents: 'none',
      backgroundImage: 'linear-gradient(to var(--side), transparent, rgb(0 0 0 / 0.22))',
    },
    '.fixed-rows .status-chip': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
    '.status-chip': {
      display: 'inline-block',
      boxSizing: 'border-box',
      maxWidth: '100%',
      padding: '0 7px',
      borderRadius: 9,
      fontSize: '0.71875rem',
      fontWeight: 600,
      lineHeight: '18px',
      verticalAlign: 'middle',
      '--chip': palette.text.secondary,
      color: 'var(--chip)',
      backgroundColor: `color-mix(in srgb, var(--chip) 12%, ${palette.background.paper})`,
      '&[data-meaning=good]': { '--chip': palette.success.main },
      '&[data-meaning=pending]': { '--chip': palette.info.main },
      '&[data-meaning=caution]': { '--chip': palette.warning.main },
      '&[data-meaning=ended]': { '--chip': palette.error.main },
    },
  }) as const
