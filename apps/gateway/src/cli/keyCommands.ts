import { countShares, rotateShares } from '../auth/store/rotateShares'
import { GatewayError } from '../kernel/GatewayError'
import type { Command } from './command'
import { table } from './table'

/** The keys that the gateway's shares of embedded wallets are encrypted with. */
export const keyCommands: readonly Command[] = [
  {
    name: 'keys list',
    args: [],
    summary: 'Shows how many shares of embedded wallets are under each of EMBEDDED_KEYS',
    async run({ db, say }) {
      const all = await countShares((await db()).$client)
      if (all.length === 0) return say('There are no shares.')
      for (const line of table([
        ['key', 'shares'],
        ...all.map(({ key_id, count }) => [key_id, String(count)]),
      ]))
        say(line)
    },
  },
  {
    name: 'keys rotate',
    args: [],
    summary: 'Puts all shares of embedded wallets under the first of EMBEDDED_KEYS',
    help: [
      'Put the new key before the old one, restart each gateway, then run this; gateways do it by themselves, too.',
      'Afterwards the old key is not needed any more: "keys list" shows no share under it.',
    ],
    async run({ config, db, say }) {
      const { auth } = config()
      if (!auth) throw new GatewayError('There is no embedded wallet here: FRAME_ORIGIN is not set.')
      const { rotated, failed } = await rotateShares((await db()).$client, auth.keys)
      say(`${rotated} shares are now under "${auth.keys.current}".`)
      if (failed > 0)
        throw new GatewayError(`${failed} shares could not be opened: is a key missing in EMBEDDED_KEYS?`)
    },
  },
]
