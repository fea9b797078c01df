import type { SystemStyleObject } from '@mui/system'

/** A text is cut after that many lines: a number, or one for each width. */
export const cutAfter = (lines: string | Readonly<Record<string, string>>) =>
  ({
    display: '-webkit-box',
    WebkitBoxOrient: 'vertical',
    WebkitLineClamp: lines,
    overflow: 'hidden',
  }) as const satisfies SystemStyleObject
