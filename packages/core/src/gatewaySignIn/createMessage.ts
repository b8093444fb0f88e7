import { parseCaipNetworkId } from '@latchkey/protocol'
import { formatSignInMessage, getSignInNonce, toChecksum } from '@latchkey/protocol/signin'
import type { SiwxMessage, SiwxMessageInput } from '../config/siwx'
import type { Kit } from '../kernel/kit'
import { callSignIn } from './callSignIn'
import type { GatewaySignInOptions } from './gatewaySignIn'

const usualStatement = 'Sign in with your account.'

/** The message of this page, with a nonce from the gateway (ERC-4361, CAIP-122). */
export async function createMessage(
  kit: Kit,
  base: string,
  { statement = usualStatement, expiresIn }: GatewaySignInOptions,
  { accountAddress, chainId, notBefore, expirationTime }: SiwxMessageInput,
): Promise<SiwxMessage> {
  const { nonce, serverTime } = await callSignIn(kit, getSignInNonce, { base })
  const { host = '', origin = '' } = kit.env.window?.location ?? {}
  // The gateway's clock: a wrong one in the visitor's device would make the message invalid.
  const now = serverTime ?? kit.env.clock.now()
  const until = expirationTime ?? (expiresIn && new Date(now + expiresIn).toISOString())
  const isEvm = parseCaipNetworkId(chainId).namespace === 'eip155'
  const fields = {
    ...{ domain: host, uri: origin, nonce, statement },
    version: '1' as const,
    issuedAt: new Date(now).toISOString(),
    ...(until && { expirationTime: until }),
    ...(notBefore && { notBefore }),
  }
  const address = isEvm && accountAddress ? toChecksum(accountAddress) : accountAddress
  return {
    accountAddress: address,
    chainId,
    ...fields,
    toString: () => formatSignInMessage({ ...fields, address, networkId: chainId }),
  }
}
