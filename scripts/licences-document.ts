import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { root } from './process.ts'

export interface Package {
  name: string
  version: string
  /** As the package says it; undefined if it says nothing. */
  license?: string | undefined
}

/** Permissive: they ask for their notices to be kept, and nothing else. */
const ALLOWED = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'ISC',
  'MIT',
  'MIT-0',
  'Unlicense',
  'Zlib',
])

/** What a package's file of its licence says, where its name for that is none of SPDX. */
const MEANT: Readonly<Record<string, string>> = {
  'css-mediaquery: BSD': 'BSD-3-Clause',
  'splaytree-ts: BDS-3-Clause': 'BSD-3-Clause',
}

const LEAFLET =
  'Not open source by the definition of the Open Source Initiative: whoever uses it has to respect human rights as the licence describes them, answers to its authors if not, and accepts a public arbitration or loses the licence. It is stated technology of this product, and only draws maps in the screens. The alternative is Leaflet (BSD-2-Clause), which it wraps, with bindings of our own'

/** Licences that somebody has decided on, with the reason and the alternative. */
const DECIDED: Readonly<Record<string, string>> = {
  'react-leaflet: Hippocratic-2.1': LEAFLET,
  '@react-leaflet/core: Hippocratic-2.1': 'Part of react-leaflet',
  '@fontsource-variable/inter: OFL-1.1':
    'A typeface, which may be served with any software, and not be sold by itself. The alternative is that of the system',
}

const HEAD = `# Licences

Every package that is shipped: what the services need at runtime, and what is bundled into the screens. Written by \`npm run check -- --fix\` from \`package-lock.json\`; a test fails for a licence that nobody has decided on (\`scripts/licences-document.ts\`). Landbook itself is not licensed to others.

## What a lawyer will ask about
`

const SERVERS = `- **Servers**: Compose runs programs that are not part of Landbook, unchanged and each in a container of its own. EventStoreDB 23.10 is BSD-3-Clause (from 24.10 on it has a commercial licence). MongoDB 8.0 is under the Server Side Public License 1, which asks nothing of a company that uses it for itself, and much of one that offers it to others as a service; the one process needs neither. Caddy is Apache-2.0, Mailpit MIT, Node.js MIT with the licences of its own parts.
- **Replaced**: exceljs asks for unzipper 0.10, and by that for \`buffers\`, which has no licence. It is given unzipper 0.12, which needs no such package (\`overrides\` in \`package.json\`).
- **Alternatives**: of a package under 'A OR B', Landbook uses what is permissive: dompurify under Apache-2.0, jszip under MIT.
`

const entry = z.object({
  version: z.string().optional(),
  license: z.string().optional(),
  /** Of a workspace's link: its folder. */
  resolved: z.string().optional(),
  link: z.boolean().optional(),
  dependencies: z.record(z.string(), z.string()).default({}),
  peerDependencies: z.record(z.string(), z.string()).default({}),
  peerDependenciesMeta: z.record(z.string(), z.object({ optional: z.boolean().optional() })).default({}),
})
const lockfile = z.object({ packages: z.record(z.string(), entry) })

/** The workspaces that the image or the screens consist of, with those that they use. */
const SHIPPED = ['admin-ui', 'command-service', 'projection-service', 'query-api', 'standalone']

const FOLDER = 'node_modules/'

/** What these workspaces need at runtime. Optional packages are not in the image (Dockerfile). */
export function shippedPackages(): Package[] {
  const { packages } = lockfile.parse(JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')))
  const found = new Map<string, Package>()
  const seen = new Set<string>()

  /** As Node finds a package: in the folder of the one that needs it, or in one above. */
  function pathOf(name: string, from: string): string | undefined {
    for (let above = from; ; above = above.slice(0, Math.max(above.lastIndexOf(`/${FOLDER}`), 0))) {
      const path = `${above === '' ? '' : `${above}/`}${FOLDER}${name}`
      if (path in packages) return path
      if (above === '') return undefined
    }
  }

  function follow(path: string | undefined): void {
    const one = path === undefined ? undefined : packages[path]
    if (path === undefined || one === undefined || seen.has(path)) return
    seen.add(path)
    if (one.link) {
      follow(one.resolved)
      return
    }
    const name = path.slice(path.lastIndexOf(FOLDER) + FOLDER.length)
    // A version that is installed in several places counts once.
    if (path.includes(FOLDER))
      found.set(`${name} ${one.version}`, { ...one, name, version: one.version ?? '' })
    const peers = Object.keys(one.peerDependencies).filter(
      (peer) => !one.peerDependenciesMeta[peer]?.optional,
    )
    for (const needed of [...Object.keys(one.dependencies), ...peers]) follow(pathOf(needed, path))
  }

  for (const workspace of SHIPPED) follow(workspace)
  return [...found].toSorted(([one], [other]) => (one < other ? -1 : 1)).map(([, shipped]) => shipped)
}

const said = ({ name, license }: Package): string => `${name}: ${license ?? 'no licence'}`
const licenceOf = (one: Package): string => MEANT[said(one)] ?? one.license ?? 'no licence'

/** Whether one of several alternatives, and all parts of it, are allowed. */
const isAllowed = (licence: string): boolean =>
  licence
    .replace(/^\((.*)\)$/, '$1')
    .split(' OR ')
    .some((alternative) => alternative.split(' AND ').every((part) => ALLOWED.has(part)))

/** The packages whose licence nobody has decided on. */
export const undecided = (packages: readonly Package[]): string[] =>
  packages.filter((one) => !isAllowed(licenceOf(one)) && !Object.hasOwn(DECIDED, said(one))).map(said)

/** Decisions that no package needs any more. */
export const idle = (packages: readonly Package[]): string[] =>
  [...Object.keys(DECIDED), ...Object.keys(MEANT)].filter((key) => !packages.some((one) => said(one) === key))

/** The text of docs/licences.md. */
export function licencesDocument(packages: readonly Package[] = shippedPackages()): string {
  const decided = Object.entries(DECIDED).map(([key, why]) => `- **${key}**: ${why}.`)
  const counts = Map.groupBy(packages, licenceOf)
  const summary = [...counts]
    .toSorted(([, one], [, other]) => other.length - one.length)
    .map(([licence, those]) => `${licence} (${those.length})`)
  const rows = packages.map((one) => `| ${one.name} | ${one.version} | ${licenceOf(one)} |`)
  return [
    HEAD,
    ...decided,
    SERVERS,
    `## Packages\n\n${summary.join(', ')}.\n`,
    '| Package | Version | Licence |\n|---|---|---|',
    ...rows,
  ]
    .join('\n')
    .concat('\n')
}
