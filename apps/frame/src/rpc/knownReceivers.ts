import type { WalletAddresses } from '@latchkey/protocol/frame'
import type { ApprovalRequest } from '../approve/approvalRequest'
import type { Store } from '../store/openStore'
import { isSame } from './calls/ownAccount'
import { sentTo } from './sentTo'

/** Whom the visitor knows: their own accounts, and those they sent to from this device. A page has no part in it. */
export type KnownReceivers = {
  /** On the networks of a request. */
  of(request: ApprovalRequest): Promise<Known>
  /** Keeps those whom a request that was sent gave something. Never fails: it only makes later warnings better. */
  note(request: ApprovalRequest): Promise<void>
}

export type Known = Required<Pick<ApprovalRequest, 'knownAddresses' | 'ownAddresses'>>

/** Of more than these nobody knows who they were. */
const mostKept = 200

type World = { store: Store; projectId: string; wallet: { addresses(): Promise<WalletAddresses> } }

export function createKnownReceivers({ store, projectId, wallet }: World): KnownReceivers {
  return {
    async of({ networkId }) {
      const isSolana = networkId.startsWith('solana:')
      const addresses = await wallet.addresses()
      const own = isSolana ? [addresses.solana] : [addresses.evm, ...(await smartAddress(addresses))]
      const kept = await read(nameOf(addresses)).catch(() => [])
      const sent = kept.filter(address => isSolana !== address.startsWith('0x'))
      return { ownAddresses: own, knownAddresses: [...own, ...sent] }
    },
    async note(request) {
      const found = sentTo(request)
      if (found.length === 0) return
      try {
        const name = nameOf(await wallet.addresses())
        const before = await read(name)
        const others = before.filter(address => !found.some(to => isSame(to, address)))
        await store.put(name, [...found, ...others].slice(0, mostKept))
      } catch {
        // The store is full, or denied.
      }
    },
  }

  /** Of a wallet: it has sent to them by any of its accounts. */
  function nameOf({ evm }: WalletAddresses): string {
    return `sent-to:${projectId}:${evm.toLowerCase()}`
  }

  async function read(name: string): Promise<string[]> {
    const kept = await store.get(name)
    return Array.isArray(kept) ? kept.filter(each => typeof each === 'string').slice(0, mostKept) : []
  }
}

/** Where a network has no smart accounts, this one is still the visitor's. */
async function smartAddress({ evmOwner }: WalletAddresses): Promise<string[]> {
  try {
    const { planAccount } = await import('../smart/smartAccount')
    return [planAccount(evmOwner as `0x${string}`).address]
  } catch {
    return []
  }
}
