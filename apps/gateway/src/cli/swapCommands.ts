import { swapFormats } from '../swap/readSwapProviders'
import type { Command } from './command'
import { addSwapProvider, listSwapProviders, removeSwapProvider } from './swapStore'
import { table } from './table'
import { withoutKey } from './withoutKey'

/** Who swaps tokens. */
export const swapCommands: readonly Command[] = [
  {
    name: 'swaps list',
    args: [],
    options: { full: { type: 'boolean' } },
    summary: 'Shows who swaps tokens',
    help: [
      'Addresses are cut after the host, because the rest often contains a key; --full shows them whole.',
    ],
    async run({ flag, db, say }) {
      const all = await listSwapProviders(await db())
      if (all.length === 0) return say('Nobody swaps tokens. Add a provider: swaps add <format> <address>.')
      for (const line of table(
        all.map(({ format, address }) => [format, flag('full') ? address : shown(address)]),
      ))
        say(line)
    },
  },
  {
    name: 'swaps add',
    args: ['<format>', '<address>'],
    summary: 'Adds a provider of swaps, after the others',
    help: [
      `Formats: ${swapFormats.join(', ')}. You answer for the terms of the service you name.`,
      'uniswap-v2 eip155:31337:0x<router>?tokens=0x<token>,0x<token>&fee=30&coin=ETH',
      'uniswap-v3 eip155:31337:0x<router>?quoter=0x<quoter>&tokens=0x<token>,0x<token>&coin=ETH',
      'lifi https://li.quest/v1?key=<key>&integrator=<name>&chains=1,10',
      '0x https://api.0x.org?key=<key>&fee=0.5&receiver=0x<owner>&chains=1,8453',
    ],
    async run({ args: [format = '', address = ''], db, say }) {
      await addSwapProvider(await db(), format, address)
      say(`${format}: ${shown(address)} added.`)
    },
  },
  {
    name: 'swaps remove',
    args: ['<format>', '<address>'],
    summary: 'Removes a provider of swaps',
    async run({ args: [format = '', address = ''], db, say }) {
      await removeSwapProvider(await db(), format, address)
      say(`${format}: ${shown(address)} removed.`)
    },
  },
]

/** A router is no secret. */
function shown(address: string): string {
  return address.startsWith('eip155:') ? address : withoutKey(address)
}
