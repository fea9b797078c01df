export const SECURITY_MESSAGES = {
  columns: {
    at: 'Time (UTC)',
    lastAt: 'Last (UTC)',
    kind: 'Event',
    count: 'Times',
    actor: 'By',
    user: 'Account',
    address: 'Address',
    detail: 'Detail',
  },
  unknownAccount: 'Unknown account',
  none: 'No entries match',
  times: (count: number) => `${count.toLocaleString('en-US')} times`,
  by: (name: string) => `by ${name}`,
  from: (address: string) => `from ${address}`,
} as const
