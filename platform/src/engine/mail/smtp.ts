import { createTransport } from 'nodemailer'
import type { Mailer } from './port.ts'

/** How long a mail server may take for each step, in ms. */
const TIMEOUT = 10_000

/** Sends mail through an SMTP server: smtp://user:password@host:port, or smtps:// for TLS from the start. */
export function createSmtpMailer({ url, from }: { url: string; from: string }): Mailer {
  const timeouts = { connectionTimeout: TIMEOUT, greetingTimeout: TIMEOUT, socketTimeout: TIMEOUT }
  const transport = createTransport({ url, ...timeouts }, { from })
  return {
    async send(mail) {
      await transport.sendMail(mail)
    },
    async close() {
      transport.close()
    },
  }
}
