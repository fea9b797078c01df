import { describe, expect, it } from 'vitest'
import { landbook, read, services } from './deployment.ts'

describe('Dockerfile', () => {
  const dockerfile = read('Dockerfile')
  /** The stage that is kept. */
  const last = dockerfile.slice(dockerfile.lastIndexOf('FROM '))

  it('has the Node version that package.json pins', () => {
    const { optionalDependencies } = JSON.parse(read('package.json'))
    const [, version] = /^ARG NODE_VERSION=(\S+)$/m.exec(dockerfile) ?? []
    expect(new Set(Object.values(optionalDependencies))).toEqual(new Set([version]))
  })

  it('does not run as root', () => {
    expect(last).toMatch(/^USER 1000:1000$/m)
    for (const [, { user }] of landbook) expect(user).toBe('1000:1000')
  })

  it('has a folder of that user at which a new volume becomes theirs, too', () => {
    expect(dockerfile).toContain('mkdir -p -m 700 /writable/data')
    expect(last).toMatch(/^COPY --from=runtime --chown=1000:1000 \/writable \/$/m)
  })

  it('builds the proxy from a Caddy that keeps request bodies when a replica refuses the connection', () => {
    const [, version = ''] = /^ARG CADDY_VERSION=(\S+)$/m.exec(dockerfile) ?? []
    const [major = 0, minor = 0, patch = 0] = version.split('.').map(Number)
    expect(major * 1e6 + minor * 1e3 + patch).toBeGreaterThanOrEqual(2_011_004)
    expect(services.proxy).toMatchObject({
      build: { context: '.', target: 'proxy' },
      image: 'landbook-proxy',
    })
    expect(dockerfile).toMatch(
      /^FROM caddy:\$\{CADDY_VERSION\} AS proxy\nCOPY --from=sources \/app\/deploy\/Caddyfile /m,
    )
  })

  it("makes everything readable, regardless of the checkout's permissions", () => {
    const [, sources = ''] = /AS sources\n([\s\S]*?)\n\n/.exec(dockerfile) ?? []
    expect(sources).toContain('RUN chmod -R u=rwX,go=rX .')
    // Nothing comes from the checkout but through that stage, and no file of it is mounted.
    const copied = dockerfile.match(/^COPY .*$/gm) ?? []
    expect(copied.filter((line) => !line.includes('--from='))).toEqual(['COPY . .'])
    expect(
      Object.values(services).flatMap(({ volumes = [] }) => volumes.filter((one) => /^[./]/.test(one))),
    ).toEqual([])
  })

  it('has a final image without package manager, shell, tests and development tools', () => {
    expect(last).toMatch(/^FROM scratch\n/)
    expect(last).not.toMatch(/npm|node:|^RUN /m)
    const ignored = read('.dockerignore').split('\n')
    for (const name of ['.git', '**/.env*', '**/test', '**/node_modules', '**/*.tsbuildinfo', 'docs'])
      expect(ignored).toContain(name)
    expect(dockerfile).toContain('--omit=dev')
    for (const folder of ['node_modules', 'admin-ui/dist'])
      expect(dockerfile).toMatch(new RegExp(`find ${folder} -name '\\*\\.map' -delete`))
    const folders = [...last.matchAll(/COPY --from=sources \/app\/([\w-]+) /g)].map(([, name]) => name)
    const needed = landbook.map(([name]) => name)
    expect(folders).toEqual(expect.arrayContaining(['contracts', 'platform', 'standalone', ...needed]))
  })
})
