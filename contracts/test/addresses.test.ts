import { describe, expect, it } from 'vitest'
import { directionsAddress, isWebAddress, phoneAddress, webAddress } from '../src/engine/values/addresses.ts'

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

it('the way to a place is asked of maps by its degrees', () => {
  expect(directionsAddress(31.4, -103.5)).toBe(
    'https://www.google.com/maps/dir/?api=1&destination=31.4%2C-103.5',
  )
})

describe('the address of a phone number', () => {
  it.each([
    ['(432) 555-0179', 'tel:4325550179'],
    ['+1 432.555.0179', 'tel:+14325550179'],
    ['432-555-0179 x12', 'tel:4325550179;ext=12'],
    ['432/555-0179 Ext. 7', 'tel:4325550179;ext=7'],
    ['911', 'tel:911'],
    ['N/A', undefined],
    ['12', undefined],
    ['ask for Ann', undefined],
    ['javascript:alert(1)', undefined],
  ])('of %j is %j', (text, address) => expect(phoneAddress(text)).toBe(address))
})
