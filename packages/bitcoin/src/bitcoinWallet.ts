import type { ConnectorType, PsbtRequest, Stop } from '@latchkey/core'
import type { CaipNetworkId } from '@latchkey/protocol'
import type { AddressType } from './address/readAddress'

/** An address and its purpose as a wallet reports them, unchecked. */
export type SaidAddress = { address: unknown; purpose?: unknown }

/** What a wallet reports, unchecked. Some kinds of wallets do not name their network. */
export type WalletSays = { addresses: readonly SaidAddress[]; networkId?: CaipNetworkId }

/** News of a wallet: its new state, that it is gone, or only that we have to ask it. */
export type WalletNews = (() => WalletSays) | 'ended' | 'ask'

export type MessageToSign = { address: string; type: AddressType; message: string; networkId: CaipNetworkId }

export type PsbtToSign = {
  psbt: Uint8Array
  address: string
  /** The inputs that the site named; by default all of the wallet's. */
  inputs: PsbtRequest['inputs']
  /** The inputs that are known to belong to the connection's addresses. */
  own: readonly { index: number; address: string }[]
  broadcast: boolean
  networkId: CaipNetworkId
}

export type Transfer = { address: string; recipient: string; amount: bigint; networkId: CaipNetworkId }

/**
 * One wallet of the page, whatever the shape of its provider. A shape sends the requests and parses the answers; the
 * caller validates them. Every failure is a KitError.
 */
export type BitcoinWallet = {
  readonly id: string
  readonly name: string
  /** `ANNOUNCED` by default. */
  readonly type?: ConnectorType
  readonly imageUrl?: string
  readonly rdns?: string
  /** The wallet's own object, always the same one. `provider/not-found` if it is gone from the page. */
  provider(networkId?: CaipNetworkId): unknown
  /** Whether another object has taken its place in the window: the extension was updated, or it is another wallet. */
  isReplaced?(networkId: CaipNetworkId): boolean
  /** Prompts the visitor. The wallet stays on its current network. */
  connect(wanted: CaipNetworkId | undefined): Promise<WalletSays>
  /** What the site may still see, without a prompt and with two requests at most. Missing if the wallet would prompt. */
  silent?(earlier: CaipNetworkId): Promise<WalletSays>
  watch(hear: (news: WalletNews) => void, networkId: CaipNetworkId): Stop
  /** Withdraws the site's permission. */
  revoke?(): Promise<unknown>
  /** Asks the wallet to switch networks. Missing if its kind cannot. */
  switchNetwork?(networkId: CaipNetworkId): Promise<WalletSays>
  /** Whether the wallet supports a network. For wallets without a network of their own. */
  offers?(networkId: CaipNetworkId): boolean
  signMessage(request: MessageToSign): Promise<unknown>
  signPsbt(request: PsbtToSign): Promise<{ psbt: unknown; txid?: unknown }>
  sendTransfer?(request: Transfer): Promise<unknown>
  /** Whether a transfer goes from the address it names. Other wallets always send from their first one for payments. */
  readonly sendsFromAny?: boolean
}
