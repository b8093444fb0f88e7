import { type Hex, stringToHex } from 'viem'
import { verifyMessage } from 'viem/utils'
import { expect, inject } from 'vitest'
import type { Dapp } from './dappWith'
import { eventually } from './eventually'
import { type OurDapp, type OurDappOptions, ourDapp } from './ourDapp'
import { type ThirdPartyWallet, type ThirdPartyWalletOptions, thirdPartyWallet } from './thirdPartyWallet'

/** The devnet's EVM chains, by CAIP-2 id. */
export const rpcUrls = Object.fromEntries(
  inject('devnet').chains.map(({ id, rpcUrl }) => [`eip155:${id}`, rpcUrl]),
)
export const [chainA = '', chainB = ''] = Object.keys(rpcUrls)

/** Sites with our client and wallets of others, on one relay; all of them end with `close`. */
export function ourWorld(relayUrl = inject('relayUrl')) {
  const open: { close(): Promise<void> }[] = []

  function site(options: Partial<OurDappOptions> = {}): OurDapp {
    const made = ourDapp({ relayUrl, ...options })
    open.push(made)
    return made
  }
  async function wallet(options: Partial<ThirdPartyWalletOptions> = {}): Promise<ThirdPartyWallet> {
    const made = await thirdPartyWallet({ relayUrl, rpcUrls, ...options })
    open.push(made)
    return made
  }
  return {
    site,
    wallet,
    /** A site and a wallet with a session. */
    async connected(options: Partial<OurDappOptions> = {}, other: Partial<ThirdPartyWalletOptions> = {}) {
      const dapp = site(options)
      const theirs = await wallet(other)
      const { session } = await meet(dapp, theirs)
      return { dapp, wallet: theirs, session }
    },
    async close() {
      await Promise.all(open.splice(0).map(each => each.close()))
    },
  }
}

/** Lets a wallet scan the site's code; done when both have the session. */
export async function meet(dapp: Dapp, wallet: ThirdPartyWallet) {
  const { told, paired } = dapp.pair()
  await eventually(() => expect(told).toHaveLength(1))
  await wallet.pair(told[0]?.uri ?? '')
  const result = await paired
  await eventually(() => expect(wallet.topic()).toBe(result.session.topic))
  return result
}

/** Lets the wallet sign, and checks what it signed. */
export async function signs(dapp: Dapp, wallet: ThirdPartyWallet, message = 'Good evening'): Promise<void> {
  const { address } = wallet.keys.evm
  const params = [stringToHex(message), address]
  const signature = await dapp.client.request({ chainId: chainA, method: 'personal_sign', params })
  expect(await verifyMessage({ address, message, signature: signature as Hex })).toBe(true)
}

/** A request for a signature that is under way. */
export function asks(dapp: Dapp, wallet: ThirdPartyWallet, message: string): Promise<unknown> {
  const params = [stringToHex(message), wallet.keys.evm.address]
  const answer = dapp.client.request({ chainId: chainA, method: 'personal_sign', params })
  answer.catch(() => {}) // whoever wants the outcome awaits it
  return answer
}
