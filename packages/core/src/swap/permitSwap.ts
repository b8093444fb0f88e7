import { isKitError } from '@latchkey/protocol'
import { isSmartAccount } from '../accounts/accounts'
import { askChain } from '../chain/askChain'
import { signTypedData } from '../connection/walletActions'
import type { ReviewedRequest } from '../connectors/adapter'
import { vouched } from '../connectors/vouched'
import type { Hex } from '../kernel/byNamespace'
import type { Kit } from '../kernel/kit'
import { currentRoute, router } from '../router/router'
import { askPermit, type Permit } from './askPermit'
import type { PreparedSwap } from './prepareNow'
import { plain } from './swapAsset'
import { type SwapCall, words } from './swapCall'
import type { Swapper } from './swapper'
import type { SwapQuote } from './swapQuote'
import { v3Calls, v3Multicall } from './v3Calls'

/** A permit that nobody used by then is good for nothing. */
const lifeMs = 20 * 60_000

type Again = {
  /** Told before the wallet is asked to sign. */
  tell: (step: { status: 'signing' | 'checking' }) => void
  /** Has the swap made and checked once more: meanwhile the price may have moved. */
  prepare: () => Promise<PreparedSwap>
}

/**
 * Has the visitor sign that the exchange may take exactly what is sold (EIP-2612), and puts that in front of the swap:
 * one transaction instead of two. The kit itself makes what is signed; its spender is the one that was checked. Undefined
 * where token, wallet or exchange has no such thing: then it is approved as usual.
 */
export async function permitSwap(
  kit: Kit,
  who: Swapper,
  { quote, approvals, transaction }: PreparedSwap,
  { tell, prepare }: Again,
): Promise<SwapCall | undefined> {
  const { from, spender } = quote
  const isPossible = spender && from !== 'native' && approvals.length === 1 && !isSmartAccount(who.account)
  if (!isPossible || v3Calls(transaction.data).length === 0) return undefined
  const owner = plain(quote.account)
  const permit = await askPermit(kit, who.network, { token: plain(from), owner })
  if (!permit) return undefined
  const deadline = BigInt(Math.floor((kit.env.clock.now() + lifeMs) / 1_000))
  tell({ status: 'signing' })
  const signature = await sign(kit, typedData(quote, spender, permit, deadline))
  const [, r, s, last = ''] = /^0x([\da-f]{64})([\da-f]{64})([\da-f]{2})$/i.exec(signature) ?? []
  if (!r || !s) return undefined // a contract's, which no such token takes
  const v = BigInt(`0x${last}`)
  tell({ status: 'checking' })
  const now = await prepare()
  const calls = v3Calls(now.transaction.data)
  if (now.quote.spender !== spender || calls.length === 0) return undefined
  const said = words(plain(from), quote.fromAmount, deadline, v < 27n ? v + 27n : v)
  const data = v3Multicall([`${selfPermit}${said}${r}${s}`, ...calls])
  return (await works(kit, who, { ...now.transaction, data })) ? { ...now.transaction, data } : undefined
}

type PermitData = ReturnType<typeof typedData>

/** Where the view shows what this is, no warning of the kit's own stands in between. A site's own swap is reviewed. */
async function sign(kit: Kit, data: PermitData): Promise<string> {
  const state = kit.get(router).get()
  const isShown = state.modal === 'open' && currentRoute(state).view === 'SwapPreview'
  if (isShown) kit.get(vouched).set({ knows: asked => isSame(asked, data) })
  try {
    return await signTypedData(kit, { namespace: 'eip155', ...data })
  } catch (error) {
    if (isKitError(error, 'wallet/unsupported-method')) return ''
    throw error
  } finally {
    kit.get(vouched).set(undefined)
  }
}

/** Whether a wallet is asked for this permit, and for nothing beside it. */
function isSame(asked: ReviewedRequest, { domain, types, primaryType, message }: PermitData): boolean {
  if (!('method' in asked) || asked.method !== 'eth_signTypedData_v4') return false
  const [account, text] = Array.isArray(asked.params) ? asked.params : []
  const flat = (values: object) =>
    JSON.stringify(Object.entries(values).map(([name, value]) => [name, String(value).toLowerCase()]))
  try {
    const all = JSON.parse(String(text))
    const { types: saidTypes, domain: saidDomain, message: saidMessage, ...said } = all
    const { EIP712Domain, ...others } = saidTypes
    const plain = [saidDomain, saidMessage].every(values => Object.values(values).every(isPlain))
    return (
      plain &&
      // Where a key stands twice, a wallet may take the other value.
      JSON.stringify(all) === text &&
      String(account).toLowerCase() === message.owner.toLowerCase() &&
      said.primaryType === primaryType &&
      JSON.stringify(others) === JSON.stringify(types) &&
      // What is hashed of the domain is what its type names.
      EIP712Domain.map(({ name }: { name: string }) => name).join() === Object.keys(domain).join() &&
      flat(saidDomain) === flat(domain) &&
      flat(saidMessage) === flat(message)
    )
  } catch {
    return false
  }
}

function isPlain(value: unknown): boolean {
  return typeof value === 'string' || typeof value === 'number'
}

/** `selfPermitIfNecessary`: of no harm where somebody hands the permit in before us. */
const selfPermit = 'c2e3140a'

function typedData(quote: SwapQuote, spender: Hex, { name, version, nonce }: Permit, deadline: bigint) {
  const uint = 'uint256'
  return {
    domain: {
      ...{ name, version, chainId: BigInt(quote.networkId.split(':')[1] ?? 0) },
      verifyingContract: plain(quote.from) as Hex,
    },
    types: {
      Permit: [
        { name: 'owner', type: 'address' },
        { name: 'spender', type: 'address' },
        { name: 'value', type: uint },
        { name: 'nonce', type: uint },
        { name: 'deadline', type: uint },
      ],
    },
    primaryType: 'Permit',
    message: { owner: quote.account as Hex, spender, value: quote.fromAmount, nonce, deadline },
  } as const
}

/**
 * Whether the chain takes it with the permit. What the same calls bring was tried out with an approval: in that, code
 * stands at the account, and tokens that then take it for a contract ask it about the signature.
 */
async function works(kit: Kit, { network, account }: Swapper, { to, data }: SwapCall): Promise<boolean> {
  const read = (result: unknown) => typeof result === 'string' || undefined
  const params = [{ from: account.address, to, data }, 'latest']
  try {
    return await askChain(kit, network, { method: 'eth_call', params, read })
  } catch (error) {
    if (isKitError(error, 'request/invalid')) return false
    throw error
  }
}
