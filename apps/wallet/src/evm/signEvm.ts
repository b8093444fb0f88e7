import { bytesToHex, type Hex, type TypedDataDefinition } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import type { KeyAccount } from '../keys/keyring'

/** Signs bytes like `personal_sign` (EIP-191). */
export function signEvmMessage(account: KeyAccount, bytes: Uint8Array): Promise<Hex> {
  return evmSigner(account).signMessage({ message: { raw: bytes } })
}

/** Signs typed data (EIP-712). */
export function signTypedData(account: KeyAccount, data: TypedDataDefinition): Promise<Hex> {
  return evmSigner(account).signTypedData(data)
}

export function evmSigner({ secret }: KeyAccount) {
  return privateKeyToAccount(bytesToHex(secret))
}
