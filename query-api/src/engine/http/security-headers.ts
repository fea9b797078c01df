import type { RequestHandler } from 'express'
import helmet from 'helmet'

/** Whatever can be shown and not run: an image, or a page in a frame of its own. */
const WEB = ['https:', 'http:']

const policy: Record<string, string[]> = {
  'default-src': ["'self'"],
  'script-src': ["'self'"],
  // The component library writes its styles into the page (decision record 0022).
  'style-src': ["'self'", "'unsafe-inline'"],
  // Plats lie anywhere on the web, and so may the map's tiles (decision record 0011).
  'img-src': ["'self'", 'data:', 'blob:', ...WEB],
  'frame-src': WEB,
  'connect-src': ["'self'"],
  'font-src': ["'self'", 'data:'],
  // PDFs are drawn by a script beside the page.
  'worker-src': ["'self'"],
  'frame-ancestors': ["'none'"],
  'base-uri': ["'none'"],
  'form-action': ["'self'"],
  'object-src': ["'none'"],
}

/** What no page of ours asks for, and nothing within it may. */
const UNUSED = ['camera', 'display-capture', 'microphone', 'midi', 'payment', 'serial', 'usb']

const A_YEAR_SECONDS = 365 * 24 * 60 * 60

/** `isSecure`: people come over TLS, and are to come over nothing else for a year. */
export function securityHeaders({ isSecure }: { isSecure: boolean }): RequestHandler[] {
  // Maps show where their reader is.
  const permissions = [...UNUSED.map((feature) => `${feature}=()`), 'geolocation=(self)'].join(', ')
  return [
    helmet({
      contentSecurityPolicy: { useDefaults: false, directives: policy },
      strictTransportSecurity: isSecure && { maxAge: A_YEAR_SECONDS, includeSubDomains: false },
      referrerPolicy: { policy: 'no-referrer' },
      xFrameOptions: { action: 'deny' },
      crossOriginOpenerPolicy: { policy: 'same-origin' },
      crossOriginResourcePolicy: { policy: 'same-origin' },
    }),
    (_, response, next) => {
      response.set('permissions-policy', permissions)
      next()
    },
  ]
}

/** What is answered to one person is nobody else's, and not the next one's at the same browser. */
export const notStored: RequestHandler = (_, response, next) => {
  response.set('cache-control', 'no-store')
  next()
}
