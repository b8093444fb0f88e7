import { createWalletClient, defineChain, http } from 'viem'
import type { PrivateKeyAccount } from 'viem/accounts'
import { asked } from './asked'
import { askNode } from './askNode'
import { chainOf } from './chainOf'
import { findAccount } from './devnetAccounts'
import { hexOf } from './hexOf'
import type { Question } from './questions'
import { visibleAccounts } from './visibleAccounts'
import { WalletError } from './WalletError'
import { changeState, readState, type WalletChain, type WalletState } from './walletState'

/** Does what the user approved; gives what the page is answered. */
export async function carryOut({
  site: { origin },
  request: { method, params },
}: Question): Promise<unknown> {
  const state = await readState()
  if (state.locked) throw new WalletError(4100, 'The wallet is locked.')
  switch (method) {
    case 'eth_requestAccounts':
      return allow(origin)
    case 'wallet_requestPermissions':
      return permissions(await allow(origin))
    case 'personal_sign': {
      const { address, text } = asked.message(params)
      return accountOf(state, origin, address).signMessage({ message: { raw: text } })
    }
    case 'eth_signTypedData_v4': {
      const { address, typedData } = asked.typedData(params)
      return accountOf(state, origin, address).signTypedData(typedData)
    }
    case 'eth_sendTransaction':
      return send(state, origin, params)
    case 'wallet_addEthereumChain':
      return addChain(asked.chain(params))
    case 'wallet_switchEthereumChain':
      return changeChain(asked.chainId(params))
    default:
      throw new WalletError(4200, `This wallet does not know ${method}.`)
  }
}

async function allow(origin: string): Promise<string[]> {
  await changeState(now => ({ ...now, sites: [...new Set([...now.sites, origin])] }))
  return visibleAccounts(await readState(), origin)
}

/** In the form of EIP-2255. */
function permissions(accounts: readonly string[]): unknown {
  return [
    { parentCapability: 'eth_accounts', caveats: [{ type: 'restrictReturnedAccounts', value: accounts }] },
  ]
}

/** The permission may have been taken back while the question was open. */
function accountOf(state: WalletState, origin: string, address: string): PrivateKeyAccount {
  const account = findAccount(address)
  if (!account || !visibleAccounts(state, origin).includes(account.address))
    throw new WalletError(4100, 'This site may not use this account.')
  return account
}

async function send(state: WalletState, origin: string, params: readonly unknown[]): Promise<string> {
  const { id, name, rpcUrl } = chainOf(state)
  const { from, ...transaction } = asked.transaction(params, id)
  const account = accountOf(state, origin, from)
  const nativeCurrency = { name: 'Ether', symbol: 'ETH', decimals: 18 }
  const chain = defineChain({ id, name, nativeCurrency, rpcUrls: { default: { http: [rpcUrl] } } })
  return createWalletClient({ account, chain, transport: http(rpcUrl) }).sendTransaction(transaction)
}

/** A node that serves another chain than the page says is not taken. */
async function addChain(chain: WalletChain): Promise<null> {
  if (Number(await askNode(chain.rpcUrl, 'eth_chainId', [])) !== chain.id)
    throw new WalletError(-32602, `The node does not serve chain ${hexOf(chain.id)}.`)
  await changeState(now => ({
    ...now,
    chains: [...now.chains.filter(({ id }) => id !== chain.id), chain],
    chainId: chain.id,
  }))
  return null
}

async function changeChain(chainId: number): Promise<null> {
  await changeState(now => ({ ...now, chainId: chainOf(now, chainId).id }))
  return null
}
