import { catalogue } from '@landbook/contracts/catalogue/index'
import type { Args } from '@landbook/contracts/engine/kernel/operations'
import { streamOf } from '@landbook/contracts/engine/kernel/record'
import { MENTION_MESSAGES } from '@landbook/contracts/engine/messages/mentions'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { mailsOf, nextMailTo } from './mails.ts'
import { type Make, maker } from './operations.ts'
import { type Rig, startRig, type TestUser } from './rig.ts'

let rig: Rig
let make: Make
let stranger: TestUser
beforeAll(async () => {
  rig = await startRig()
  make = maker(rig)
  stranger = await rig.user()
})
afterAll(() => rig.close())

interface Mention {
  id: string
  text: string
  at: string
  isRead: boolean
  about: { type: string; id: string }
}
const mentionsOf = async ({ token }: TestUser) => {
  const { data } = await rig.call(token, 'mentions', {}, 'id text at isRead about { type id }')
  return data as unknown as Mention[]
}
const say = (who: TestUser, args: Args) => rig.call(who.token, 'CreateComment', args, 'id')

describe.each(catalogue.records.filter(({ hasPages }) => hasPages))('on a $type', ({ type, name, read }) => {
  const made = () =>
    type === 'tract' || type === 'well' || type === 'operator' ? make[type]() : make.agreement(type as never)
  let ann: TestUser
  let bob: TestUser
  let id: string
  beforeAll(async () => {
    ann = await rig.user(...(read ? [read] : []))
    bob = await rig.user(...(read ? [read] : []))
    id = await made()
  })

  it('those who may read it can be mentioned, and nobody else', async () => {
    const { data } = await rig.call(ann.token, 'mentionable', { type }, 'id')
    const ids = (data as unknown as { id: string }[]).map((one) => one.id)
    expect(ids).toEqual(expect.arrayContaining([ann.id, bob.id, 'admin']))
    expect(ids).not.toContain(stranger.id)
    const args = { text: '@them', about: streamOf(type, id) }
    expect((await say(ann, { ...args, mentioned: [stranger.id] })).code).toBe('VALIDATION')
    expect((await say(ann, { ...args, mentioned: ['nobody'] })).code).not.toBe('')
    expect((await rig.call(stranger.token, 'mentionable', { type }, 'id')).code).toBe('FORBIDDEN')
  })

  it('whoever is mentioned is told, by a mail without what was said, until they have read it', async () => {
    const before = mailsOf(rig).length
    const args = { text: 'A secret, @bob', about: streamOf(type, id), mentioned: [bob.id] }
    const { data } = await say(ann, args)
    const [first] = await mentionsOf(bob)
    expect(first).toMatchObject({ id: data?.id, text: 'A secret, @bob', isRead: false, about: { type, id } })
    await vi.waitFor(() => expect(mailsOf(rig).length).toBe(before + 1))
    const mail = nextMailTo(rig, bob.email, before)
    expect(mail).toContain(MENTION_MESSAGES.mailSubject)
    expect(mail).toContain(`${rig.url}/History/${type}/${id}`)
    expect(mail).not.toContain('secret')
    expect(await mentionsOf(ann)).toEqual([])
    const read = await rig.call(bob.token, 'readMentions', { until: first?.at }, '')
    expect(read.code).toBe('')
    expect((await mentionsOf(bob)).map(({ isRead }) => isRead)).toEqual([true])
    await rig.call(
      ann.token,
      'UpdateComment',
      { id: data?.id, text: 'Open, @bob', mentioned: [bob.id] },
      'id',
    )
    expect(await mentionsOf(bob)).toMatchObject([{ text: 'Open, @bob', isRead: false }])
    expect(mailsOf(rig).length).toBe(before + 1)
  })

  it('is not told to whoever may no longer read it, or of a record that is gone', async () => {
    const gone = await made()
    await say(ann, { text: '@bob', about: streamOf(type, gone), mentioned: [bob.id] })
    expect((await mentionsOf(bob)).map(({ about }) => about.id)).toContain(gone)
    await rig.done(`Delete${name}`, { id: gone }, 'id')
    expect((await mentionsOf(bob)).map(({ about }) => about.id)).toEqual([id])
    await rig.done('setUserRole', { userID: bob.id, roles: [] })
    expect(await mentionsOf(bob)).toEqual([])
  })
})
