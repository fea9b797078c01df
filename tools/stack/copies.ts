import { docker } from './docker.ts'

const COPY = 'landbook-stack-copy'
/** The volumes to keep. Which exist depends on the substitute for EventStoreDB. */
const KEPT = /^landbook-stack_(log|eventstore-data|mongodb-data|door-data|seal-key)$/

const names = async (): Promise<string[]> =>
  (await docker('volume', 'ls', '--quiet')).split('\n').filter((name) => KEPT.test(name))

const copy = (from: string, to: string): Promise<string> =>
  docker(
    ...['run', '--rm', '--volume', `${from}:/from:ro`, '--volume', `${to}:/to`],
    ...['landbook-stack-debian', 'cp', '--archive', '/from/.', '/to'],
  )

/** Copies the volumes; all services must be stopped. */
export async function copyVolumes(): Promise<void> {
  for (const name of await names()) {
    const to = name.replace('landbook-stack', COPY)
    await docker('volume', 'rm', '--force', to)
    await copy(name, to)
  }
}

/** Restores them into new volumes, which Compose then uses. */
export async function restoreVolumes(): Promise<void> {
  const copies = (await docker('volume', 'ls', '--quiet'))
    .split('\n')
    .filter((name) => name.startsWith(`${COPY}_`))
  for (const name of copies) {
    const to = name.replace(COPY, 'landbook-stack')
    const label = `com.docker.compose.volume=${to.split('_')[1]}`
    await docker(
      'volume',
      'create',
      '--label',
      'com.docker.compose.project=landbook-stack',
      '--label',
      label,
      to,
    )
    await copy(name, to)
    await docker('volume', 'rm', name)
  }
}
