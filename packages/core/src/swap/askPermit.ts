import { keccak256 } from '@latchkey/protocol'
import { askChain } from '../chain/askChain'
import type { Kit } from '../kernel/kit'
import type { Network } from '../networks/network'
import { words } from './swapCall'

/** What a token wants to be called in a permit (EIP-2612), and the number of the owner's next one. */
export type Permit = { name: string; version: string; nonce: bigint }

/**
 * Asks a token whether it takes permits in the form that the kit makes. A name and version count only if the token's own
 * separator is made of them: nobody signs what the token would not take. Undefined where it does not, or nobody says.
 */
export async function askPermit(
  kit: Kit,
  network: Network,
  { token, owner }: { token: string; owner: string },
  signal?: AbortSignal,
): Promise<Permit | undefined> {
  const ask = (data: string) => {
    const params = [{ to: token, data: `0x${data}` }, 'latest']
    return askChain(kit, network, { method: 'eth_call', params, signal, read: readAnswer }).catch(() => '')
  }
  const [nonce, separator] = await Promise.all([ask(`7ecebe00${words(owner)}`), ask('3644e515')])
  if (nonce.length !== 64 || separator.length !== 64) return undefined
  const [domain, name, version, form] = await Promise.all(
    ['84b0196e', '06fdde03', '54fd4d50', '30adf81f'].map(ask),
  )
  if (form && form !== permitForm) return undefined // DAI's, which is for everything
  const chain = words(network.caipNetworkId.split(':')[1] ?? 0n, token)
  const names = readDomain(domain, chain) ?? readNames(name, version)
  const isItsOwn = ([called, of]: readonly [string, string]) =>
    keccak256(bytesOf(domainForm + keccak256(called) + keccak256(of) + chain)) === separator
  const found = names.find(isItsOwn)
  const [called, of] = found?.map(textOf) ?? []
  return called && of ? { name: called, version: of, nonce: BigInt(`0x${nonce}`) } : undefined
}

/** The hashes of `Permit(address owner,address spender,uint256 value,uint256 nonce,uint256 deadline)`, and of its domain. */
const permitForm = '6e71edae12b1b97f4d1f60370fef10105fa2faae0126114a169c64845d6126c9'
const domainForm = '8b73c3c69bb8fe3d512ecc4cf759cc79239f7b179b0ffacaa9a75d522b39400f'

type Names = readonly (readonly [name: string, version: string])[]

/** ERC-5267: a domain of name, version, chain and contract, which are this chain and this token. */
function readDomain(answer = '', chain: string): Names | undefined {
  const fields = `0f${'0'.repeat(62)}`
  if (!answer.startsWith(fields) || answer.slice(192, 320) !== chain) return undefined
  return [[stringAt(answer, 1), stringAt(answer, 2)]]
}

/** Tokens of before say their name; some say a version as well. */
function readNames(name = '', version = ''): Names {
  const versions = version ? [stringAt(version, 0)] : ['1', '2']
  return versions.map(of => [stringAt(name, 0), of] as const)
}

/** One letter for each byte. */
function stringAt(answer: string, at: number): string {
  const word = (start: number) => Number(`0x${answer.slice(start, start + 64) || '0'}`)
  const start = word(at * 64) * 2
  const length = Math.min(word(start), 100)
  return bytesOf(answer.slice(start + 64, start + 64 + length * 2))
}

function bytesOf(hex: string): string {
  return hex.replace(/../g, pair => String.fromCharCode(Number.parseInt(pair, 16)))
}

function textOf(bytes: string): string {
  return new TextDecoder().decode(Uint8Array.from(bytes, letter => letter.charCodeAt(0)))
}

function readAnswer(result: unknown): string | undefined {
  return typeof result === 'string' && /^0x(?:[\da-f]{64})+$/i.test(result)
    ? result.slice(2).toLowerCase()
    : undefined
}
