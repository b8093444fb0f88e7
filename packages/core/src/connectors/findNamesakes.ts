import type { MergedConnector } from './mergeConnectors'
import { claimedId } from './namesakes'
import { plainName } from './plainName'

/**
 * The wallets that say they are one that came before them, by name, rdns or id, each with that one. Only what wallets
 * say of themselves counts: a site's own connector may well be a second way to an installed wallet.
 */
export function findNamesakes(wallets: readonly MergedConnector[]): Map<MergedConnector, MergedConnector> {
  const firsts = new Map<string, MergedConnector>()
  const originals = new Map<MergedConnector, MergedConnector>()
  for (const wallet of wallets) {
    if (wallet.type !== 'ANNOUNCED' && wallet.type !== 'MULTI_CHAIN') continue
    const claims = wallet.parts.flatMap(({ chain, id, name }) => [
      `name ${plainName(name)}`,
      `${chain} ${claimedId(id)}`,
    ])
    const original = claims.map(claim => firsts.get(claim)).find(first => first !== undefined)
    if (original) originals.set(wallet, original)
    for (const claim of claims) if (!firsts.has(claim)) firsts.set(claim, wallet)
  }
  return originals
}
