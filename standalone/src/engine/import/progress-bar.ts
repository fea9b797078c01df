import type { WriteStream } from 'node:tty'
import { plural } from '@landbook/contracts/engine/values/texts'
import type { Progress } from './plan.ts'

const WIDTH = 40
const EVERY_MS = 100

/** Shows progress on one line of a terminal; `clear` removes the line. */
export function progressBar(terminal: WriteStream): { progress: Progress; clear: () => void } {
  let drawn = 0
  return {
    progress({ title }, done, all) {
      const now = Date.now()
      if (done < all && now - drawn < EVERY_MS) return
      drawn = now
      const filled = Math.round((done / all) * WIDTH)
      const bar = '█'.repeat(filled).padEnd(WIDTH, '░')
      terminal.write(
        `\r${plural(title).padEnd(12)} ${bar} ${done.toLocaleString('en-US')}/${all.toLocaleString('en-US')}\x1b[K`,
      )
    },
    clear: () => terminal.write('\r\x1b[K'),
  }
}
