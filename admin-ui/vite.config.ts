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
/** What pages with a form share, and lists do without: of the libraries, too. */
const OF_FORMS = new RegExp(
  [
    'node_modules/(react-hook-form|inflection|query-string|decode-uri-component|split-on-first|filter-obj)/',
    'node_modules/ra-(core|ui-materialui)/dist/(form|input|controller/(create|edit|input|record|saveContext))/',
    'ra-core/dist/dataProvider/(use(Create|Delete|GetOne|Mutation|Update)|undo/useAdd)',
    'ra-core/dist/(auth/use(AuthState|Authenticated|CanAccess)|routing/use(Block|CanBlock|Params|Redirect))',
    'ra-core/dist/(core/(Source|use(Get|ResourceDefinition|Wrapped))|i18n/useTranslateLabel|util/.*FieldT)',
    'query-core/.*/(infiniteQuery|mutation)Observer|react-query/.*/use(Infinite|Mutation)',
    '@mui/material/(Accordion|Avatar|Collapse|DialogActions|DialogContentText|Radio|Tab(ScrollButton|s)?/)',
    '@mui/material/(TablePagination|internal/svg-icons/(First|Last|Keyboard|Person|Radio))',
    '@mui/icons-material/(AttachFile|Calculate|ExpandMore|FitScreen|Print|UploadFile|Zoom)',
    'admin-ui/src/(pages|records/title|engine/(bulk|dialogs|file|form|inputs|page|paper|table))/?',
    'engine/(data/useHistory|list/(ArrayField|TablePages)|live/(people|usePresence)|ui/(RecordPast|Working))',
  ].join('|'),
)

export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  plugins: [
    react(),
    pdfFiles(),
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
    // The first load holds React, MUI and react-admin; the areas come when they are opened.
    chunkSizeWarningLimit: 1200,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: 'vendor', tags: ['$initial'], test: /node_modules/, priority: 3 },
            // What comes first, also of the folders below.
            { name: 'shell', tags: ['$initial'], priority: 2 },
            { name: 'kit', minShareCount: 3, test: (id) => !OWN.test(id) && !OF_FORMS.test(id), priority: 1 },
            { name: 'forms', minShareCount: 3, test: OF_FORMS },
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
