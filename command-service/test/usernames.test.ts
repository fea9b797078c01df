import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { type Company, company, expectIntact, outcomes, refusal } from './company.ts'
import { newLogFile } from './files.ts'

/** What the user's record began with. */
async function created({ events }: Company, id: string): Promise<Record<string, unknown> | undefined> {
  return (await events(`user-${id}`)).find(({ type }) => type === 'UserCreated')?.data
}

describe('a username that nobody typed', () => {
  it('is what stands before the @ of the email, as it was typed', async () => {
    const one = company()
    await one.execute('CreateUser', { id: 'ann', email: 'Ann.Smith@land.example' })
    expect(await created(one, 'ann')).toEqual({ email: 'Ann.Smith@land.example', username: 'Ann.Smith' })
  })

  it('gives way to a typed one, and to an explicitly empty one', async () => {
    const one = company()
    await one.execute('CreateUser', { id: 'ann', email: 'ann@land.example', username: 'smith' })
    await one.execute('CreateUser', { id: 'bob', email: 'bob@land.example', username: null })
    expect(await created(one, 'ann')).toMatchObject({ username: 'smith' })
    expect(await created(one, 'bob')).toEqual({ email: 'bob@land.example' })
  })

  it('is omitted if it is taken; a typed one is refused', async () => {
    const one = company()
    await one.execute('CreateUser', { id: 'ann', email: 'ann@land.example' })
    await one.execute('CreateUser', { id: 'other', email: 'ANN@else.example' })
    expect(await created(one, 'other')).toEqual({ email: 'ANN@else.example' })
    const again = await refusal(one.execute('CreateUser', { email: 'ann@land.example' }))
    expect(again.details.problems).toMatchObject([{ path: 'email' }])
    const typed = await refusal(one.execute('CreateUser', { email: 'c@land.example', username: 'ann' }))
    expect(typed.details.problems).toMatchObject([{ path: 'username' }])
  })

  it('refuses none of many users created concurrently, in several processes', async () => {
    const file = newLogFile()
    const processes = [company(file), company(file)]
    const people = Array.from({ length: 12 }, (_, index) => `ann-${index}`)
    const create = (id: string, index: number) =>
      processes[index % 2]?.execute('CreateUser', { id, email: `ann@land-${index}.example` })
    const answers = people.flatMap((id, index) => create(id, index) ?? [])
    expect(await outcomes(answers)).toEqual(people.map(() => 'done'))
    const [one] = processes
    if (!one) throw new Error('No process')
    const users = await Promise.all(people.map((id) => created(one, id)))
    expect(users.map((user) => user?.email)).toEqual(people.map((_, index) => `ann@land-${index}.example`))
    expect(users.filter((user) => user?.username !== undefined)).toHaveLength(1)
    await expectIntact(one)
  })

  it('is the same when the command is retried', async () => {
    const one = company()
    const commandId = randomUUID()
    const email = 'ann@land.example'
    const first = await one.execute('CreateUser', { email }, { commandId })
    await one.execute('CreateUser', { id: 'other', email: 'ann@else.example' })
    expect(await one.execute('CreateUser', { email }, { commandId })).toEqual(first)
    expect(await created(one, first.recordId)).toEqual({ email, username: 'ann' })
  })
})
