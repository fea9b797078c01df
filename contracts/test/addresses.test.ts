import { describe, expect, it } from 'vitest'
import { isWebAddress, webAddress } from '../src/engine/values/addresses.ts'

describe('an address on the web', () => {
  it.each([
    ['https://apa.example/land?x=1', 'https://apa.example/land?x=1'],
    ['HTTP://apa.example', 'HTTP://apa.example'],
    ['www.apa.example', 'https://www.apa.example'],
    ['WWW.apa.example/land', 'https://WWW.apa.example/land'],
  ])('of %s is parsed', (text, address) => {
    expect(webAddress(text)).toBe(address)
    expect(isWebAddress(webAddress(text))).toBe(true)
  })

  it.each([
    'javascript:alert(1)',
    'data:text/html,x',
    'www.',
    'www',
    'www.apa',
    'www. apa.example',
    'www.apa.example javascript:alert(1)',
    'call www.apa.example',
    'apa.example',
    '',
    null,
    7,
  ])('is not %s', (text) => {
    expect(webAddress(text)).toBeUndefined()
  })
})
