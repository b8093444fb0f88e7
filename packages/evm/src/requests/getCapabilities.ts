import type { AccountRequest } from '@latchkey/core'
import type { EvmAccess } from './evmAccess'
import { isRecord, readByChain } from './readByChain'

/** The wallet's capabilities by hexadecimal chain id (EIP-5792). */
export async function getCapabilities(
  { wallet }: EvmAccess,
  who: AccountRequest,
): Promise<Readonly<Record<string, unknown>>> {
  const { account, ask } = await wallet(who)
  return readByChain(await ask('wallet_getCapabilities', [account]), 'list of capabilities', isRecord)
}
