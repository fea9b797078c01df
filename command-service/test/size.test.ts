import fc from 'fast-check'
import { expect, it } from 'vitest'
import { mostBytes } from '../src/engine/guards/size.ts'

it('bounds the bytes of any JSON', () => {
  fc.assert(
    fc.property(fc.jsonValue({ stringUnit: 'binary' }), (value) => {
      expect(mostBytes(value)).toBeGreaterThanOrEqual(Buffer.byteLength(JSON.stringify(value)))
    }),
  )
})
