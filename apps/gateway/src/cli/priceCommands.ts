import { priceFormats } from '../prices/readPriceSources'
import type { Command } from './command'
import { addPriceSource, listPriceSources, removePriceSource } from './priceStore'
import { table } from './table'
import { withoutKey } from './withoutKey'

/** Whom the gateway asks for prices. */
export const priceCommands: readonly Command[] = [
  {
    name: 'prices list',
    args: [],
    options: { full: { type: 'boolean' } },
    summary: 'Shows whom the gateway asks for prices, preferred ones first',
    help: [
      'Addresses are cut after the host, because the rest often contains a key; --full shows them whole.',
    ],
    async run({ flag, db, say }) {
      const all = await listPriceSources(await db())
      if (all.length === 0)
        return say('Nobody is asked for prices. Add a source: prices add <format> <address>.')
      for (const line of table(
        all.map(({ format, address }) => [format, flag('full') ? address : shown(address)]),
      ))
        say(line)
    },
  },
  {
    name: 'prices add',
    args: ['<format>', '<address>'],
    summary: 'Adds a source of prices, after the others',
    help: [
      `Formats: ${priceFormats.join(', ')}. You answer for the terms of the service you name.`,
      'defillama https://coins.llama.fi',
      'coingecko https://api.coingecko.com/api/v3?key=<key>',
      'uniswap-v2 eip155:31337:0x<pair>?quote=0x<token>&worth=1&least=50000&native=1',
    ],
    async run({ args: [format = '', address = ''], db, say }) {
      await addPriceSource(await db(), format, address)
      say(`${format}: ${shown(address)} added.`)
    },
  },
  {
    name: 'prices remove',
    args: ['<format>', '<address>'],
    summary: 'Removes a source of prices',
    async run({ args: [format = '', address = ''], db, say }) {
      await removePriceSource(await db(), format, address)
      say(`${format}: ${shown(address)} removed.`)
    },
  },
]

/** A pool is no secret. */
function shown(address: string): string {
  return address.startsWith('eip155:') ? address : withoutKey(address)
}
