import { findNetwork, networks, type Stop } from '@latchkey/core'
import { embeddedId } from '@latchkey/core/auth'
import { kitError, toCaipNetworkId, toRpcError } from '@latchkey/protocol'
import { createEmitterMap } from './createEmitterMap'
import type { WalletParts } from './loadWallets'

export type EvmProvider = {
  request(request: { method: string; params?: unknown }): Promise<unknown>
  on(event: string, listener: (value: unknown) => void): void
  removeListener(event: string, listener: (value: unknown) => void): void
}

/** The embedded wallet as an EIP-1193 provider, as EVM adapters and libraries want it. */
export function evmProvider(parts: WalletParts): { wallet: EvmProvider; stop: Stop } {
  const { kit, session, requests, switchTo, followAccount, end } = parts
  const events = createEmitterMap(error => kit.log.error('a listener of the wallet failed', error))
  const now = () => ({ account: session.address('eip155'), chainId: session.chain('eip155') })
  let told = now()
  const stop = session.subscribe(() => {
    const before = told
    told = now()
    const { account, chainId } = told
    if (!before.account && account) events.emit('connect', { chainId: toHex(chainId) })
    if (account && chainId !== before.chainId) events.emit('chainChanged', toHex(chainId))
    if (account !== before.account) events.emit('accountsChanged', account ? [account] : [])
    if (before.account && !account)
      events.emit('disconnect', Object.assign(new Error('The visitor logged out.'), { code: 4900 }))
  })

  async function request({ method, params }: { method: string; params?: unknown }): Promise<unknown> {
    const { account, chainId } = now()
    switch (method) {
      case 'eth_accounts':
        return account ? [account] : []
      case 'eth_chainId':
        return toHex(chainId)
      case 'net_version':
        return String(numberOf(chainId))
      case 'wallet_revokePermissions':
        if (!Object.hasOwn(Object(firstOf(params)), 'eth_accounts')) break
        await end()
        return null
    }
    if (!account) throw kitError('connector/not-connected', { value: embeddedId })
    switch (method) {
      case 'eth_requestAccounts':
        return [account]
      case 'wallet_getPermissions':
      case 'wallet_requestPermissions':
        return [{ parentCapability: 'eth_accounts' }]
      case 'wallet_switchEthereumChain':
      case 'wallet_addEthereumChain':
        return changeChain(params)
    }
    return requests.request({ method, params: params ?? [], namespace: 'eip155', chainId })
  }

  async function changeChain(params: unknown): Promise<null> {
    const number = numberOf(Object(firstOf(params)).chainId)
    if (!number) throw kitError('request/invalid', { value: 'chain id' })
    const chainId = toCaipNetworkId('eip155', number)
    if (!findNetwork(kit.get(networks).get(), chainId))
      throw kitError('chain/not-configured', { value: chainId, cause: { code: 4902 } })
    await switchTo(chainId)
    session.use('eip155', chainId)
    await followAccount()
    return null
  }

  const asSitesKnow = (error: unknown) => {
    throw toRpcError(error)
  }
  return {
    wallet: {
      request: asked => request(asked).catch(asSitesKnow),
      ...{ on: events.on, removeListener: events.removeListener },
    },
    stop,
  }
}

function firstOf(params: unknown): unknown {
  return Array.isArray(params) ? params[0] : undefined
}

/** A chain's number, of its CAIP-2 id, or written as a number, decimal or hexadecimal. */
function numberOf(value: unknown): number | undefined {
  const text = String(value ?? '').replace(/^eip155:/, '')
  const number = /^(0x[\da-f]+|\d+)$/i.test(text) ? Number(text) : 0
  return Number.isSafeInteger(number) && number > 0 ? number : undefined
}

function toHex(chainId: string | undefined): string {
  return `0x${(numberOf(chainId) ?? 1).toString(16)}`
}
