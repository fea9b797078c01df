import { inspect } from 'node:util'
import { describe, expect, it } from 'vitest'
import { CONFIG_VARIABLES, readConfig } from '../src/config.ts'
import { createSmtpMailer } from '../src/engine/mail/smtp.ts'
import { type Config, ConfigError } from '../src/engine/settings/config.ts'
import { openLog, openViews } from '../src/open.ts'

const send = async ({ smtpUrl = '' }: Config) => {
  const mailer = createSmtpMailer({ url: smtpUrl, from: 'landbook@example.com' })
  await mailer.send({ to: 'ann@example.com', subject: 'a', text: 'b' }).finally(() => mailer.close())
}

/** All settings that are addresses: their schemes, and what opens what passes for one. */
const ADDRESSES: Record<string, { schemes: string[]; open?: (config: Config) => Promise<unknown> }> = {
  EVENTSTORE_URL: { schemes: ['esdb', 'esdb+discover', 'https'], open: openLog },
  MONGODB_URL: { schemes: ['mongodb', 'mongodb+srv', 'mongo'], open: openViews },
  SMTP_URL: { schemes: ['smtp', 'smtps', 'mail'], open: send },
  DRILLING_DATA_URL: { schemes: ['https', 'ftp'] },
  COMMAND_SERVICE_URL: { schemes: ['http', 'ftp'] },
  PUBLIC_URL: { schemes: ['https', 'ftp'] },
  MAP_TILES_URL: { schemes: ['https', 'ftp'] },
  OTEL_EXPORTER_OTLP_ENDPOINT: { schemes: ['http', 'grpc'] },
}

const MALFORMED = [
  'ann:hunter2',
  'ann:hunter2@',
  'ann:hunter2@host:port',
  'ann:hunter2@host:99999',
  'ann:hunter2@[::1',
  'ann:hunter2@one,,two',
  'ann:hunt/hunter2@host',
  'ann:hunt?hunter2@host',
  'ann:27?hunter2@host',
  'ann:27/hunter2@host',
  'ann:hunt hunter2@host',
  'ann:a@hunter2@host:port',
]

it('knows every setting that is an address', () => {
  const all = CONFIG_VARIABLES.filter((name) => /_URL$|ENDPOINT$/.test(name))
  expect(Object.keys(ADDRESSES).toSorted()).toEqual(all.toSorted())
})

describe.each(Object.entries(ADDRESSES))('a malformed %s', (variable, { schemes, open }) => {
  it('is refused without its password', async () => {
    for (const scheme of schemes)
      for (const rest of MALFORMED) {
        const error = await opened(`${scheme}://${rest}`)
        expect(inspect(error, { depth: 9 }), rest).not.toContain('hunter2')
        if (error !== undefined) expect(error, rest).toBeInstanceOf(ConfigError)
      }
  })

  async function opened(url: string): Promise<unknown> {
    try {
      const config = readConfig({ [variable]: url })
      await open?.(config)
      return undefined
    } catch (error) {
      return error
    }
  }
})

it.each([
  ['mongodb://ann:hunter2@host/?nosuch=1', /^MONGODB_URL: .*option nosuch is not supported/],
  ['mongodb://ann:hunter2@host/?tls=maybe', /^MONGODB_URL: .*must be either "true" or "false"/],
  ['mongodb+srv://ann:hunter2@host.example.com:27017', /^MONGODB_URL: .*cannot have port number/],
])('an option that the driver refuses is one line: %s', async (url, line) => {
  const error = await openViews(readConfig({ MONGODB_URL: url })).catch((thrown) => thrown)
  expect(error).toBeInstanceOf(ConfigError)
  expect(error.message).toMatch(line)
  expect(inspect(error, { depth: 9 })).not.toContain('hunter2')
})

it.each([
  ['MONGODB_URL', 'mongodb://ann:p%40ss@one:27017,two,[::1]:27018/landbook?authSource=admin&replicaSet=rs'],
  ['MONGODB_URL', 'mongodb+srv://ann:a-b_c.d~e!f@cluster0.example.mongodb.net/?retryWrites=true&w=majority'],
  ['MONGODB_URL', 'mongodb://%2Ftmp%2Fmongodb-27017.sock'],
  ['SMTP_URL', 'smtp://ann:p%40ss@mail.example.com:587'],
  ['SMTP_URL', 'smtps://mail.example.com'],
  ['MAP_TILES_URL', 'https://tiles.example.com/{z}/{x}/{y}.png?key=a@b'],
  ['DRILLING_DATA_URL', 'https://host/wells/{api}?by=a@b'],
])('%s may be %s', (variable, url) => {
  expect(() => readConfig({ [variable]: url })).not.toThrow()
})
