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
 * Shows a pairing that your site started with its own provider (CFG-16, WC-02). Resolves once the wallet has
 * approved and connected.
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

/** Takes the site's own link as the pairing; every view of a pairing shows it. */
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

/** The session that follows from somebody else's link. */
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
