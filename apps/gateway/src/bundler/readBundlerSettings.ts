import { isEvmAddress } from '@latchkey/protocol'
import type { Address, Hex } from 'viem'
import { privateKeyToAddress } from 'viem/accounts'
import { readServedChain } from '../rpc/servedChain'
import { upstreamTarget } from '../upstream/upstreamTarget'

/** Who sends the operations of smart accounts, and who pays for those that are free. */
export type BundlerSettings = {
  /** Sends operations and is paid for it by them; each node has its own, with some coins on each of `chains`. */
  readonly key: Hex | undefined
  readonly chains: readonly string[]
  /** Chains whose operations go to a bundler of others, with its address, which may hold a key. */
  readonly outside: ReadonlyMap<string, string>
  /** Signs what is sponsored; undefined where nothing is. */
  readonly paymasterKey: Hex | undefined
  readonly paymasters: ReadonlyMap<string, Address>
}

type Read = { text(name: string): string | undefined; problem(what: string): void }

const keyForm = /^0x[\da-f]{64}$/i
/** Whose keys came with the code (scripts/lib/devnetBundler.mjs): everybody may take what they have. */
const sampleAddresses = [
  '0xFABB0ac9d68B0B445fB7357272Ff202C5651694a',
  '0x71bE63f3384f5fb98995898A86B02Fb2426c5788',
]
const devnetChains = ['eip155:31337', 'eip155:31338']

/** Reads the bundler's settings; undefined without BUNDLER_KEY and BUNDLERS. No message repeats a key or an address. */
export function readBundlerSettings({ text, problem }: Read): BundlerSettings | undefined {
  const key = text('BUNDLER_KEY')
  const paymasterKey = text('PAYMASTER_KEY')
  const chains = parts(text('BUNDLER_CHAINS'))
  const outside = readOutside(text('BUNDLERS'), problem)
  const paymasters = new Map<string, Address>()
  for (const part of parts(text('PAYMASTERS'))) {
    const [chain = '', address = ''] = part.split('=')
    if (!isEvmChain(chain) || !address.startsWith('0x') || !isEvmAddress(address))
      problem('PAYMASTERS must name a contract for each chain: eip155:1=0x…,eip155:10=0x…')
    else paymasters.set(chain, address.toLowerCase() as Address)
  }
  const isLocal =
    text('NODE_ENV') !== 'production' &&
    [...chains, ...outside.keys()].every(chain => devnetChains.includes(chain))
  for (const [name, given] of Object.entries({ BUNDLER_KEY: key, PAYMASTER_KEY: paymasterKey })) {
    if (given === undefined) continue
    const address = readAddress(given)
    if (!address) problem(`${name} must be a private key: 0x and 64 hexadecimal digits`)
    else if (!isLocal && sampleAddresses.includes(address))
      problem(`${name} must be a key of your own: this one came with the code`)
  }
  if (!chains.every(isEvmChain)) problem('BUNDLER_CHAINS must name chains: eip155:1,eip155:10')
  if ((key === undefined) !== (chains.length === 0)) problem('BUNDLER_KEY and BUNDLER_CHAINS need each other')
  if ((paymasterKey === undefined) !== (paymasters.size === 0))
    problem('PAYMASTER_KEY and PAYMASTERS need each other')
  if (paymasterKey !== undefined && paymasterKey.toLowerCase() === key?.toLowerCase())
    problem('PAYMASTER_KEY must be another one than BUNDLER_KEY')
  if (chains.some(chain => outside.has(chain))) problem('BUNDLER_CHAINS and BUNDLERS name the same chain')
  if ([...paymasters.keys()].some(chain => !chains.includes(chain) && !outside.has(chain)))
    problem('PAYMASTERS names a chain that is neither in BUNDLER_CHAINS nor in BUNDLERS')
  if (key === undefined && outside.size === 0) return undefined
  return {
    ...{ key: key as Hex | undefined, chains, outside },
    ...{ paymasterKey: paymasterKey as Hex | undefined, paymasters },
  }
}

/** An address may hold commas: only one in front of the next chain separates. */
function readOutside(list: string | undefined, problem: Read['problem']): Map<string, string> {
  const outside = new Map<string, string>()
  for (const entry of (list ?? '').split(/\s*,\s*(?=[a-z0-9]+:\w+=|$)/)) {
    const [, chain = '', address = ''] = /^\s*([^=]*?)\s*=\s*(.*?)\s*$/.exec(entry) ?? []
    if (entry.trim() === '') continue
    if (!isEvmChain(chain) || !upstreamTarget(address) || outside.has(chain))
      problem('BUNDLERS must name one address for each chain: eip155:1=https://…,eip155:10=https://…')
    else outside.set(chain, address)
  }
  return outside
}

/** Undefined where it is no key. What says why might repeat it. */
function readAddress(key: string): Address | undefined {
  try {
    return keyForm.test(key) ? privateKeyToAddress(key as Hex) : undefined
  } catch {
    return undefined
  }
}

function parts(list: string | undefined): string[] {
  return (list ?? '').split(',').flatMap(each => each.trim() || [])
}

function isEvmChain(id: string): boolean {
  return readServedChain(id)?.namespace === 'eip155'
}
