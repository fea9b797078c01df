import inter from '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2?url'

/** Latin letters and the signs that figures and texts have; all others are the system's. */
const RANGE =
  'U+0000-00FF, U+0131, U+0152-0153, U+02BB-02BC, U+02C6, U+02DA, U+02DC, U+0304, U+0308, U+0329, U+2000-206F, U+20AC, U+2122, U+2191, U+2193, U+2212, U+2215, U+FEFF, U+FFFD'

/** Inter, asked for before the first text is drawn: that waits for it, so that nothing moves when it comes. */
export function loadTypeface(): void {
  const face = new FontFace('Inter', `url(${inter}) format('woff2')`, {
    weight: '100 900',
    unicodeRange: RANGE,
    display: 'block',
  })
  document.fonts.add(face)
  face.load().catch(console.error)
}
