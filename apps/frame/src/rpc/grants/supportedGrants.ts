import type { CaipNetworkId } from '@latchkey/protocol'
import type { Json } from '@latchkey/protocol/frame'
import type { AskNode } from '../../gateway/askNode'
import { smartAccountContracts } from '../../smart/smartAccount'

/** What contracts can hold somebody to; no contract limits gas, or how often in an hour. */
export const permissionTypes = [
  'native-token-transfer',
  'erc20-token-transfer',
  'erc721-token-transfer',
  'contract-call',
] as const
export type PermissionType = (typeof permissionTypes)[number]

/** What `wallet_getCapabilities` says of permissions where there are any. */
export const permissionsCapability: Json = {
  supported: true,
  signerTypes: ['account', 'key'],
  keyTypes: ['secp256k1'],
  permissionTypes,
  policyTypes: ['call-limit', 'token-allowance'],
}

/** Rules of the newer form. */
export const ruleTypes: Json = ['expiry', 'call-limit']

/** Whether a network has the contract that holds everybody to their limits. */
export async function hasManager(networkId: CaipNetworkId, askNode: AskNode): Promise<boolean> {
  const code = await askNode(networkId, 'eth_getCode', [smartAccountContracts.delegationManager, 'latest'])
  return typeof code === 'string' && code.length > 2
}
