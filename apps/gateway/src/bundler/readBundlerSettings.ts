import { isEvmAddress } from '@latchkey/protocol'
import type { Address, Hex } from 'viem'
import { readServedChain } from '../rpc/servedChain'

/** Who sends the operations of smart accounts, and who pays for those that are free. */
export type BundlerSettings = {
  /** Sends operations and is paid for it by them; each node has its own, with some coins on each chain. */
  readonly key: Hex
  readonly chains: readonly string[]
  /** Signs what is sponsored; undefined where nothing is. */
  readonly paymasterKey: Hex | undefined
  readonly paymasters: ReadonlyMap<string, Address>
}

type Read = { text(name: string): string | undefined; problem(what: string): void }

const keyForm = /^0x[\da-f]{64}$/i

/** Reads the bundler's settings; undefined without BUNDLER_KEY. No message repeats a key. */
export function readBundlerSettings({ text, problem }: Read): BundlerSettings | undefined {
  const key = text('BUNDLER_KEY')
  const paymasterKey = text('PAYMASTER_KEY')
  const chains = parts(text('BUNDLER_CHAINS'))
  const paymasters = new Map<string, Address>()
  for (const part of parts(text('PAYMASTERS'))) {
    const [chain = '', address = ''] = part.split('=')
    if (!isEvmChain(chain) || !address.startsWith('0x') || !isEvmAddress(address))
      problem('PAYMASTERS must name a contract for each chain: eip155:1=0x…,eip155:10=0x…')
    else paymasters.set(chain, address.toLowerCase() as Address)
  }
  for (const [name, given] of Object.entries({ BUNDLER_KEY: key, PAYMASTER_KEY: paymasterKey }))
    if (given !== undefined && !keyForm.test(given)) problem(`${name} must be 0x and 64 hexadecimal digits`)
  if (!chains.every(isEvmChain)) problem('BUNDLER_CHAINS must name chains: eip155:1,eip155:10')
  if ((key === undefined) !== (chains.length === 0)) problem('BUNDLER_KEY and BUNDLER_CHAINS need each other')
  if ((paymasterKey === undefined) !== (paymasters.size === 0))
    problem('PAYMASTER_KEY and PAYMASTERS need each other')
  if (paymasterKey !== undefined && paymasterKey.toLowerCase() === key?.toLowerCase())
    problem('PAYMASTER_KEY must be another one than BUNDLER_KEY')
  if ([...paymasters.keys()].some(chain => !chains.includes(chain)))
    problem('PAYMASTERS names a chain that is not in BUNDLER_CHAINS')
  if (key === undefined) return undefined
  return { key: key as Hex, chains, paymasterKey: paymasterKey as Hex | undefined, paymasters }
}

function parts(list: string | undefined): string[] {
  return (list ?? '').split(',').flatMap(each => each.trim() || [])
}

function isEvmChain(id: string): boolean {
  return readServedChain(id)?.namespace === 'eip155'
}
