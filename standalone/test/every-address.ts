import { EXPORT_FILES } from '@landbook/contracts/catalogue/exports'
import { EXPORT_FORMATS } from '@landbook/query-api/engine/export/events'
import { HISTORY } from '@landbook/query-api/engine/export/history'
import type { Make } from '../../query-api/test/operations.ts'
import type { Rig } from '../../query-api/test/rig.ts'
import { PNG, send } from '../../query-api/test/uploads.ts'

interface Offer {
  types: { name: string; files: Record<string, string> }[]
}

/** By its route, each address that is streamed or read whole, in all its forms. */
export const ADDRESSES: Readonly<Record<string, (rig: Rig, make: Make) => Promise<string[]> | string[]>> = {
  '/files/:id/:name': async (rig, make) => [await linkToPlat(rig, make)],
  '/api/settings': () => ['/api/settings'],
  '/api/audit': () => EXPORT_FORMATS.map((format) => `/api/audit?format=${format}`),
  '/api/security': () => EXPORT_FORMATS.map((format) => `/api/security?format=${format}`),
  '/api/export': () => ['/api/export'],
  '/api/export/:file': async ({ request, admin }) => {
    const { body } = await request('/api/export', { headers: { authorization: `Bearer ${admin}` } })
    const offered = (body as unknown as Offer).types.flatMap(({ files }) => Object.values(files))
    const paths = offered.map((address) => new URL(address).pathname)
    return [...paths, ...EXPORT_FILES.map((file) => `/api/export/${HISTORY}.${file}`)]
  },
}

export const routesOf = ({ landbook }: Rig): string[] =>
  landbook.app.router.stack.flatMap(({ route }) =>
    route?.stack.some(({ method }) => method === 'get') ? [route.path] : [],
  )

async function linkToPlat(rig: Rig, make: Make): Promise<string> {
  const sent = { name: `${await make.tract()}/countyMap`, bytes: PNG }
  const { filename: fileName } = await send(rig, rig.admin, sent)
  const [link] = await rig.done<{ requestUrl: string }[]>('getFile', { fileName }, 'requestUrl')
  return link?.requestUrl ?? ''
}
