import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { downloadName } from '../src/engine/files/download-name.ts'

const stored = (extension: string) => `tract-1/countyMap/0b9d0f5e-6c0b-4a43-9d3a-0a8c6e1d2f10.${extension}`
const saved = (name: string, extension = 'pdf') => downloadName({ name, fileName: stored(extension) })

describe('a download is named', () => {
  it.each([
    ['Süd (1).pdf', 'Süd (1).pdf'],
    ['Plat No. 12.5.PDF', 'Plat No. 12.5.pdf'],
    ['Plat No. 12.5', 'Plat No. 12.5.pdf'],
    ['日本 👩‍🌾.pdf', '日本 👩🌾.pdf'],
    // The sender's extension does not count.
    ['deed.exe', 'deed.pdf'],
    ['deed.pdf.exe', 'deed.pdf.pdf'],
    ['deed', 'deed.pdf'],
    // Shown from right to left it would read 'deedfdp.exe' backwards.
    ['deed\u202efdp.exe', 'deedfdp.pdf'],
    ['a\u2066b\u2069c\u200f\u200b\ufeff\u3164.pdf', 'abc.pdf'],
    ['../../etc/passwd', 'passwd.pdf'],
    ['C:\\maps\\north.png', 'north.pdf'],
    ['a\r\nx-evil: 1\u0000.pdf', 'ax-evil_ 1.pdf'],
    ['what? "this" <that>|*.pdf', 'what_ _this_ _that___.pdf'],
    ['.htaccess', 'file.pdf'],
    ['.. .', 'file.pdf'],
    ['', 'file.pdf'],
    ['CON', '_CON.pdf'],
    ['nul.tar.gz', '_nul.tar.pdf'],
    ['com1.pdf', '_com1.pdf'],
    ['console.pdf', 'console.pdf'],
    ['half \ud83d.pdf', 'half.pdf'],
  ])('%j: %j', (name, expected) => {
    expect(saved(name)).toBe(expected)
  })

  it('by the type of its content, not by the extension of the sender', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'binary', maxLength: 300 }),
        fc.constantFrom('png', 'jpg', 'pdf', 'docx', 'csv'),
        (name, extension) => {
          const shown = saved(name, extension)
          expect(shown).toMatch(new RegExp(`^[^./\\\\\\s][^/\\\\]*\\.${extension}$`, 'u'))
          expect(shown).not.toMatch(/[\p{Cc}\p{Cf}\p{Cs}\u2028\u2029<>:"|?*]/u)
          expect([...shown].length).toBeLessThan(160)
        },
      ),
      { numRuns: 1000 },
    )
  })
})
