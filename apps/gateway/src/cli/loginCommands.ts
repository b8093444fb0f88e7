import { endLogins } from '../auth/store/endLogins'
import type { Command } from './command'

/** The logins of embedded wallets. */
export const loginCommands: readonly Command[] = [
  {
    name: 'logins end',
    args: [],
    summary: 'Logs everybody out of their embedded wallets, on all devices',
    help: [
      'For a database that was restored from a backup: in it devices that were removed since are logged in again.',
      'Visitors log in again, each device that logs in by mail with a link first. Wallets and their ways in stay.',
    ],
    async run({ db, say }) {
      const ended = await endLogins((await db()).$client)
      say(`${ended} logins have ended.`)
    },
  },
]
