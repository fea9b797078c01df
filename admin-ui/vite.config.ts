import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { compression } from 'vite-plugin-compression2'
import { pdfFiles } from './pdfFiles.ts'

const server = process.env.LANDBOOK_URL ?? 'http://127.0.0.1:4000'

/** Maps and their library come when one is shown, a record's own parts with its pages. */
const OWN = new RegExp(
  [
    'leaflet|topojson-client|us-atlas',
    'engine/(map|derived|account)/',
    '(admin-ui|contracts)/src/records/',
    'contracts/src/catalogue/(dictionary|report)/',
    'engine/values/(archives|boundaryTexts|crossing)',
  ].join('|'),
)

/** What lists and pages without forms share: small parts, which are not worth a request of their own. */
const TABLES = new RegExp(
  [
    '@mui/material/Table(Body|Cell|Container|Footer|Head|Row)?/',
    'engine/(ui/VisuallyHidden|controls/SelectControl)',
    'records/(places/placeFilters|tract/TypeMark)',
  ].join('|'),
)

/** `ra-data-graphql` makes a client with a cache where it is given none: ours is given, and has no cache. */
const clientIsGiven = {
  name: 'client-is-given',
  load: (id: string) =>
    id.endsWith('/ra-data-graphql/dist/buildApolloClient.js') ? 'export default undefined' : undefined,
}

/** `zod` gives each schema what writes it as a JSON schema, which no page asks for. */
const JSON_SCHEMA =
  /\/zod\/v4\/core\/json-schema-(processors|generator)\.js$|\/zod\/v4\/core\/to-json-schema\.js$/
const schemasAreNotWritten = {
  name: 'schemas-are-not-written',
  transform: (code: string, id: string) => {
    if (!JSON_SCHEMA.test(id)) return undefined
    const names = [...code.matchAll(/^export (?:const|function|class) (\w+)/gm)].map(([, name]) => name)
    const exported = names.map((name) => `none as ${name}`).join(', ')
    return { code: `const none = () => undefined\nexport { ${exported} }`, map: { mappings: '' as const } }
  },
}

export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  plugins: [
    react(),
    pdfFiles(),
    clientIsGiven,
    schemasAreNotWritten,
    compression({
      algorithms: ['br', 'gzip'],
      exclude: /\.map$/,
      logLevel: 'silent',
      // Brotli takes longer than all the rest of the build, and would have one core less than there are.
      scheduler: { limit: availableParallelism() },
    }),
  ],
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    sourcemap: true,
    // The content security policy lets no inline script run, and every browser in use preloads modules.
    modulePreload: { polyfill: false },
    // The first load holds React, MUI, react-admin and what every list needs; the areas come when they are opened.
    chunkSizeWarningLimit: 1200,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: 'vendor', tags: ['$initial'], test: /node_modules/, priority: 3 },
            // What comes first, also of the folders above: the page around every other, and all lists.
            { name: 'shell', tags: ['$initial'], priority: 2 },
            { name: 'tables', minShareCount: 2, test: TABLES, priority: 1 },
            // Mainly what forms are made of.
            { name: 'kit', minShareCount: 3, test: (id) => !OWN.test(id) },
          ],
        },
      },
    },
  },
  server: {
    host: '127.0.0.1',
    proxy: { '/graphql': server, '/api': server, '/files': server },
  },
})
