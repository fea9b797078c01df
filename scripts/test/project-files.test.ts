import { accessSync, constants, existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { PARTS } from '../parts.ts'
import { root } from '../process.ts'

const read = (file: string) => readFileSync(join(root, file), 'utf8')
const project = JSON.parse(read('package.json'))
const biome = JSON.parse(read('biome.json'))

it('every YAML file of GitHub can be read', () => {
  const files = globSync('.github/**/*.yml', { cwd: root })
  expect(files.filter((file) => Object.keys(parse(read(file))).length === 0)).toEqual([])
  expect(files.length).toBeGreaterThan(0)
})

describe('the workflow', () => {
  const { jobs } = parse(read('.github/workflows/ci.yml'))

  it('runs each part of npm test in a job of its own', () => {
    expect(jobs.test.strategy.matrix.part).toEqual(PARTS)
    expect(jobs.test.steps.map(({ run }: { run?: string }) => run)).toContainEqual(
      expect.stringMatching(/^\.ci\/run \$\{\{ matrix\.part \}\}$/),
    )
  })

  it('runs only commands that are in the repository, and may be run', () => {
    const steps = Object.values(jobs).flatMap((job) => (job as { steps: { run?: string }[] }).steps)
    const commands = steps.flatMap(({ run }) => run?.trim().split('\n') ?? [])
    expect(commands).not.toEqual([])
    for (const command of commands) accessSync(join(root, command.split(' ')[0] ?? ''), constants.X_OK)
  })
})

describe('Node', () => {
  const pinned = Object.values<string>(project.optionalDependencies)[0]

  it.each([
    ['.nvmrc', /^(\S+)\n$/],
    ['Dockerfile', /^ARG NODE_VERSION=(\S+)$/m],
    ['.devcontainer/Dockerfile', /^FROM node:([\d.]+)-/m],
    ['.github/workflows/ci.yml', /container: node:([\d.]+)-/],
  ])('is in %s the one that package.json pins', (file, version) => {
    expect(version.exec(read(file))?.[1]).toBe(pinned)
  })

  it('is the same on every platform', () => {
    expect(new Set(Object.values(project.optionalDependencies))).toEqual(new Set([pinned]))
  })
})

it('editors format as Biome does', () => {
  const [, every = ''] = /^\[\*\]\n([\s\S]*?)\n\n/m.exec(read('.editorconfig')) ?? []
  const said = Object.fromEntries(every.split('\n').map((line) => line.split(' = ')))
  const { indentStyle, indentWidth, lineWidth } = biome.formatter
  expect(said).toMatchObject({
    indent_style: indentStyle,
    indent_size: String(indentWidth),
    max_line_length: String(lineWidth),
  })
})

const MANIFESTS: Record<string, string> = {
  npm: 'package.json',
  docker: 'Dockerfile',
  'docker-compose': 'docker-compose.yml',
  maven: 'pom.xml',
  'github-actions': '.github/workflows',
}

/** Of npm, workspaces are in the folder of their lockfile. */
const locked = globSync('{,tools/*/}package-lock.json', { cwd: root })

it('Dependabot looks wherever something is pinned, and nowhere else', () => {
  type Update = { 'package-ecosystem': string; directory?: string; directories?: string[] }
  const watched = (parse(read('.github/dependabot.yml')).updates as Update[]).flatMap((update) =>
    (update.directories ?? [String(update.directory)]).map((folder) =>
      join(folder, MANIFESTS[update['package-ecosystem']] ?? 'unknown').replace(/^\//, ''),
    ),
  )
  expect(watched.filter((manifest) => !existsSync(join(root, manifest)))).toEqual([])
  const pinned = [
    ...locked.map((file) => file.replace('package-lock', 'package')),
    ...globSync(['{,.devcontainer/}Dockerfile', 'docker-compose.yml', 'tools/*/pom.xml'], { cwd: root }),
    '.github/workflows',
  ]
  expect(watched.toSorted()).toEqual(pinned.toSorted())
})

describe('the changelog', () => {
  const [, ...versions] = read('CHANGELOG.md')
    .split(/^## Unreleased$/m)
    .join('\n')
    .split(/^## (?=\d)/m)

  it('begins with the version of every package', () => {
    const packages = ['.', ...project.workspaces].map((folder) => JSON.parse(read(`${folder}/package.json`)))
    expect(new Set(packages.map(({ version }) => version))).toEqual(new Set([versions[0]?.split(', ')[0]]))
  })

  it.each(versions)('says when %s was released, and what its upgrade does to existing data', (version) => {
    expect(version).toMatch(/^\d+\.\d+\.\d+, \d{4}-\d\d-\d\d\n/)
    expect(version).toMatch(/^### Upgrade\n\n\S/m)
  })
})

it('the licence is that of the company, and package.json publishes nothing', () => {
  expect(read('LICENSE')).toContain('All rights reserved.')
  expect(project).toMatchObject({ private: true, license: 'UNLICENSED' })
})
