import type { Stop } from '@latchkey/core'
import type { TestProvider } from '@latchkey/testing'
import { type InstalledWallet, type InstallTestWalletOptions, makeWallet } from '@latchkey/testing/install'
import { createWalletClient } from '@latchkey/walletconnect/wallet'
import { answerRequests } from './answerRequests'
import { changeSessions } from './changeSessions'
import { openPeerWorld, type SocketClass } from './openPeerWorld'
import type { PeerWallet } from './peerWallet'
import { takeProposal } from './takeProposal'

export type TestPeerOptions = Pick<
  Extract<InstallTestWalletOptions, { namespace?: 'eip155' }>,
  'name' | 'icon' | 'privateKeys' | 'chains'
> & {
  /** Where site and wallet meet: the address of your gateway with `ws` and `/relay`. */
  relayUrl: string
  /** A project that the gateway knows: your site's. */
  projectId: string
  /** What opens sockets; Node has it from version 22 on, before that give the one of `ws`. */
  WebSocket?: SocketClass | undefined
}

/** A wallet on another device. It answers as the test says, like one that is installed. */
export type TestPeer = Omit<InstalledWallet, 'switchAccount' | 'switchNetwork' | 'disconnect'> & {
  /** Opens a link that the site shows. Resolves once the site has its answer: a session, or a refusal. */
  pair(uri: string): Promise<void>
  /** Selects another account, which every connected site is told. */
  switchAccount(address: string): Promise<void>
  /** Changes to another chain, which every connected site is told. */
  switchNetwork(chainId: number): Promise<void>
  /** Ends every session. */
  disconnect(): Promise<void>
  /** Closes its socket. */
  close: Stop
}

/**
 * An EVM wallet that sites reach by WalletConnect, over the relay of a real gateway. It lives in the test's process and
 * signs for real. Without `chains` it knows every chain that a site asks for.
 *
 * @example
 * const peer = createTestPeer({ relayUrl: 'ws://127.0.0.1:8600/relay', projectId: 'my-site' })
 * await peer.pair(await page.getByTestId('latchkey-pairing-uri').inputValue())
 */
export function createTestPeer(options: TestPeerOptions): TestPeer {
  const { name = 'Test Wallet', relayUrl, projectId, WebSocket, ...described } = options
  const { user, provider, info } = makeWallet({ ...described, name })
  const world = openPeerWorld({ relayUrl, projectId, WebSocket, name, icon: info.icon })
  const client = createWalletClient(world)
  const wallet: PeerWallet = {
    user,
    request: request => (provider as TestProvider).request(request),
    chains: described.chains?.map(({ id }) => `eip155:${id}`),
  }
  const sessions = changeSessions(client, user)
  const stopAnswering = answerRequests(client, wallet, sessions)
  return {
    ...user,
    get addresses() {
      return user.addresses
    },
    pair: uri => takeProposal({ client, wallet, clock: world.clock, relayUrl }, uri),
    switchAccount: sessions.switchAccount,
    switchNetwork: sessions.switchNetwork,
    async disconnect() {
      await Promise.all(client.state().sessions.map(({ topic }) => client.disconnect(topic)))
    },
    close() {
      stopAnswering()
      client.close()
    },
  }
}
