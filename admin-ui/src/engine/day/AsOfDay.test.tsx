import { text } from 'node:stream/consumers'
import { MESSAGES } from '@landbook/contracts/engine/messages'
import { prerender } from 'react-dom/static'
import { MemoryRouter } from 'react-router'
import { expect, it, vi } from 'vitest'
import { useNoneAtAll } from '../data/shownDay.ts'
import { AsOfDay } from './AsOfDay.tsx'

const messages = MESSAGES.days
const FIRST_DAY = '2020-03-02'
vi.mock('../data/firstDay.ts', () => ({
  useFirstDay: (isAsked: boolean) => (isAsked ? '2020-03-02' : undefined),
}))

/** Where there are no rows. */
const Empty = ({ otherwise }: { otherwise?: string }) => <output>{useNoneAtAll(otherwise)}</output>

async function shown(address: string, otherwise?: string) {
  const { prelude } = await prerender(
    <MemoryRouter initialEntries={[address]}>
      <AsOfDay compares>
        <Empty {...(otherwise && { otherwise })} />
      </AsOfDay>
    </MemoryRouter>,
  )
  const html = await text(prelude)
  const [, empty] = /<output>(.*?)<\/output>/.exec(html) ?? []
  return { html: html.replaceAll(/<!--.*?-->/g, ''), empty }
}

const BEGIN = messages.recordsBegin('03/02/2020')
const WITHIN = messages.beginsWithin('03/02/2020')

it('of a day before the records begin, a list says when they do', async () => {
  const { html, empty } = await shown('/Lands?asOf=2020-03-01')
  expect(empty).toBe(BEGIN)
  expect(html).toContain(BEGIN)
  expect(html).not.toContain(messages.asOf('03/01/2020'))
  expect((await shown('/Lands?asOf=2020-03-01', 'No such land')).empty).toBe(BEGIN)
})

it('of the first day and later ones, it does not', async () => {
  for (const day of [FIRST_DAY, '2021-01-01']) {
    const { html, empty } = await shown(`/Lands?asOf=${day}`, 'No such land')
    expect(empty).toBe('No such land')
    expect(html).not.toContain('Records begin')
  }
  for (const address of ['/Lands', '/Lands?asOf=', '/Lands?asOf=+']) {
    const { html, empty } = await shown(address)
    expect(empty).toBe(MESSAGES.list.noRowsYet)
    expect(html).not.toContain('role="status"')
    expect(html).not.toContain('role="alert"')
  }
})

it.each([
  ['across that day says that all that was there counts as having come', '2020-03-01', '2021-01-01', WITHIN],
  ['with today, too', '2020-03-01', undefined, WITHIN],
  ['of two days before it says when the records begin', '2020-01-01', '2020-03-01', BEGIN],
  ['of two later days says nothing of it', FIRST_DAY, '2021-01-01', undefined],
])('a comparison %s', async (_, since, asOf, said) => {
  const { html } = await shown(`/Reports?since=${since}${asOf ? `&asOf=${asOf}` : ''}`)
  if (said) expect(html).toContain(said)
  else expect(html).not.toContain('Records begin')
})
