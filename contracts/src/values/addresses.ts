/** An address on the web: never 'javascript:' and its like. */
export const isWebAddress = (text: unknown): text is string =>
  typeof text === 'string' && /^https?:\/\//i.test(text) && URL.canParse(text)

/** The address on the web that a text names, also as people write it: 'www.apa.example'. undefined for anything else. */
export function webAddress(text: unknown): string | undefined {
  if (isWebAddress(text)) return text
  if (typeof text !== 'string' || !/^www\.[^\s./]+\.\S+$/i.test(text)) return undefined
  const address = `https://${text}`
  return isWebAddress(address) ? address : undefined
}
