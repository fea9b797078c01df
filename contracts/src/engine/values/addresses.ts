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

/** How somebody is reached. */
export type Reach = 'phone' | 'email'

/** A tel: or mailto: address; undefined of what is no number, or no mail address. */
export const reachAddress = (reach: Reach, text: string): string | undefined =>
  reach === 'phone' ? phoneAddress(text) : mailAddress(text.trim())

const mailAddress = (text: string): string | undefined =>
  /^[^\s@]+@[^\s@]+$/.test(text) ? `mailto:${encodeURIComponent(text).replace('%40', '@')}` : undefined

/** 'tel:4325550179;ext=12' of '(432) 555-0179 x12' (RFC 3966, without its global form); undefined of what is no number. */
export function phoneAddress(text: string): string | undefined {
  const [, number = '', extension] =
    /^\s*(\+?[\d\s().\-/]+?)\s*(?:(?:x|ext\.?|extension|#)\s*(\d+))?\s*$/i.exec(text) ?? []
  const digits = number.replace(/[^\d+]/g, '')
  if (digits.replace('+', '').length < 3) return undefined
  return `tel:${digits}${extension === undefined ? '' : `;ext=${extension}`}`
}

/** The way to a place in degrees, of Maps URLs (developers.google.com/maps/documentation/urls), which phones open in their maps. */
export const directionsAddress = (latitude: number, longitude: number): string =>
  `https://www.google.com/maps/dir/?api=1&destination=${latitude}%2C${longitude}`
