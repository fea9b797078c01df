import { describe, expect, it } from 'vitest'
import { readConfig } from '../src/config.ts'
import { eventStoreAddress } from '../src/engine/settings/eventstore-address.ts'
import { problem } from './config-problem.ts'

describe('a connection string of EventStoreDB', () => {
  it.each([
    ['esdb://host', { hosts: [{ address: 'host', port: 2113 }], isCluster: false, options: {} }],
    [
      'esdb://10.0.0.1:1113/?tls=false',
      { hosts: [{ address: '10.0.0.1', port: 1113 }], options: { tls: false } },
    ],
    ['esdb://[fd00::1]:2114', { hosts: [{ address: '[fd00::1]', port: 2114 }] }],
    ['esdb+discover://cluster.example.com', { isCluster: true }],
    [
      'esdb://one,two:2,three:3',
      {
        hosts: [
          { address: 'one', port: 2113 },
          { address: 'two', port: 2 },
          { address: 'three', port: 3 },
        ],
        isCluster: true,
      },
    ],
    ['esdb://ann:a%40b:c@host', { credentials: { username: 'ann', password: 'a@b:c' } }],
    ['esdb://ann:a@b@host', { credentials: { username: 'ann', password: 'a@b' } }],
    [
      'esdb://host?TLS_verify-cert=false&tlsCaFile=%2Fetc%2Fca.crt&nodePreference=readOnlyReplica&keepAliveInterval=-1',
      {
        options: {
          tlsVerifyCert: false,
          tlsCAFile: '/etc/ca.crt',
          nodePreference: 'read_only_replica',
          keepAliveInterval: -1,
        },
      },
    ],
  ])('is read: %s', (url, found) => {
    expect(eventStoreAddress(url)).toMatchObject(found)
    expect(readConfig({ EVENTSTORE_URL: url }).eventStoreUrl).toBe(url)
  })

  it.each([
    [
      'esdb://ann:hunter2@host?tlsVerify=false',
      /the option tlsVerify is not known; there are tls, tlsVerifyCert, /,
    ],
    ['esdb://ann:hunter2@host?tls=no', /tls must be true or false/],
    ['esdb://ann:hunter2@host?tls', /tls must be true or false/],
    ['esdb://ann:hunter2@host?gossipTimeout=0', /gossipTimeout must be a whole number from 1/],
    ['esdb://ann:hunter2@host?nodePreference=boss', /nodePreference must be one of leader, follower, /],
    ['esdb://ann:hunter2@host?tlsCAFile=%zz', /tlsCAFile: after a % /],
    ['esdb://ann:hunter%2@host', /the user and the password: after a % /],
    ['esdb://ann:hunter2@host:port', /must have a host/],
    ['esdb://ann:hunter2@', /must have a host/],
    ['esdb://ann:hunter2', /must have a host/],
    ['esdb://hunter2@host', /must have a user and a password/],
    ['esdb://ann:hunt/er2@host', /\/ is written %2F/],
    ['esdb://ann:hunt?er2=1@host', /\? is %3F/],
    ['esdb://ann:hunt?hunter2', /must have a host/],
    ['esdb://host?hunter2;hunter2=1', /an option is not known/],
    ['http://ann:hunter2@host', /must be an address such as/],
  ])('is refused without a word of its password: %s', (url, reason) => {
    const message = problem(() => readConfig({ EVENTSTORE_URL: url }))
    expect(message).toMatch(/^EVENTSTORE_URL: /)
    expect(message).toMatch(reason)
    expect(message).not.toMatch(/hunt|er2/)
  })
})
