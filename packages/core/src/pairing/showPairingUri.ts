import { kitError } from '@latchkey/protocol'
import { pairingLifeMs } from '../config/limits/waiting'
import { cancelConnect } from '../connection/cancelConnect'
import type { Connection } from '../connectors/adapter'
import { openModal } from '../flows/openModal'
import type { Kit } from '../kernel/kit'
import { showsPairing } from '../router/pairingRoute'
import { router } from '../router/router'
import { pairingViews } from '../router/views'
import { createPairingAttempt } from './createPairingAttempt'
import { type PairingAttempt, pairingAttempt } from './pairingAttempt'
import type { PairRequest, SessionClient, WalletSession } from './sessionClient'

/**
 * Shows a pairing that the site began itself, with the provider it handed in (CFG-16, WC-02). Resolves when the wallet
 * approved and is connected.
 *
 * @example
 * provider.on('display_uri', uri => showPairingUri(kit, uri).catch(() => {}))
 */
export async function showPairingUri(kit: Kit, uri: string): Promise<Connection> {
  if (!/^wc:/.test(uri)) throw kitError('pairing/bad-uri')
  const run = followUri(kit, uri, kit.env.clock.now() + pairingLifeMs)
  if (!showsPairing(kit.get(router).get())) await openModal(kit, { view: pairingViews.any })
  return run.outcome
}

/** Takes a link of the site's own as the pairing; it is shown wherever a pairing is shown. */
export function followUri(kit: Kit, uri: string, expiresAt: number): PairingAttempt {
  kit.get(pairingAttempt).get()?.cancel()
  cancelConnect(kit)
  const run = createPairingAttempt(kit, {
    isOwn: false,
    renews: () => false,
    pair: ({ client }, request) => sessionOf(client, { uri, expiresAt }, request),
  })
  run.want({})
  return run
}

/** The session that comes of a link somebody else made. */
function sessionOf(
  client: SessionClient,
  { uri, expiresAt }: { uri: string; expiresAt: number },
  { onUri, signal }: Pick<PairRequest, 'onUri' | 'signal'>,
): Promise<WalletSession> {
  onUri(uri, expiresAt)
  return new Promise((resolve, reject) => {
    const stop = client.listen(event => {
      if (event.type === 'uri') onUri(event.uri, event.expiresAt)
      if (event.type !== 'session') return
      stop()
      resolve(event.session)
    })
    const abort = () => {
      stop()
      reject(kitError('connect/cancelled'))
    }
    signal.addEventListener('abort', abort, { once: true })
  })
}
