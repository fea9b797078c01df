/** Only http and https URLs, never 'javascript:' and the like. */
export const isWebAddress = (text: unknown): text is string =>
  typeof text === 'string' && /^https?:\/\//i.test(text) && URL.canParse(text)

/** Parses a web address, also without a scheme: 'www.apa.example'. Undefined for anything else. */
export function webAddress(text: unknown): string | undefined {
  if (isWebAddress(text)) return text
  if (typeof text !== 'string' || !/^www\.[^\s./]+\.\S+$/i.test(text)) return undefined
  const address = `https://${text}`
  return isWebAddress(address) ? address : undefined
}
