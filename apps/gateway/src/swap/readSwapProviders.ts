import { GatewayError } from '../kernel/GatewayError'
import { readV2Dex } from '../upstream/swap/readV2Dex'
import { readV3Dex } from '../upstream/swap/readV3Dex'
import { zeroExCoins } from '../upstream/swap/zeroEx'

export const swapFormats = ['uniswap-v2', 'uniswap-v3', 'lifi', '0x', 'jupiter'] as const
export type SwapFormat = (typeof swapFormats)[number]
export type SwapProviderEntry = { format: SwapFormat; address: string }

/** Checks what the operator wrote. Throws an error that never repeats the address, which may contain a key. */
export function readSwapProvider(format: string, address: string, place = 'The provider'): SwapProviderEntry {
  const known = swapFormats.find(each => each === format)
  if (!known) throw new GatewayError(`${place}: the format must be one of ${swapFormats.join(', ')}.`)
  if (known === 'uniswap-v2' && !readV2Dex(address))
    throw new GatewayError(
      `${place} (${known}): write the router like eip155:31337:0x…?tokens=0x…,0x…, with 24 tokens at most.`,
    )
  if (known === 'uniswap-v3' && !readV3Dex(address))
    throw new GatewayError(
      `${place} (${known}): write the router like eip155:31337:0x…?quoter=0x…&tokens=0x…,0x…, with 12 tokens at most.`,
    )
  if (known === '0x' && !isZeroEx(address))
    throw new GatewayError(
      `${place} (${known}): write the address like https://api.0x.org?key=…&chains=1,10, with fee=0.5&receiver=0x… where the owner takes a part, and networks of ${Object.keys(zeroExCoins).map(numberOf).join(', ')} alone.`,
    )
  if (known === 'lifi' && !isService(address, ['key', 'integrator', 'chains']))
    throw new GatewayError(
      `${place} (${known}): the address must start with http:// or https://, with key, integrator and chains=1,10 alone behind it.`,
    )
  if (known === 'jupiter' && !isJupiter(address))
    throw new GatewayError(
      `${place} (${known}): write the address like https://api.jup.ag?key=…, with chains=solana:… where it is another network than Solana itself.`,
    )
  return { format: known, address }
}

/** Reads SWAPS: `uniswap-v2=eip155:31337:0x…?tokens=0x…,0x…,lifi=https://li.quest/v1`, in the order of preference. */
export function readSwapProviders(text: string | undefined): SwapProviderEntry[] {
  // An address may contain commas: only one in front of the next format separates.
  return (text ?? '').split(/\s*,\s*(?=[\w-]+=|$)/).flatMap((entry, index) => {
    if (entry.trim() === '') return []
    const equals = entry.indexOf('=')
    const [format, address] = [entry.slice(0, equals).trim(), entry.slice(equals + 1).trim()]
    return [readSwapProvider(format, address, `SWAPS, entry ${index + 1}`)]
  })
}

function isService(
  address: string,
  options: readonly string[],
  chainList = /^[1-9]\d{0,31}(?:,[1-9]\d{0,31})*$/,
): boolean {
  if (!URL.canParse(address)) return false
  const { protocol, username, password, searchParams } = new URL(address)
  const chains = searchParams.get('chains')
  return (
    (protocol === 'https:' || protocol === 'http:') &&
    !username &&
    !password &&
    [...searchParams.keys()].every(key => options.includes(key)) &&
    (chains === null || chainList.test(chains))
  )
}

/** A key is needed, and the AllowanceHolder is known on some networks only. An owner who takes a part says where it goes. */
function isZeroEx(address: string): boolean {
  if (!isService(address, ['key', 'fee', 'receiver', 'chains'])) return false
  const { searchParams } = new URL(address)
  const [fee, receiver] = [searchParams.get('fee'), searchParams.get('receiver')]
  const chains = searchParams.get('chains')?.split(',') ?? []
  const isFree = fee === null && receiver === null
  const isPaid = /^\d(?:\.\d{1,2})?$/.test(fee ?? '') && /^0x[\da-f]{40}$/i.test(receiver ?? '')
  return !!searchParams.get('key') && (isFree || isPaid) && chains.every(id => `eip155:${id}` in zeroExCoins)
}

/** Jupiter answers nobody without a key. */
function isJupiter(address: string): boolean {
  const chainList = /^solana:[1-9A-HJ-NP-Za-km-z]{32}(?:,solana:[1-9A-HJ-NP-Za-km-z]{32})*$/
  return isService(address, ['key', 'chains'], chainList) && !!new URL(address).searchParams.get('key')
}

function numberOf(chainId: string): string {
  return chainId.replace('eip155:', '')
}
