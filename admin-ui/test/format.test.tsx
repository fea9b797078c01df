import { text } from 'node:stream/consumers'
import { prerender } from 'react-dom/static'
import { expect, it } from 'vitest'
import { Email } from '../src/kit/format.tsx'

it('an email may break before its @ and its dots, and nowhere else', async () => {
  const { prelude } = await prerender(<Email address="ann.lee@landbook.example" />)
  const parts = (await text(prelude)).split(/<wbr\/?>/).map((part) => part.replaceAll(/<!--.*?-->/g, ''))
  expect(parts).toEqual(['ann', '.lee', '@landbook', '.example'])
})
