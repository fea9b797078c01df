export interface Mail {
  to: string
  subject: string
  text: string
}

export interface Mailer {
  /** Resolves when the message is handed over (SMTP: accepted; outbox: written). Throws when it could not be. */
  send(mail: Mail): Promise<void>
  close(): Promise<void>
}
