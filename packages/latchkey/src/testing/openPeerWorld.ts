import { createStorage, systemClock } from '@latchkey/core'
import { fakeLog, fakeStorage } from '@latchkey/testing'
import type { WalletWorld } from '@latchkey/walletconnect/wallet'

/** A class of sockets: the browser's, Node's, or that of `ws`. */
export type SocketClass = new (url: string) => unknown

type PeerWorldOptions = {
  relayUrl: string
  projectId: string
  WebSocket: SocketClass | undefined
  name: string
  icon: string
}

/** What the wallet's side of WalletConnect needs, in a process without a page. It remembers nothing for later. */
export function openPeerWorld({ relayUrl, projectId, WebSocket, name, icon }: PeerWorldOptions): WalletWorld {
  const socket: SocketClass | undefined = WebSocket ?? globalThis.WebSocket
  if (!socket)
    throw new Error(
      "createTestPeer needs a WebSocket, which this version of Node does not have: install ws and give it `{ WebSocket }` of 'ws', or use Node 22.",
    )
  if (!/^wss?:\/\//.test(relayUrl))
    throw new TypeError('`relayUrl` of createTestPeer begins with ws:// or wss://, and ends with /relay.')
  const log = fakeLog()
  return {
    relayUrl,
    projectId,
    metadata: { name, description: 'A wallet for tests', url: 'https://wallet.example', icons: [icon] },
    storage: createStorage(fakeStorage(), undefined, '', log),
    sessionStorage: createStorage(fakeStorage(), undefined, '', log),
    clock: systemClock,
    WebSocket: socket as WalletWorld['WebSocket'],
    crypto: globalThis.crypto,
    log,
  }
}
