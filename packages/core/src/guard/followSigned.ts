import type { SignRequest } from '@latchkey/decode'
import type { AskNode } from '../connectors/adapter'
import type { Kit } from '../kernel/kit'
import { keepTelling } from './keepTelling'
import { signedDigest } from './signedDigest'

/** A contract of every EVM chain, which tells whose signature it is (`ecrecover`): no code of ours has to. */
const recovery = '0x0000000000000000000000000000000000000001'

/**
 * Compares the signature that a wallet gave with what it was asked to sign, and tells the visitor if it is of something
 * else. Never fails; contracts, whose own code says who signs for them, are left out.
 */
export async function followSigned(
  kit: Kit,
  { action, account, networkId }: SignRequest,
  {
    signature,
    accounts,
    askNode,
  }: { signature: unknown /** The wallet's. */; accounts: readonly string[]; askNode: AskNode },
): Promise<void> {
  const [, scalars = '', last = ''] = /^0x([\da-f]{128})(00|01|1b|1c)$/i.exec(String(signature)) ?? []
  const digest = scalars && signedDigest(action)
  if (!digest) return
  const life = new AbortController()
  const stop = kit.own(() => life.abort())
  const ask = (method: string, params: readonly unknown[]) =>
    askNode(networkId, { method, params, signal: life.signal })
  try {
    const parity = Number.parseInt(last, 16) % 27 // some wallets leave out the 27
    const data = `0x${digest}${(27 + parity).toString(16).padStart(64, '0')}${scalars}`
    const signer = await ask('eth_call', [{ to: recovery, data }, 'latest'])
    if (typeof signer !== 'string' || !/^0x0{24}[\da-f]{40}$/i.test(signer)) return
    const own = `0x${signer.slice(-40)}`.toLowerCase()
    if (accounts.some(each => each.toLowerCase() === own)) return
    if ((await ask('eth_getCode', [account, 'latest'])) !== '0x') return
    kit.log.error(
      'signGuard: the wallet signed something else than the site asked for. A script on the page may have changed it.',
    )
    keepTelling(kit, 'toast.signedOther')
  } catch {
    // Without a node nothing is known.
  } finally {
    stop()
  }
}
