import { text } from 'node:stream/consumers'
import { MESSAGES } from '@landbook/contracts/engine/messages'
import { well } from '@landbook/contracts/records/well/declaration'
import { prerender } from 'react-dom/static'
import { expect, it } from 'vitest'
import { Email } from './format.tsx'
import { Warned } from './Warned.tsx'

it('an email can wrap only before its @ and its dots', async () => {
  const { prelude } = await prerender(<Email address="ann.lee@landbook.example" />)
  const parts = (await text(prelude)).split(/<wbr\/?>/).map((part) => part.replaceAll(/<!--.*?-->/g, ''))
  expect(parts).toEqual(['ann', '.lee', '@landbook', '.example'])
})

it('the warning sign of a value has an accessible description', async () => {
  const drawn = async (value: string) =>
    text((await prerender(<Warned schema={well.fields.mesDOI} value={value} text={value} />)).prelude)
  const slip = await drawn('1.5')
  expect(slip).toMatch(
    new RegExp(
      `<span[^>]*aria-label="${MESSAGES.aboveWhole}"[^>]*role="img"|role="img"[^>]*aria-label="${MESSAGES.aboveWhole}"`,
    ),
  )
  expect(slip).not.toContain('<title>')
  expect(await drawn('0.5')).toBe('0.5')
})
