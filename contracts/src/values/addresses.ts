/** An address on the web: never 'javascript:' and its like. */
export const isWebAddress = (text: unknown): text is string =>
  typeof text === 'string' && /^https?:\/\//i.test(text) && URL.canParse(text)
