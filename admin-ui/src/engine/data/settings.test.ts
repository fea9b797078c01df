import { describe, expect, it } from 'vitest'
import { isDevelopment } from './settings.ts'

describe('a development host', () => {
  it.each([
    ['localhost', 'http://localhost:4000/'],
    ['localhost', 'http://localhost/'],
    ['LocalHost', 'http://localhost:5173/Wells'],
    ['dev.example.com', 'https://dev.example.com/'],
    ['dev.example.com', 'https://dev.example.com:8443/'],
    ['localhost:4000', 'http://localhost:4000/'],
    ['dev.example.com:443', 'https://dev.example.com/'],
    ['dev.example.com:80', 'http://dev.example.com/'],
    ['127.0.0.1', 'http://127.0.0.1:5173/'],
    ['[::1]', 'http://[::1]:4000/'],
  ])('named %s is %s', (named, address) => {
    expect(isDevelopment(['test.example.com', named], new URL(address))).toBe(true)
  })

  it.each([
    ['localhost:4000', 'http://localhost:5173/'],
    ['localhost', 'http://localhost.example.com:4000/'],
    ['dev.example.com:443', 'https://dev.example.com:8443/'],
    ['dev.example.com:443', 'http://dev.example.com/'],
    ['example.com', 'https://land.example.com/'],
    ['[::1]', 'http://[::2]:4000/'],
  ])('named %s is not %s', (named, address) => {
    expect(isDevelopment([named], new URL(address))).toBe(false)
  })

  it('does not exist without configuration', () => {
    expect(isDevelopment([], new URL('http://localhost:4000/'))).toBe(false)
  })
})
