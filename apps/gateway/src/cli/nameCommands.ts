import { isEvmAddress } from '@latchkey/protocol'
import { generatePrivateKey, privateKeyToAddress } from 'viem/accounts'
import type { Command } from './command'
import { listNames, listReserved, removeName, reserveWords, unreserveWord } from './nameStore'
import { table } from './table'
import { UsageError } from './UsageError'

/** The names that the gateway gives away. */
export const nameCommands: readonly Command[] = [
  {
    name: 'names list',
    args: [],
    options: { owner: { type: 'string' } },
    summary: 'Shows the newest names, 100 at most',
    help: ['  --owner  those of one account only, 0x…'],
    async run({ value, db, say }) {
      const owner = value('owner')
      if (owner !== undefined && !isEvmAddress(owner))
        throw new UsageError('--owner must be an address, 0x….')
      const all = await listNames(await db(), owner)
      if (all.length === 0) return say('There are no names.')
      for (const line of table(
        all.map(({ label, owner: who, registered_at }) => [label, who, registered_at.toISOString()]),
      ))
        say(line)
    },
  },
  {
    name: 'names remove',
    args: ['<name>'],
    summary: 'Takes a name from its owner; then anybody can have it, unless it is reserved',
    async run({ args: [name = ''], db, say }) {
      await removeName(await db(), labelIn(name))
      say(`"${labelIn(name)}" removed.`)
    },
  },
  {
    name: 'names reserved',
    args: [],
    summary: 'Shows the words that you keep back, besides the usual ones',
    async run({ db, say }) {
      const words = await listReserved(await db())
      say(words.length === 0 ? 'You keep no words back. Add some: names reserve <word>….' : words.join('\n'))
    },
  },
  {
    name: 'names reserve',
    args: ['<word>…'],
    summary: 'Keeps words back: nobody can register them, or what looks like them',
    help: ['Who has such a name already keeps it; "names remove" takes it.'],
    async run({ args, db, say }) {
      const words = args.map(labelIn)
      const bad = words.find(word => !/^[a-z0-9-]{1,63}$/.test(word))
      if (bad !== undefined) throw new UsageError(`"${bad}" is no word of small letters, digits and hyphens.`)
      await reserveWords(await db(), words)
      say(`${words.length} kept back.`)
    },
  },
  {
    name: 'names unreserve',
    args: ['<word>'],
    summary: 'Gives a word free that you kept back',
    async run({ args: [word = ''], db, say }) {
      await unreserveWord(await db(), labelIn(word))
      say(`"${labelIn(word)}" is free.`)
    },
  },
  {
    name: 'names key',
    args: [],
    summary: 'Makes a key to sign answers about names with, for NAME_SIGNER_KEY',
    help: [
      'It is stored nowhere. The resolver on the chain has to trust the address, see docs/own-names.md.',
    ],
    async run({ say }) {
      const key = generatePrivateKey()
      for (const line of table([
        ['NAME_SIGNER_KEY', key],
        ['its address', privateKeyToAddress(key)],
      ]))
        say(line)
    },
  },
]

/** `alice` and `alice.example.eth` mean the same. */
function labelIn(name: string): string {
  return name.toLowerCase().split('.')[0] ?? ''
}
