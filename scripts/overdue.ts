import { spawnSync } from 'node:child_process'
import { relative } from 'node:path'
import type { Reporter, TestModule } from 'vitest/node'
import { root } from './process.ts'

const POLL_MS = 60_000
const LONG_S = 180
const LONGEST_S = 300

/**
 * Names test files that run for minutes, and ends a run in which none has begun or ended for five: no timeout of
 * vitest ends a file that blocks its process, or a process that does not stop.
 */
export default class Overdue implements Reporter {
  readonly #running = new Map<string, { module: TestModule; started: number }>()
  #changed = Date.now()
  #looking: NodeJS.Timeout | undefined

  onTestRunStart(): void {
    this.#looking = setInterval(() => this.#check(), POLL_MS).unref()
  }

  onTestModuleStart(module: TestModule): void {
    this.#changed = Date.now()
    this.#running.set(module.id, { module, started: this.#changed })
  }

  onTestModuleEnd({ id }: TestModule): void {
    this.#changed = Date.now()
    this.#running.delete(id)
  }

  onTestRunEnd(): void {
    clearInterval(this.#looking)
  }

  #check(): void {
    for (const { module, started } of this.#running.values()) {
      if (secondsSince(started) < LONG_S) continue
      const left = [...module.children.allTests('pending')].map(({ fullName }) => fullName)
      const file = relative(root, module.moduleId)
      console.log(`After ${secondsSince(started)} s, ${file} still has: ${left.join(', ')}`)
    }
    if (secondsSince(this.#changed) < LONGEST_S) return
    console.log(`No test file has begun or ended for ${LONGEST_S} s. The processes now:`)
    console.log(spawnSync('ps', ['-eo', 'pid,ppid,etimes,stat,wchan:20,args'], { encoding: 'utf8' }).stdout)
    process.exit(1)
  }
}

const secondsSince = (moment: number): number => Math.round((Date.now() - moment) / 1000)
