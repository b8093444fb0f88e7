import { createWalletClient, defineChain, type Hex, http, isHex, type LocalAccount, numberToHex } from 'viem'
import { providerError } from './providerError'
import type { TestChain, WalletMemory } from './walletMemory'

/** The parts of a test wallet that its methods need. */
export type WalletContext = {
  accounts: readonly LocalAccount[]
  memory(): WalletMemory
  /** The accounts the page may see now. */
  visible(): readonly string[]
  change(next: Partial<WalletMemory>): void
  consent(): Promise<void>
  isLocked(): boolean
  unlock(): void
  /** Reaches the chains' nodes. */
  fetch: typeof fetch
}

type Params = readonly unknown[]
type Method = (wallet: WalletContext, params: Params) => unknown

/** Executes one request. Passes methods that are not the wallet's to the chain. */
export async function walletMethods(wallet: WalletContext, method: string, params: Params): Promise<unknown> {
  const known = Object.hasOwn(methods, method) ? methods[method] : undefined
  return known
    ? known(wallet, params)
    : askChain(wallet, chainOf(wallet, wallet.memory().chainId), method, params)
}

const methods: Record<string, Method> = {
  eth_chainId: wallet => numberToHex(wallet.memory().chainId),
  net_version: wallet => String(wallet.memory().chainId),
  eth_accounts: wallet => [...wallet.visible()],
  async eth_requestAccounts(wallet) {
    if (wallet.visible().length === 0) await permit(wallet)
    return [...wallet.visible()]
  },
  async wallet_requestPermissions(wallet) {
    await permit(wallet)
    return permissions(wallet)
  },
  wallet_getPermissions: permissions,
  wallet_getCapabilities: capabilities,
  wallet_getAssets: assets,
  wallet_revokePermissions(wallet) {
    wallet.change({ permitted: [] })
    return null
  },
  async wallet_switchEthereumChain(wallet, [target]) {
    const id = Number((target as { chainId?: string } | undefined)?.chainId)
    if (!wallet.memory().chains.some(chain => chain.id === id))
      throw providerError(4902, 'Unrecognized chain ID. Try adding the chain first.')
    if (wallet.memory().chainId === id) return null
    await wallet.consent()
    wallet.change({ chainId: id })
    return null
  },
  async wallet_addEthereumChain(wallet, [target]) {
    const chain = readChain(target)
    await wallet.consent()
    const others = wallet.memory().chains.filter(known => known.id !== chain.id)
    wallet.change({ chains: [...others, chain], chainId: chain.id })
    return null
  },
  async personal_sign(wallet, [message, address]) {
    const account = signer(wallet, address)
    await wallet.consent()
    return account.signMessage({ message: isHex(message) ? { raw: message } : String(message) })
  },
  async eth_signTypedData_v4(wallet, [address, data]) {
    const account = signer(wallet, address)
    await wallet.consent()
    return account.signTypedData(typeof data === 'string' ? JSON.parse(data) : data)
  },
  async eth_sendTransaction(wallet, [transaction]) {
    const { from, to, data, value, gas, nonce, ...prices } = transaction as Record<string, Hex | undefined>
    const account = signer(wallet, from)
    const chain = chainOf(wallet, wallet.memory().chainId)
    await wallet.consent()
    return createWalletClient({
      account,
      chain: viemChain(chain),
      transport: http(nodeOf(chain), { fetchFn: wallet.fetch }),
    }).sendTransaction({
      ...(to ? { to } : {}),
      ...(data ? { data } : {}),
      ...(value ? { value: BigInt(value) } : {}),
      ...(gas ? { gas: BigInt(gas) } : {}),
      ...(nonce ? { nonce: Number(nonce) } : {}),
      ...offered(prices),
    })
  },
}

/** The site's gas price: both amounts of a chain with a base fee, or one price; otherwise asks the chain. */
function offered({ gasPrice, maxFeePerGas, maxPriorityFeePerGas }: Record<string, Hex | undefined>) {
  if (maxFeePerGas && maxPriorityFeePerGas)
    return { maxFeePerGas: BigInt(maxFeePerGas), maxPriorityFeePerGas: BigInt(maxPriorityFeePerGas) }
  return gasPrice ? { gasPrice: BigInt(gasPrice) } : {}
}

/** EIP-5792: the wallet's optional capabilities, on each chain it knows or the requested ones. */
function capabilities(wallet: WalletContext, [address, wanted]: Params): Record<string, unknown> {
  signer(wallet, address)
  return Object.fromEntries(
    chainsAmong(wallet, wanted).map(({ id }) => [
      numberToHex(id),
      // A wallet that reads only the native currency does not discover assets.
      { atomic: { status: 'unsupported' }, assetDiscovery: { supported: false } },
    ]),
  )
}

/** ERC-7811: the account's assets; this wallet reads only the native currency. */
async function assets(wallet: WalletContext, [query]: Params): Promise<Record<string, unknown>> {
  const { account, chainFilter } = (query ?? {}) as { account?: unknown; chainFilter?: unknown }
  const { address } = signer(wallet, account)
  const metadata = { name: 'Ether', symbol: 'ETH', decimals: 18 }
  const entries = chainsAmong(wallet, chainFilter).map(async chain => {
    const balance = await askChain(wallet, chain, 'eth_getBalance', [address, 'latest'])
    return [numberToHex(chain.id), [{ address: 'native', balance, type: 'native', metadata }]]
  })
  return Object.fromEntries(await Promise.all(entries))
}

function chainsAmong(wallet: WalletContext, wanted: unknown): readonly TestChain[] {
  const { chains } = wallet.memory()
  return Array.isArray(wanted) ? chains.filter(({ id }) => wanted.includes(numberToHex(id))) : chains
}

async function permit(wallet: WalletContext): Promise<void> {
  await wallet.consent()
  wallet.unlock()
  const { permitted } = wallet.memory()
  wallet.change({
    permitted: permitted.length > 0 ? permitted : wallet.accounts.map(({ address }) => address),
  })
}

function permissions(wallet: WalletContext): unknown[] {
  const value = [...wallet.visible()]
  if (value.length === 0) return []
  return [{ parentCapability: 'eth_accounts', caveats: [{ type: 'restrictReturnedAccounts', value }] }]
}

function signer(wallet: WalletContext, address: unknown): LocalAccount {
  const wanted = String(address).toLowerCase()
  const account = wallet.accounts.find(one => one.address.toLowerCase() === wanted)
  const allowed = wallet.visible().some(one => one.toLowerCase() === wanted)
  if (wallet.isLocked() || !account || !allowed)
    throw providerError(4100, 'The requested account has not been authorized by the user.')
  return account
}

function readChain(target: unknown): TestChain {
  const { chainId, chainName, rpcUrls } = (target ?? {}) as {
    chainId?: string
    chainName?: string
    rpcUrls?: string[]
  }
  const rpcUrl = rpcUrls?.find(url => /^https?:/.test(url))
  if (!isHex(chainId) || !rpcUrl || !chainName) throw providerError(-32602, 'Invalid chain parameters.')
  return { id: Number(chainId), rpcUrl, name: chainName }
}

function chainOf(wallet: WalletContext, id: number): TestChain {
  const chain = wallet.memory().chains.find(known => known.id === id)
  if (!chain) throw providerError(4901, 'The wallet is not connected to the requested chain.')
  return chain
}

function viemChain(chain: TestChain) {
  const { id, name = `Chain ${id}` } = chain
  const nativeCurrency = { name: 'Ether', symbol: 'ETH', decimals: 18 }
  return defineChain({ id, name, nativeCurrency, rpcUrls: { default: { http: [nodeOf(chain)] } } })
}

function nodeOf({ id, rpcUrl }: TestChain): string {
  if (rpcUrl) return rpcUrl
  throw providerError(4901, `The test wallet has no node of chain ${id}: give its chain an rpcUrl.`)
}

async function askChain(
  wallet: WalletContext,
  chain: TestChain,
  method: string,
  params: Params,
): Promise<unknown> {
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })
  const response = await wallet.fetch(nodeOf(chain), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
  })
  const { result, error } = await response.json()
  if (error) throw providerError(error.code, error.message, error.data)
  return result
}
