import { once } from 'node:events'
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'
import { afterAll, describe, expect, it } from 'vitest'
import { createOutbox } from '../src/engine/mail/outbox.ts'
import type { Mailer } from '../src/engine/mail/port.ts'
import { createSmtpMailer } from '../src/engine/mail/smtp.ts'

const FROM = 'Landbook <no-reply@landbook.example>'
const LINK = 'https://landbook.example/reset?token=0123456789'

interface Fixture {
  mailer: Mailer
  /** The messages that arrived, oldest first, each as RFC 5322 text. */
  received(): string[]
  stop(): Promise<void>
}

function contract(start: () => Promise<Fixture>) {
  it('delivers a real message: from, to, subject, date, id and text', async () => {
    const { mailer, received, stop } = await start()
    await mailer.send({ to: 'ann@example.com', subject: 'Reset your password', text: `Go to\n${LINK}\n` })
    const [message = ''] = received()
    const [head = '', body = ''] = message.split('\r\n\r\n')
    expect(head).toContain('From: Landbook <no-reply@landbook.example>')
    expect(head).toContain('To: ann@example.com')
    expect(head).toContain('Subject: Reset your password')
    expect(head).toMatch(/^Date: /m)
    expect(head).toMatch(/^Message-ID: <.+>/m)
    // In quoted-printable an equals sign is written as its code.
    expect(body.replaceAll('=3D', '=')).toContain(`Go to\r\n${LINK}`)
    await stop()
  })

  it('does not allow header injection by subject or address', async () => {
    const { mailer, received, stop } = await start()
    await mailer.send({ to: 'ann@example.com', subject: 'Hi\r\nBcc: eve@example.com\r\n\r\nEvil', text: 'x' })
    await mailer.send({ to: 'ann@example.com\r\nBcc: eve@example.com', subject: 'Hi', text: 'x' })
    expect(received()).toHaveLength(2)
    for (const message of received()) expect(message).not.toMatch(/^(Bcc:|Evil)/im)
    await stop()
  })

  it('keeps umlauts in a subject', async () => {
    const { mailer, received, stop } = await start()
    await mailer.send({ to: 'ann@example.com', subject: 'Müller', text: 'Grüße' })
    expect(received()[0]).toContain(`Subject: =?UTF-8?Q?M=C3=BCller?=`)
    await stop()
  })
}

describe('mail contract: outbox folder', () => {
  const root = mkdtempSync(join(tmpdir(), 'landbook-outbox-'))
  afterAll(() => rmSync(root, { recursive: true }))

  const start = () => {
    const folder = mkdtempSync(join(root, 'outbox-'))
    const paths: string[] = []
    const mailer = createOutbox({
      folder: join(folder, 'outbox'),
      from: FROM,
      written: (path) => paths.push(path),
    })
    return { folder: join(folder, 'outbox'), mailer, paths }
  }

  contract(async () => {
    const { mailer, paths } = start()
    return {
      mailer,
      received: () => paths.map((path) => readFileSync(path, 'utf8')),
      stop: () => mailer.close(),
    }
  })

  it('reports the path of each mail, readable only by its owner, and leaves nothing else behind', async () => {
    const { folder, mailer, paths } = start()
    await mailer.send({ to: 'ann@example.com', subject: 'One', text: LINK })
    await mailer.send({ to: 'ann@example.com', subject: 'Two', text: LINK })
    expect(readdirSync(folder).map((name) => join(folder, name))).toEqual([...paths].sort())
    expect(paths.join()).not.toContain('token')
    expect(statSync(paths[0] ?? '').mode & 0o077).toBe(0)
  })
})

describe('mail contract: SMTP', () => {
  contract(async () => {
    const messages: string[] = []
    const server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      onData: (stream, _session, done) => {
        text(stream).then((message) => {
          messages.push(message)
          done()
        }, done)
      },
    })
    const listening = server.listen(0, '127.0.0.1')
    await once(listening, 'listening')
    const { port } = listening.address() as AddressInfo
    const mailer = createSmtpMailer({ url: `smtp://127.0.0.1:${port}`, from: FROM })
    return {
      mailer,
      received: () => messages,
      stop: async () => {
        await mailer.close()
        await new Promise<void>((resolve) => server.close(resolve))
      },
    }
  })

  it('throws when the server cannot be reached', async () => {
    const mailer = createSmtpMailer({ url: 'smtp://127.0.0.1:9', from: FROM })
    await expect(mailer.send({ to: 'ann@example.com', subject: 'Hi', text: 'text' })).rejects.toThrow()
    await mailer.close()
  })
})
