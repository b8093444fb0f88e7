import type { ConnectorType, PsbtRequest, Stop } from '@latchkey/core'
import type { CaipNetworkId } from '@latchkey/protocol'
import type { AddressType } from './address/readAddress'

/** An address as a wallet gives it, unchecked, and what it says the address is for. */
export type SaidAddress = { address: unknown; purpose?: unknown }

/** What a wallet says of itself, unchecked; the network is absent where wallets of its kind do not tell it. */
export type WalletSays = { addresses: readonly SaidAddress[]; networkId?: CaipNetworkId }

/** What was heard of a wallet: what it says now, that it is gone, or only that it has to be asked. */
export type WalletNews = (() => WalletSays) | 'ended' | 'ask'

export type MessageToSign = { address: string; type: AddressType; message: string; networkId: CaipNetworkId }

export type PsbtToSign = {
  psbt: Uint8Array
  address: string
  /** What the site named; without it all that is the wallet's. */
  inputs: PsbtRequest['inputs']
  /** The inputs that are known to be of an address of the connection. */
  own: readonly { index: number; address: string }[]
  broadcast: boolean
  networkId: CaipNetworkId
}

export type Transfer = { address: string; recipient: string; amount: bigint; networkId: CaipNetworkId }

/**
 * One wallet of the page, whatever the shape of its provider. Each shape says what it asks of its wallet and how it
 * reads the answer; what the answer is worth is checked by those who use it. Every failure is a KitError.
 */
export type BitcoinWallet = {
  readonly id: string
  readonly name: string
  /** `ANNOUNCED` unless it is said. */
  readonly type?: ConnectorType
  readonly imageUrl?: string
  readonly rdns?: string
  /** The wallet's own object, always the same one. `provider/not-found` if it is gone from the page. */
  provider(networkId?: CaipNetworkId): unknown
  /** Whether another object stands in its place of the window: its extension was updated, or it is another wallet's. */
  isReplaced?(networkId: CaipNetworkId): boolean
  /** Asks the visitor. The wallet stays on the network it is on. */
  connect(wanted: CaipNetworkId | undefined): Promise<WalletSays>
  /** What is still permitted, without asking anybody: at most two questions. Absent where wallets prompt for it. */
  silent?(earlier: CaipNetworkId): Promise<WalletSays>
  watch(hear: (news: WalletNews) => void, networkId: CaipNetworkId): Stop
  /** Withdraws the site's permission. */
  revoke?(): Promise<unknown>
  /** Asks the wallet for another network; absent where its kind has no such question. */
  switchNetwork?(networkId: CaipNetworkId): Promise<WalletSays>
  /** Whether the wallet can work on a network; asked where it has no network of its own. */
  offers?(networkId: CaipNetworkId): boolean
  signMessage(request: MessageToSign): Promise<unknown>
  signPsbt(request: PsbtToSign): Promise<{ psbt: unknown; txid?: unknown }>
  sendTransfer?(request: Transfer): Promise<unknown>
}
