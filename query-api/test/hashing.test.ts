import { createHash } from 'node:crypto'
import { glob, readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import bcrypt from 'bcryptjs'
import { describe, expect, it, vi } from 'vitest'
import { COST, Hashing } from '../src/engine/session/hashing.ts'
import { hashing as cheap } from './rig.ts'

const digest = (password: string) => createHash('sha256').update(password).digest('base64')

describe('a password hash', () => {
  it('contains its cost, which is not below what OWASP recommends', async () => {
    expect(COST.memory * COST.passes).toBeGreaterThanOrEqual(19_456 * 2)
    const hashing = new Hashing()
    const hash = await hashing.hash('Battery-Staple-2')
    expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/)
    expect(hashing.isOutdated(hash)).toBe(false)
    expect(await cheap.matches('Battery-Staple-2', hash), 'by the cost in it').toBe(true)
    expect(cheap.isOutdated(hash)).toBe(true)
  })

  it('is another one each time, and matches its password only', async () => {
    const [hash, other] = [await cheap.hash('one'), await cheap.hash('one')]
    expect(hash).not.toBe(other)
    for (const [password, isRight] of [
      ['one', true],
      ['One', false],
      ['', false],
      ['one\0', false],
    ] as const)
      expect(await cheap.matches(password, hash), password).toBe(isRight)
  })

  it('matches its password however the machine writes letters with accents, also of an earlier release', async () => {
    const [one, two] = ['Señor-Café-1'.normalize('NFC'), 'Señor-Café-1'.normalize('NFD')]
    const hashes = [
      await cheap.hash(one),
      await cheap.hash(two),
      await bcrypt.hash(digest(one), 4),
      await bcrypt.hash(digest(two), 4),
    ]
    for (const hash of hashes) {
      for (const typed of [one, two]) expect(await cheap.matches(typed, hash)).toBe(true)
      expect(await cheap.matches('Senor-Cafe-1', hash)).toBe(false)
    }
  })

  it('of an earlier release works, and is outdated', async () => {
    const hash = await bcrypt.hash(digest('Battery-Staple-2'), 4)
    expect(await cheap.matches('Battery-Staple-2', hash)).toBe(true)
    expect(await cheap.matches('Battery-Staple-3', hash)).toBe(false)
    expect(cheap.isOutdated(hash)).toBe(true)
  })

  it('that is missing takes the work of a new one, and matches nothing', async () => {
    const hash = vi.spyOn(cheap, 'hash')
    expect(await cheap.matches('', undefined)).toBe(false)
    expect(hash).toHaveBeenCalledOnce()
  })

  it('of an unknown kind is said to be one', async () => {
    for (const hash of ['', 'hash', '$scrypt$ln=17,r=8,p=1$c2FsdA$a2V5', '$argon2id$v=19$m=8,t=1,p=1$c2FsdA'])
      await expect(cheap.matches('one', hash), hash).rejects.toThrow('unknown kind')
  })
})

describe('the main thread', async () => {
  const root = fileURLToPath(new URL('../..', import.meta.url))
  const names = await Array.fromAsync(
    glob('{contracts,platform,command-service,projection-service,query-api,standalone}/src/**/*.ts', {
      cwd: root,
    }),
  )
  const sources = await Promise.all(
    names.map(async (name) => [name, await readFile(root + name, 'utf8')] as const),
  )
  const containing = (text: RegExp) => sources.flatMap(([name, source]) => (text.test(source) ? [name] : []))

  it('computes no slow hash', () => {
    expect(names.length).toBeGreaterThan(100)
    expect(containing(/\b(scrypt|pbkdf2|argon2|compare|hash|genSalt)Sync\b/)).toEqual([])
    expect(containing(/\b(bcrypt|bcryptjs)['"]/)).toEqual(['query-api/src/engine/session/bcrypt-worker.ts'])
    expect(containing(/bcrypt-worker\.ts['"]/)).toEqual(['query-api/src/engine/session/bcrypt.ts'])
    expect(containing(/\b(scrypt|pbkdf2|argon2)\b/)).toEqual(['query-api/src/engine/session/hashing.ts'])
  })

  it('begins slow hashes in turns only', () => {
    expect(containing(/from '.*\/hashing(\.ts)?'/)).toEqual(['query-api/src/engine/session/passwords.ts'])
    expect(containing(/import \{.*from '.*\/bcrypt(\.ts)?'/)).toEqual([
      'query-api/src/engine/session/hashing.ts',
    ])
  })
})
