export interface Mail {
  to: string
  subject: string
  text: string
}

export interface Mailer {
  /** Resolves when the message is delivered (SMTP: accepted; outbox: written). Throws otherwise. */
  send(mail: Mail): Promise<void>
  close(): Promise<void>
}
